import type { Diagnostic } from '../model/diagnostic.ts';
import { pageCrash } from '../model/diagnostic.ts';
import type { Page } from '../model/page.ts';
import type { MarkdownConfig } from '../model/site-config.ts';
import type { Source } from '../model/source.ts';
import { emptyPage, parseSource } from './parse-source.ts';

export type ParseSource = (
  source: Source,
  config: MarkdownConfig,
) => { page: Page; diagnostics: Diagnostic[] };

/**
 * A parser that remembers the last result of each file, diagnostics included, while its text stays the same. A file
 * that says what another one does, as most of a version of the docs say what the version before it did, shares the tree
 * of the other.
 *
 * A tree is fifteen times as large as its text. A page that is parsed while there is no `hasRoom` for more of them keeps
 * its text alone, which is parsed again whenever the tree is asked for: a site that is large for its machine takes
 * longer there, and no more.
 */
export function cachedParser(hasRoom = () => true): ParseSource {
  const known = new Map<string, { source: Source; result: ReturnType<ParseSource> }>();
  /** Key of a file, by its text. */
  const twins = new Map<string, string>();
  const twinOf = (source: Source) => {
    const twin = known.get(twins.get(source.text) ?? '');
    // Its problems would name the wrong file.
    return twin && isTwin(twin.source, source) && twin.result.diagnostics.length === 0 ? twin : undefined;
  };
  const parsed: ParseSource = (source, config) => {
    try {
      const result = parseSource(source, config);
      return hasRoom() ? result : withoutTree(result, config);
    } catch (cause) {
      const { path } = source;
      return { page: emptyPage(source), diagnostics: [pageCrash(cause, { path, at: { file: path } })] };
    }
  };
  return (source, config) => {
    // A page can be imported as well, and is another thing then.
    const key = `${source.kind} ${source.path}`;
    const found = known.get(key);
    if (found?.source.text === source.text) return found.result;
    const twin = twinOf(source);
    const result = twin ? { page: { ...twin.result.page, source }, diagnostics: [] } : parsed(source, config);
    if (found && twins.get(found.source.text) === key) twins.delete(found.source.text);
    if (!twin) twins.set(source.text, key);
    known.set(key, { source, result });
    return result;
  };
}

/** A result that holds only the text of its article. */
function withoutTree({ page, diagnostics }: ReturnType<ParseSource>, config: MarkdownConfig) {
  const { source } = page;
  // Names the source alone, since what a function names stays in memory with it.
  const tree = () => parseSource(source, config).page.tree();
  return { page: { ...page, tree }, diagnostics };
}

/** Whether two files are parsed alike. The tree of a partial names its file, so each has its own. */
function isTwin(one: Source, other: Source): boolean {
  return (
    one.kind !== 'partial' &&
    one.kind === other.kind &&
    one.text === other.text &&
    one.format === other.format &&
    one.path.endsWith('.mdx') === other.path.endsWith('.mdx')
  );
}
