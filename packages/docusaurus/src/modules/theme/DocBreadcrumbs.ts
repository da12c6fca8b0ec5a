import { Breadcrumbs } from 'recto/theme';
import { original } from '../slot-props.tsx';

export default original('Breadcrumbs', Breadcrumbs);
