export { TOCInline as default } from 'recto-docs/components';
