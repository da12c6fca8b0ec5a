export { Tabs as default } from 'recto-docs/components';
