export { readingTime } from './config/blog-functions.ts';
export { convertDocusaurus } from './config/from-docusaurus.ts';
export { loadModule } from './config/load-module.ts';
export { docusaurus } from './docusaurus.ts';
export type { Project, ProjectFile, ProjectPart } from './migration/read-project.ts';
export { readProject } from './migration/read-project.ts';
export { withLanguage } from './remark/default-language.ts';
