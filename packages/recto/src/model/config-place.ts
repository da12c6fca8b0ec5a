import type { Diagnostic, Place } from './diagnostic.ts';
import type { SiteConfig } from './site-config.ts';

/** Where a value of the configuration is: `theme.navbar.items[2]`, by the name that its file has for it. */
export function configPlace({ file }: Pick<SiteConfig, 'file'>, key: string): Place {
  return { file, key: file.startsWith('docusaurus') ? key.replace(/^theme\b/, 'themeConfig') : key };
}

/** Diagnostics at that place, but for those that have one. */
export function atConfigPlace(
  diagnostics: Diagnostic[],
  config: Pick<SiteConfig, 'file'>,
  key: string,
): Diagnostic[] {
  return diagnostics.map((one) => (one.at ? one : { ...one, at: configPlace(config, key) }));
}
