export { TabItem as default } from 'recto-docs/components';
