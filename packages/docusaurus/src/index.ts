export { convertDocusaurus } from './config/from-docusaurus.ts';
export { loadModule } from './config/load-module.ts';
