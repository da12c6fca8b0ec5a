import { Sidebar } from 'recto/theme';
import { original } from '../slot-props.tsx';

export default original('Sidebar', Sidebar);
