export { ThemedImage as default } from 'recto-docs/components';
