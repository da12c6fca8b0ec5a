export { Link as default } from 'recto-docs/components';
