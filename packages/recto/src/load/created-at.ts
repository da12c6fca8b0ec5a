import { postName } from '../base/date.ts';
import { joinPath } from '../base/url.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { Source } from '../model/source.ts';
import { fetchHistoryFix, readCreationDates } from './git.ts';
import type { LoadContext } from './load-sources.ts';

/** Matches a date in the front matter. A match in the text only means that no date is read from git. */
const datePattern = /^date:/m;

/**
 * Adds creation dates to posts without a date, from git or from the disk. Warns about files whose first commit is
 * missing from a shallow clone.
 */
export async function withCreatedAt(
  sources: Source[],
  { root, config, files }: LoadContext,
): Promise<{ sources: Source[]; diagnostics: Diagnostic[] }> {
  if (!config.blog || !sources.some(isUndated)) return { sources, diagnostics: [] };
  const { facts: commits, truncated } = await readCreationDates(root, config.blog.path);
  const createdAt = async ({ path }: Source) =>
    commits.get(path) ?? (await files.createdAt(joinPath(root, path))).toISOString();
  const dated = sources.map(async (source) =>
    isUndated(source) ? { ...source, createdAt: await createdAt(source) } : source,
  );
  const unknown = sources.filter((source) => isUndated(source) && truncated.has(source.path));
  return { sources: await Promise.all(dated), diagnostics: unknown.map(dateUnknown) };
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

function isUndated({ kind, name, text }: Source): boolean {
  return kind === 'post' && postName(name).date === undefined && !datePattern.test(text);
}
