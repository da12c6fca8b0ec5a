export { Translate as default, translate } from 'recto/components';
