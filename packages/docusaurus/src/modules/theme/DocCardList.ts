export { DocCardList as default } from 'recto-docs/components';
