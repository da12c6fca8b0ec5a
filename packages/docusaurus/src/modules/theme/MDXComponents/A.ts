export { Link as default } from 'recto/components';
