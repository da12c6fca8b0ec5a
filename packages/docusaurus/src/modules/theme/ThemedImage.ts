export { ThemedImage as default } from 'recto/components';
