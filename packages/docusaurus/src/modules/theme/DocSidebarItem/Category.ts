export { default } from '../DocSidebarItem.ts';
