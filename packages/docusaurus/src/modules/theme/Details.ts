export { Details as default } from 'recto/components';
