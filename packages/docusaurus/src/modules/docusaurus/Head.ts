export { Head as default } from 'recto/components';
