export { default } from './DocItem/Layout.ts';
