export { Admonition as default } from 'recto-docs/components';
