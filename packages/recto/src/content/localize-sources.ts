import pMap from 'p-map';
import type { FileGlobs } from '../config/docs-config.ts';
import { localeOf } from '../config/locale.ts';
import { pagesId } from '../config/pages-config.ts';
import type { CategoryMetadata } from '../config/sidebars-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { collectionsOf } from '../config/site-plugins.ts';
import { currentVersion, type VersionFolder, versionKey } from '../config/version-key.ts';
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts';
import { joinPath } from '../utils/url.ts';
import { contentFilter } from './content-filter.ts';
import type { SourceContext } from './created-at.ts';
import { type LoadedContent, readConcurrency, readContentFile } from './load-sources.ts';
import { unreadable } from './read-text.ts';
import { versionTranslations } from './read-translations.ts';
import type { Source, SourceKind } from './source.ts';
import { inDocs } from './version-source.ts';

/*
 * Locales. Content is loaded once; for each locale, sources are replaced by their translations here, and the later
 * stages run with the configuration of the locale. With `--locale`, all locales are read, because they share a
 * client bundle, and only the named ones are rendered: the output keeps the files of the others. A link to another
 * locale is a page load.
 */

/**
 * Replaces sources by their translations into the locale of the configuration, which have the same path in the
 * locale's folder. Reads only the translations.
 */
export async function localizeSources(
  { sources, categories }: LoadedContent,
  context: SourceContext,
): Promise<LoadedContent> {
  if (!localeOf(context.config).translate) return { sources, categories, diagnostics: [] };
  const folders = contentFolders(context.config, context.versions);
  const translations = await Promise.all(folders.map((folder) => readTranslations(folder, context)));
  const translated = translations.flatMap((one) => one.sources);
  const byOriginal = new Map(translated.map((source) => [source.original, source]));
  const localized = sources.map((source) => {
    const translation = byOriginal.get(source.path);
    // An entry is dated by its original.
    if (translation && source.createdAt !== undefined) translation.createdAt = source.createdAt;
    return translation ?? source;
  });
  const used = new Set(localized);
  const labels = new Map(translations.flatMap((one) => one.categories).map((one) => [folderKey(one), one]));
  const untranslated = categories.filter((category) => !labels.has(folderKey(category)));
  return {
    sources: localized,
    categories: [...untranslated, ...labels.values()],
    diagnostics: [
      ...translations.flatMap(({ diagnostics }) => diagnostics),
      ...translated.filter((source) => !used.has(source)).map(unmatched),
    ],
  };
}

async function readTranslations(content: ContentFolder, context: SourceContext): Promise<LoadedContent> {
  const { root, files } = context;
  const { originals, translations: folder, globs, ...owner } = content;
  const names = await files.list(joinPath(root, folder)).catch((cause: unknown) => unreadable(folder, cause));
  if (!Array.isArray(names)) return { sources: [], categories: [], diagnostics: [names] };
  const items = names
    .filter(contentFilter(content.kind, globs))
    .map((name) => ({ ...owner, name, path: joinPath(folder, name) }));
  const read = await pMap(items, (item) => readContentFile(item, context), { concurrency: readConcurrency });
  return {
    sources: read.flatMap(({ source }) =>
      source ? [Object.assign(source, { original: joinPath(originals, source.name) })] : [],
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
    notes: [`expected the original at ${original}`],
    fix: 'Rename the translation to match its original, or create the original.',
  });
}

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

/** Returns the content folders of a site. */
export function contentFolders(config: SiteConfig, versions: VersionFolder[]): ContentFolder[] {
  const { pages, i18n } = config;
  const inLocale = (folder: string) => joinPath(i18n.path, localeOf(config).path, folder);
  const docs = versions.map((version): ContentFolder => {
    const key = versionKey(version);
    const translations = inLocale(versionTranslations(version));
    return {
      kind: 'doc',
      globs: inDocs(config, version).docs,
      originals: version.folder,
      translations,
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
      const id = pagesId(globs);
      const folder = `docusaurus-plugin-content-pages${id.pages === undefined ? '' : `-${id.pages}`}`;
      return {
        kind: 'page',
        ...id,
        globs,
        originals: globs.path,
        translations: inLocale(folder),
      };
    }),
  ];
}
