export { ColorModeToggle as default } from 'recto/theme';
