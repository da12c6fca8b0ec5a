export { DocCardList as default } from 'recto/components';
