import type { SiteConfig } from '../config/site-config.ts';
import { isLocaleSelected, type PageSelection, selectsVersions } from '../site/page-selection.ts';

/** What a build renders, if that is not the whole site. Plain data for the output thread. */
export interface OutputPart {
  /** Whether the output is a folder with these pages only, and not a site of which others are kept. */
  isPartial: boolean;
  renderedLocales: string[];
  defaultLocale: string;
  locales: string[];
}

/** Returns the part of an output that a build replaces; `undefined` if it renders the whole site. */
export function outputPart(
  { i18n }: Pick<SiteConfig, 'i18n'>,
  selection: PageSelection,
  { isPartial }: Pick<OutputPart, 'isPartial'>,
): OutputPart | undefined {
  const { defaultLocale, locales } = i18n;
  const renderedLocales = locales.filter((name) => isLocaleSelected(selection, name));
  if (!isPartial && !selectsVersions(selection) && renderedLocales.length === locales.length)
    return undefined;
  return { isPartial, renderedLocales, defaultLocale, locales };
}

/**
 * Whether a file of the previous output belongs to a locale that is not rendered. The default locale has all files that
 * are not in the folder of another one. Assets are kept, since they have hashes in their names and locales share them.
 */
export function isKept(path: string, { renderedLocales, defaultLocale, locales }: OutputPart): boolean {
  const [folder = ''] = path.split('/');
  const owner = locales.includes(folder) ? folder : defaultLocale;
  return folder === 'assets' || !renderedLocales.includes(owner);
}
