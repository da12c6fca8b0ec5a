export { default } from '../DocSidebar.ts';
