export { Layout as default } from 'recto-docs/components';
