export { TabItem as default } from 'recto/components';
