export { default } from './ErrorPageContent.tsx';
