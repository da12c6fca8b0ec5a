export { TOCInline as default } from 'recto/components';
