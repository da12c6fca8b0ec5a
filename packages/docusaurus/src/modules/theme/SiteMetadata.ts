export { PageMetadata as default } from '../docusaurus/theme-common/components.tsx';
