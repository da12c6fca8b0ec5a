export { readingTime } from './blog-functions.ts';
export { convertDocusaurus } from './config/from-docusaurus.ts';
export { loadModule } from './config/load-module.ts';
export { withLanguage } from './default-language.ts';
export { docusaurus } from './docusaurus.ts';
export type { ProjectPart } from './migration/project-part.ts';
export type { Project, ProjectFile } from './migration/read-project.ts';
export { readProject } from './migration/read-project.ts';
