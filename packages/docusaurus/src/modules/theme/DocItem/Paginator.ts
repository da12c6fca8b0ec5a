export { default } from '../DocPaginator.ts';
