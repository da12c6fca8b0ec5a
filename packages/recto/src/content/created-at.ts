import { collectionsOf, type NamedCollection } from '../config/site-plugins.ts';
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts';
import { joinPath } from '../utils/url.ts';
import { fetchHistoryFix, readCreationDates } from './git.ts';
import type { Source, SourceContext } from './source.ts';

/**
 * Adds creation dates to the entries of collections that need them, from git or from the disk. Warns about files whose
 * first commit is missing from a shallow clone.
 */
export async function addCreatedAt(sources: Source[], context: SourceContext): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const dates = new Map<Source, string>();
  for (const collection of collectionsOf(context.config)) {
    const undated = sources.filter((source) => isUndated(source, collection));
    if (undated.length > 0)
      diagnostics.push(...(await addDates(undated, collection.path, { ...context, dates })));
  }
  for (const [source, createdAt] of dates) source.createdAt = createdAt;
  return diagnostics;
}

async function addDates(
  sources: Source[],
  folder: string,
  { root, files, dates }: SourceContext & { dates: Map<Source, string> },
): Promise<Diagnostic[]> {
  const { facts: commits, truncated } = await readCreationDates(root, folder);
  for (const source of sources) {
    const { path } = source;
    dates.set(source, commits.get(path) ?? (await files.createdAt(joinPath(root, path))).toISOString());
  }
  return sources.filter(({ path }) => truncated.has(path)).map(dateUnknown);
}

function dateUnknown({ path }: Source): Diagnostic {
  return warning(
    'load/history-missing',
    `"${path}" has no date, and its first commit is missing from the shallow clone.`,
    {
      at: { file: path },
      notes: ['the date of the file on disk is used'],
      fix: `Write \`date:\` in its front matter. ${fetchHistoryFix}`,
    },
  );
}

function isUndated(source: Source, { plugin, needsCreatedAt }: NamedCollection): boolean {
  return source.collection === plugin && Boolean(needsCreatedAt?.(source));
}
