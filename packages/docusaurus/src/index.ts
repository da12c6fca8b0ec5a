export { fromDocusaurus } from './from-docusaurus.ts';
export { loadModule } from './load-module.ts';
