import picomatch from 'picomatch';
import type { FileGlobs } from '../config/docs-config.ts';
import { folderOf } from '../utils/url.ts';
import type { SourceFormat, SourceKind } from './source.ts';

/** Path of a category file from the docs folder. Example: `guides/_category_.yml`. */
const categoryFilePattern = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/**
 * Returns a test for the files of a content folder, by their paths from it: whether one is a page or a category file.
 * Globs decide about pages only.
 */
export function contentFilter(kind: SourceKind, { include, exclude }: FileGlobs): (name: string) => boolean {
  const isIncluded = include ? picomatch(include) : () => true;
  const isExcluded = exclude ? picomatch(exclude) : isIgnored;
  return (name) => {
    if (kind === 'doc' && categoryFilePattern.test(name))
      return exclude !== undefined || !isIgnored(folderOf(name));
    return sourceFormat(name, kind) !== undefined && isIncluded(name) && !isExcluded(name);
  };
}

/** Returns the format of a file by its extension; `undefined` if it is not content. */
export function sourceFormat(name: string, kind: SourceKind): SourceFormat | undefined {
  if (/\.d\.[cm]?ts$/.test(name)) return undefined;
  const [, extension] = /\.(mdx?|[jt]sx?)$/.exec(name) ?? [];
  if (extension === 'md' || extension === 'mdx') return extension;
  return extension && kind === 'page' ? 'component' : undefined;
}

function isIgnored(name: string): boolean {
  return name.split('/').some((part) => /^[_.]|^__tests__$|\.test\./.test(part));
}
