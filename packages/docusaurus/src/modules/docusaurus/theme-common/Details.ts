export { Details } from 'recto-docs/components';
