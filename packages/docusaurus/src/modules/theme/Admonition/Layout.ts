export { Admonition as default } from 'recto/components';
