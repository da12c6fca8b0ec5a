export { CodeBlock as default } from 'recto/components';
