export { default } from '../../slots/PagerParts.tsx';
