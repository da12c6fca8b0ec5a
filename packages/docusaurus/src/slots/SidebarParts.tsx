import type { SidebarProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';
import DocSidebar from '../modules/theme/DocSidebar.tsx';
import { useSidebarProps } from './own-props.tsx';

/** The sidebar with the list of the site. */
export default replacement<SidebarProps>('Sidebar', DocSidebar, useSidebarProps);
