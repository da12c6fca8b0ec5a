import pMap from 'p-map';
import { joinPath } from '../base/url.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import { localeOf } from '../model/locale.ts';
import type { CategoryMetadata } from '../model/sidebars-config.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Source, SourceKind } from '../model/source.ts';
import { currentVersion, type VersionFolder, versionKey } from '../model/version.ts';
import { isContent, type Loaded, type Loading, readItem, readsAtOnce } from './load-sources.ts';
import { unreadable } from './read-text.ts';
import { versionTranslations } from './read-translations.ts';

/**
 * The content of a site in one of its locales: a file among the translations stands in for the one of the same
 * path in its content folder, and all others stay. Reads only the translations.
 */
export async function localizeSources({ sources, categories }: Loaded, loading: Loading): Promise<Loaded> {
  const folders = contentFolders(loading.config, loading.versions);
  const found = await Promise.all(folders.map((folder) => readTranslations(folder, loading)));
  const translated = found.flatMap((one) => one.sources);
  const byOriginal = new Map(translated.map((source) => [source.original, source]));
  const localized = sources.map((source) => {
    const translation = byOriginal.get(source.path);
    // A post is as old as its original.
    if (translation && source.born !== undefined) translation.born = source.born;
    return translation ?? source;
  });
  const used = new Set(localized);
  const labels = new Map(found.flatMap((one) => one.categories).map((one) => [folderKey(one), one]));
  const untranslated = categories.filter((category) => !labels.has(folderKey(category)));
  return {
    sources: localized,
    categories: [...untranslated, ...labels.values()],
    diagnostics: [
      ...found.flatMap(({ diagnostics }) => diagnostics),
      ...translated.filter((source) => !used.has(source)).map(unmatched),
    ],
  };
}

async function readTranslations(content: ContentFolder, loading: Loading): Promise<Loaded> {
  const { root, files } = loading;
  const { originals, translations: folder, ...belonging } = content;
  const names = await files.list(joinPath(root, folder)).catch((cause: unknown) => unreadable(folder, cause));
  if (!Array.isArray(names)) return { sources: [], categories: [], diagnostics: [names] };
  const items = names
    .filter((name) => isContent(name, content.kind))
    .map((name) => ({ ...belonging, name, path: joinPath(folder, name) }));
  const read = await pMap(items, (item) => readItem(item, loading), { concurrency: readsAtOnce });
  return {
    sources: read.flatMap(({ source }) =>
      source ? [{ ...source, original: joinPath(originals, source.name) }] : [],
    ),
    categories: read.flatMap(({ category }) => category ?? []),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

function folderKey({ version = currentVersion, folder }: CategoryMetadata): string {
  return `${version} ${folder}`;
}

function unmatched({ path, original }: Source): Diagnostic {
  return warning('load/translation-unmatched', `"${path}" translates a file that does not exist.`, {
    at: { file: path },
    notes: [`the original is looked for at ${original}`],
    fix: 'Name the translation like its original, or write that first.',
  });
}

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
