import Own from '@theme-own/DocBreadcrumbs';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('Breadcrumbs', Own);
