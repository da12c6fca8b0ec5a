import { Breadcrumbs } from 'recto-docs/theme';
import { original } from '../slot-props.tsx';

export default original('Breadcrumbs', Breadcrumbs);
