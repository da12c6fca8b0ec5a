export { Heading as default } from 'recto-docs/components';
