import { postName } from '../base/post-name.ts';
import { joinPath } from '../base/url.ts';
import type { Source } from '../model/source.ts';
import { readGitBirths } from './git-changes.ts';
import type { Loading } from './load-sources.ts';

/** A front-matter field, roughly: where it is none, the file merely goes without a birth. */
const datePattern = /^date:/m;

/** The sources, of which posts that say no date know when their files came to be: git's word, else the disk's. */
export async function withBirths(sources: Source[], { root, config, files }: Loading): Promise<Source[]> {
  if (!config.blog || !sources.some(isUndated)) return sources;
  const commits = await readGitBirths(root, config.blog.path);
  const bornAt = async ({ path }: Source) =>
    commits.get(path) ?? (await files.born(joinPath(root, path))).toISOString();
  return Promise.all(
    sources.map(async (source) => (isUndated(source) ? { ...source, born: await bornAt(source) } : source)),
  );
}

function isUndated({ kind, name, text }: Source): boolean {
  return kind === 'post' && postName(name).date === undefined && !datePattern.test(text);
}
