export { Tabs as default } from 'recto/components';
