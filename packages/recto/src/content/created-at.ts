import { collectionsOf } from '../config/site-plugins.ts';
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts';
import { joinPath } from '../utils/url.ts';
import { fetchHistoryFix, readCreationDates } from './git-history.ts';
import type { Source, SourceContext } from './source.ts';

/**
 * Adds creation dates to the entries of collections that need them, from git or from the disk. Warns about files whose
 * first commit is missing from a shallow clone.
 */
export async function addCreatedAt(sources: Source[], context: SourceContext): Promise<Diagnostic[]> {
  const { root, config, files } = context;
  const diagnostics: Diagnostic[] = [];
  for (const { plugin, path: folder, needsCreatedAt } of collectionsOf(config)) {
    const undatedSources = sources.filter(
      (source) => source.collection === plugin && needsCreatedAt?.(source),
    );
    if (undatedSources.length === 0) continue;
    const { facts: commits, truncated } = await readCreationDates(root, folder);
    for (const source of undatedSources) {
      const { path } = source;
      source.createdAt = commits.get(path) ?? (await files.createdAt(joinPath(root, path))).toISOString();
      if (truncated.has(path)) diagnostics.push(unknownDate(path));
    }
  }
  return diagnostics;
}

function unknownDate(path: string): Diagnostic {
  const message = `"${path}" has no date, and its first commit is missing from the shallow clone.`;
  return warning('load/history-missing', message, {
    at: { file: path },
    notes: ['the date of the file on disk is used'],
    fix: `Write \`date:\` in its front matter. ${fetchHistoryFix}`,
  });
}
