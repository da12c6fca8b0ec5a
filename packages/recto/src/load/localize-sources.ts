import pMap from 'p-map';
import { joinPath } from '../base/url.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { CategoryMetadata, Source } from '../model/source.ts';
import { currentVersion } from '../model/version.ts';
import { type ContentFolder, contentFolders } from './content-folders.ts';
import { isContent, type Loaded, type Loading, readItem, readsAtOnce } from './load-sources.ts';
import { unreadable } from './read-text.ts';

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
