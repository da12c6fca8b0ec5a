export { ColorModeToggle as default } from 'recto-docs/theme';
