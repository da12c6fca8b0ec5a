import pMap from 'p-map';
import { joinPath } from '../base/url.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import { localeOf } from '../model/locale.ts';
import type { CategoryMetadata, Source, SourceKind } from '../model/source.ts';
import { currentVersion, versionKey } from '../model/version.ts';
import { isContent, type Loaded, type Loading, readItem, readsAtOnce, unreadable } from './load-sources.ts';
import { versionTranslations } from './read-translations.ts';

/** A content folder: the one of a version of the docs, or of the pages. */
interface ContentFolder {
  kind: SourceKind;
  version?: string;
  /** Where its originals are, from the site folder. */
  originals: string;
  /** Where Docusaurus keeps its translations, below the folder of the locale. */
  translations: string;
}

function contentFolders({ config, versions }: Loading): ContentFolder[] {
  const docs = versions.map((version): ContentFolder => {
    const key = versionKey(version);
    return {
      kind: 'doc',
      originals: version.folder,
      translations: versionTranslations(version),
      ...(key !== currentVersion && { version: key }),
    };
  });
  return [
    ...docs,
    { kind: 'page', originals: config.pages.path, translations: 'docusaurus-plugin-content-pages' },
  ];
}

/**
 * The content of a site in one of its locales: a file among the translations stands in for the one of the same
 * path in its content folder, and all others stay. Reads only the translations.
 */
export async function localizeSources({ sources, categories }: Loaded, loading: Loading): Promise<Loaded> {
  const found = await Promise.all(contentFolders(loading).map((folder) => readTranslations(folder, loading)));
  const translated = found.flatMap((one) => one.sources);
  const byOriginal = new Map(translated.map((source) => [source.original, source]));
  const localized = sources.map((source) => byOriginal.get(source.path) ?? source);
  const used = new Set(localized);
  const folders = new Map(found.flatMap((one) => one.categories).map((one) => [folderKey(one), one]));
  const untranslated = categories.filter((category) => !folders.has(folderKey(category)));
  return {
    sources: localized,
    categories: [...untranslated, ...folders.values()],
    diagnostics: [
      ...found.flatMap(({ diagnostics }) => diagnostics),
      ...translated.filter((source) => !used.has(source)).map(unmatched),
    ],
  };
}

async function readTranslations(content: ContentFolder, loading: Loading): Promise<Loaded> {
  const { root, config, files } = loading;
  const { originals, translations, ...belonging } = content;
  const folder = joinPath(config.i18n.path, localeOf(config).path, translations);
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
