export { BrowserOnly as default } from 'recto-docs/components';
