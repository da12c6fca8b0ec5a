import type { FileGlobs } from '../config/docs-config.ts';
import { localeOf } from '../config/locale.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { collectionsOf } from '../config/site-plugins.ts';
import { currentVersion, defaultDocs, type VersionFolder, versionKey } from '../config/version-key.ts';
import { joinPath } from '../utils/url.ts';
import { versionTranslations } from './read-translations.ts';
import type { SourceKind } from './source.ts';
import { inDocs } from './version-source.ts';

/** The folder of a version of the docs, of a collection, or of the pages. */
export interface ContentFolder {
  kind: SourceKind;
  /** Key of a version, as in `Source`. */
  version?: string;
  globs: FileGlobs;
  /** Name of the plugin that has the collection. */
  collection?: string;
  /** Id of the pages, as in `Source`. */
  pages?: string;
  /** Path from the site folder. */
  originals: string;
  /** Path of the translations into the current locale, from the site folder; same names as in Docusaurus. */
  translations: string;
}

/** Returns the content folders of a site: versions of the docs, collections, and pages. */
export function contentFolders(config: SiteConfig, versions: VersionFolder[]): ContentFolder[] {
  const { pages, i18n } = config;
  const inLocale = (folder: string) => joinPath(i18n.path, localeOf(config).path, folder);
  const docs = versions.map((version): ContentFolder => {
    const key = versionKey(version);
    return {
      kind: 'doc',
      globs: inDocs(config, version).docs,
      originals: version.folder,
      translations: inLocale(versionTranslations(version)),
      ...(key !== currentVersion && { version: key }),
    };
  });
  return [
    ...docs,
    ...collectionsOf(config).map(({ plugin, path, translations, ...globs }) => ({
      kind: 'entry' as const,
      collection: plugin,
      globs,
      originals: path,
      translations: inLocale(translations),
    })),
    ...pages.map((globs): ContentFolder => {
      const { id, path } = globs;
      const isDefault = id === defaultDocs;
      const translations = inLocale(`docusaurus-plugin-content-pages${isDefault ? '' : `-${id}`}`);
      return { kind: 'page', ...(!isDefault && { pages: id }), globs, originals: path, translations };
    }),
  ];
}
