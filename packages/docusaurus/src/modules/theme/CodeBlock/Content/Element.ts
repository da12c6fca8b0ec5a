export { CodeBlock as default } from 'recto-docs/components';
