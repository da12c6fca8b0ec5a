import type { Diagnostic, SourceLocation } from '../diagnostics/diagnostic.ts';
import { isDocusaurusProject } from './docusaurus-project.ts';
import type { SiteConfig } from './site-config.ts';

/** The location of a configuration key, as its file names it: `theme.navbar.items[2]`. */
export function configLocation({ file }: Pick<SiteConfig, 'file'>, key: string): SourceLocation {
  return { file, key: isDocusaurusProject({ file }) ? key.replace(/^theme\b/, 'themeConfig') : key };
}

/** Adds the location of a configuration key to diagnostics without a location. */
export function withConfigLocation(
  diagnostics: Diagnostic[],
  config: Pick<SiteConfig, 'file'>,
  key: string,
): Diagnostic[] {
  return diagnostics.map((one) => (one.at ? one : { ...one, at: configLocation(config, key) }));
}
