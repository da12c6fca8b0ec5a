export { SearchButton as default } from 'recto/theme';
