import { SidebarItem } from 'recto/theme';
import { original } from '../slot-props.tsx';

export default original('SidebarItem', SidebarItem);
