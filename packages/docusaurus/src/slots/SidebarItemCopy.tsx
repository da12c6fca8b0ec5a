import Item from '@theme-own/DocSidebarItem';
import { replacement } from '../modules/slot-props.tsx';
import { useWholeItemProps } from './own-props.tsx';

/** A copy of Docusaurus' item, which renders the items of closed categories. */
export default replacement('SidebarItem', Item, useWholeItemProps);
