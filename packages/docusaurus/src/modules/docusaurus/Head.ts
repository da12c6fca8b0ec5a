export { Head as default } from 'recto-docs/components';
