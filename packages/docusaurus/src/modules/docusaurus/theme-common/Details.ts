export { Details } from 'recto/components';
