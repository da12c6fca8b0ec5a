export { default } from '../SearchBar.ts';
