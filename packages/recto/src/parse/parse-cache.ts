import { type Diagnostic, pageCrash } from '../model/diagnostic.ts';
import type { Page } from '../model/page.ts';
import type { MarkdownConfig } from '../model/site-config.ts';
import type { Source } from '../model/source.ts';
import { emptyPage, parseSource } from './parse-source.ts';

export type ParseSource = (
  source: Source,
  config: MarkdownConfig,
) => { page: Page; diagnostics: Diagnostic[] };

/**
 * Creates a parser that caches the last result of each file by its text, diagnostics included. Files with the same
 * text, such as those of two versions of the docs, share one tree.
 *
 * A tree takes fifteen times the memory of its text. If `hasRoom` returns false, a page keeps only its text, which is
 * parsed again for each use of the tree: a site that is large for its machine builds slower, but builds.
 */
export function cachedParser(hasRoom = () => true): ParseSource {
  const cache = new Map<string, { source: Source; result: ReturnType<ParseSource> }>();
  /** Key of a file, by its text. */
  const keys = new Map<string, string>();
  const duplicateOf = (source: Source) => {
    const other = cache.get(keys.get(source.text) ?? '');
    // Its diagnostics would name the wrong file.
    return other && isParsedAlike(other.source, source) && other.result.diagnostics.length === 0
      ? other
      : undefined;
  };
  const parse: ParseSource = (source, config) => {
    try {
      const result = parseSource(source, config);
      return hasRoom() ? result : withoutTree(result, config);
    } catch (cause) {
      const { path } = source;
      return { page: emptyPage(source), diagnostics: [pageCrash(cause, { path, at: { file: path } })] };
    }
  };
  return (source, config) => {
    // A page can also be imported as a partial, which is parsed differently.
    const key = `${source.kind} ${source.path}`;
    const cached = cache.get(key);
    if (cached?.source.text === source.text) return cached.result;
    const duplicate = duplicateOf(source);
    const result = duplicate
      ? { page: { ...duplicate.result.page, source }, diagnostics: [] }
      : parse(source, config);
    if (cached && keys.get(cached.source.text) === key) keys.delete(cached.source.text);
    if (!duplicate) keys.set(source.text, key);
    cache.set(key, { source, result });
    return result;
  };
}

/** Replaces the tree of a page by a function that parses its text again. */
function withoutTree({ page, diagnostics }: ReturnType<ParseSource>, config: MarkdownConfig) {
  const { source } = page;
  // Refers to nothing but the source, since a closure keeps in memory what it refers to.
  const tree = () => parseSource(source, config).page.tree();
  return { page: { ...page, tree }, diagnostics };
}

/** Whether two files have the same tree. Partials never do: their trees contain their paths. */
function isParsedAlike(one: Source, other: Source): boolean {
  return (
    one.kind !== 'partial' &&
    one.kind === other.kind &&
    one.text === other.text &&
    one.format === other.format &&
    one.path.endsWith('.mdx') === other.path.endsWith('.mdx')
  );
}
