export { default } from '../NavbarItem.tsx';
