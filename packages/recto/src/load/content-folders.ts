import { joinPath } from '../base/url.ts';
import { localeOf } from '../model/locale.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourceKind } from '../model/source.ts';
import { currentVersion, type VersionFolder, versionKey } from '../model/version.ts';
import { versionTranslations } from './read-translations.ts';

/** A content folder: the one of a version of the docs, of the blog, or of the pages. */
export interface ContentFolder {
  kind: SourceKind;
  /** As in a source. */
  version?: string;
  /** Where its files are, from the site folder. */
  originals: string;
  /** Where their translations into the language of the configuration are, from the site folder; the names are Docusaurus'. */
  translations: string;
}

/** The content folders of a site. */
export function contentFolders(config: SiteConfig, versions: VersionFolder[]): ContentFolder[] {
  const { blog, pages, i18n } = config;
  const inLocale = (folder: string) => joinPath(i18n.path, localeOf(config).path, folder);
  const docs = versions.map((version): ContentFolder => {
    const key = versionKey(version);
    const translations = inLocale(versionTranslations(version));
    return {
      kind: 'doc',
      originals: version.folder,
      translations,
      ...(key !== currentVersion && { version: key }),
    };
  });
  return [
    ...docs,
    ...(blog
      ? [
          {
            kind: 'post' as const,
            originals: blog.path,
            translations: inLocale('docusaurus-plugin-content-blog'),
          },
        ]
      : []),
    { kind: 'page', originals: pages.path, translations: inLocale('docusaurus-plugin-content-pages') },
  ];
}
