export { default } from '../Logo.tsx';
