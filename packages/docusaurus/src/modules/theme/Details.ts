export { Details as default } from 'recto-docs/components';
