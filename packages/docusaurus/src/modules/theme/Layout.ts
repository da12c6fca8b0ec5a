export { Layout as default } from 'recto/components';
