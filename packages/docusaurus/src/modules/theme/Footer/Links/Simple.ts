export { default } from '../Links.tsx';
