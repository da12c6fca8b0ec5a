import type { SourceLocation } from '../diagnostics/diagnostic.ts';
import type { SiteConfig } from './site-config.ts';

/** The location of a configuration key, as its file names it: `theme.navbar.items[2]`. */
export function configLocation({ file }: Pick<SiteConfig, 'file'>, key: string): SourceLocation {
  return { file, key: isDocusaurusProject({ file }) ? key.replace(/^theme\b/, 'themeConfig') : key };
}

/** Whether a site is configured by a file of Docusaurus, so that it behaves like Docusaurus where the two differ. */
export function isDocusaurusProject({ file }: { file: string }): boolean {
  return file.startsWith('docusaurus');
}
