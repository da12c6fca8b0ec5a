export { BrowserOnly as default } from 'recto/components';
