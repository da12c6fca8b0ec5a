export { Translate as default, translate } from 'recto-docs/components';
