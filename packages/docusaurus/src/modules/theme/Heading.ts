export { Heading as default } from 'recto/components';
