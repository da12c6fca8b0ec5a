import Own from '@theme-own/DocSidebar/Mobile';
import type { SidebarProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

export default replacement('Sidebar', Own, ({ items, path }: SidebarProps) => ({ sidebar: items, path }));
