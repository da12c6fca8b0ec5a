import { postName } from '../base/date.ts';
import { joinPath } from '../base/url.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { Source } from '../model/source.ts';
import { readCreationDates, wholeHistory } from './git.ts';
import type { Loading } from './load-sources.ts';

/** A front-matter field, roughly: where it is none, the file merely goes without a birth. */
const datePattern = /^date:/m;

/**
 * Adds to posts without a date when their files were created, from git, else from the disk. A shallow clone has
 * neither for files of its oldest commit, which is a warning for each.
 */
export async function withCreatedAt(
  sources: Source[],
  { root, config, files }: Loading,
): Promise<{ sources: Source[]; diagnostics: Diagnostic[] }> {
  if (!config.blog || !sources.some(isUndated)) return { sources, diagnostics: [] };
  const { facts: commits, cut } = await readCreationDates(root, config.blog.path);
  const bornAt = async ({ path }: Source) =>
    commits.get(path) ?? (await files.born(joinPath(root, path))).toISOString();
  const dated = sources.map(async (source) =>
    isUndated(source) ? { ...source, born: await bornAt(source) } : source,
  );
  const unknown = sources.filter((source) => isUndated(source) && cut.has(source.path));
  return { sources: await Promise.all(dated), diagnostics: unknown.map(dateUnknown) };
}

function dateUnknown({ path }: Source): Diagnostic {
  return warning(
    'load/history-missing',
    `"${path}" has no date, and a shallow clone does not have its first commit.`,
    {
      at: { file: path },
      notes: ['it is dated by the file on the disk'],
      fix: `Write \`date:\` in its front matter. ${wholeHistory}`,
    },
  );
}

function isUndated({ kind, name, text }: Source): boolean {
  return kind === 'post' && postName(name).date === undefined && !datePattern.test(text);
}
