export { SearchButton as default } from 'recto-docs/theme';
