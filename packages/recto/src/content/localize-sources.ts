import { localeOf } from '../config/locale.ts';
import type { CategoryMetadata } from '../config/sidebars-config.ts';
import { currentVersion } from '../config/version-key.ts';
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts';
import { joinPath } from '../utils/url.ts';
import { type ContentFolder, contentFolders } from './content-folders.ts';
import { type LoadedContent, listContent, readContent } from './load-sources.ts';
import type { Source, SourceContext } from './source.ts';

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
  const translatedSources = translations.flatMap((one) => one.sources);
  const byOriginal = new Map(translatedSources.map((source) => [source.original, source]));
  const localizedSources = sources.map((source) => {
    const translation = byOriginal.get(source.path);
    // An entry is dated by its original.
    if (translation && source.createdAt !== undefined) translation.createdAt = source.createdAt;
    return translation ?? source;
  });
  const usedSources = new Set(localizedSources);
  const labels = new Map(translations.flatMap((one) => one.categories).map((one) => [folderKey(one), one]));
  const untranslatedCategories = categories.filter((category) => !labels.has(folderKey(category)));
  return {
    sources: localizedSources,
    categories: [...untranslatedCategories, ...labels.values()],
    diagnostics: [
      ...translations.flatMap(({ diagnostics }) => diagnostics),
      ...translatedSources.filter((source) => !usedSources.has(source)).map(unmatchedTranslation),
    ],
  };
}

async function readTranslations(folder: ContentFolder, context: SourceContext): Promise<LoadedContent> {
  const { files, diagnostics } = await listContent(folder, folder.translations, context);
  const content = await readContent(files, context);
  for (const source of content.sources) source.original = joinPath(folder.originals, source.name);
  return { ...content, diagnostics: [...diagnostics, ...content.diagnostics] };
}

function folderKey({ version = currentVersion, folder }: CategoryMetadata): string {
  return `${version} ${folder}`;
}

function unmatchedTranslation({ path, original }: Source): Diagnostic {
  return warning('load/translation-unmatched', `"${path}" translates a file that does not exist.`, {
    at: { file: path },
    notes: [`expected the original at ${original}`],
    fix: 'Rename the translation to match its original, or create the original.',
  });
}
