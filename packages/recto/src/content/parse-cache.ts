import { type Diagnostic, pageCrash } from '../diagnostics/diagnostic.ts';
import { type LimitCall, unlimited } from '../utils/site-calls.ts';
import { hasMarkdownPlugins, isSameMarkdown, type MarkdownConfig } from './markdown/markdown-settings.ts';
import { withFrontMatter } from './markdown/parse-front-matter.ts';
import { emptyPage, type Page } from './page.ts';
import { type ParsedSource, parseSource } from './parse-source.ts';
import type { Source } from './source.ts';
import type { ContentGuard } from './untrusted/guard.ts';

export type ParseSource = (source: Source, config: MarkdownConfig) => Promise<ParsedSource>;

interface Parsed {
  source: Source;
  config: MarkdownConfig;
  result: Promise<ParsedSource>;
}

interface ParserOptions {
  /** Absolute site folder. */
  root: string;
  /** @default always */
  hasRoom?: () => boolean;
  /** Pages that earlier builds have parsed. */
  parsed?: ParsedPages;
  /** @default no limits */
  limitCall?: LimitCall | undefined;
}

type ParsedRecord = Omit<Page, 'source' | 'tree'>;

/** Pages without their trees, which are parsed again if they are used. */
interface ParsedPages {
  fingerprint(source: Source, config: MarkdownConfig): string | undefined;
  find(source: Source, fingerprint: string): { page: ParsedRecord; diagnostics: Diagnostic[] } | undefined;
  add(source: Source, parsed: ParsedSource): void;
}

/**
 * Creates a parser that caches the last result of each file by its text and configuration, diagnostics included. Files with the same
 * text, such as those of two versions of the docs, share one tree, unless plugins may tell them apart.
 *
 * A tree takes fifteen times the memory of its text. If `hasRoom` returns false, a page keeps only its text, which is
 * parsed again for each use of the tree: a site that is large for its machine builds slower, but builds.
 */
export function cachedParser({
  root,
  hasRoom = () => true,
  parsed,
  limitCall = unlimited,
}: ParserOptions): ParseSource {
  const cache = new Map<string, Parsed>();
  /** Key of a file, by its text. */
  const keys = new Map<string, string>();
  const plugins = { parse: undefined as Promise<ParseSource> | undefined };
  const guarded = { by: undefined as Promise<ContentGuard> | undefined };
  const duplicateOf = (source: Source, config: MarkdownConfig) => {
    const other = cache.get(keys.get(source.text) ?? '');
    return other && !dependsOnPath(config) && isParsedAlike(other, { source, config }) ? other : undefined;
  };
  const parse: ParseSource = (given, config) =>
    limitCall({ name: given.path, file: given.path }, () => parseWithin(given, config));
  const parseWithin: ParseSource = async (given, config) => {
    const { parseFrontMatter: custom } = config;
    const call = { name: 'markdown.parseFrontMatter', file: given.path };
    const { source, diagnostics } = await withFrontMatter(
      given,
      custom && ((input) => limitCall(call, () => custom(input))),
    );
    const parsed = await parseOpened(source, config);
    if (source === given) return { ...parsed, diagnostics: [...diagnostics, ...parsed.diagnostics] };
    // Later stages add to the source that they have read.
    return { ...parsed, page: { ...parsed.page, source: given } };
  };
  const parseOpened: ParseSource = async (source, named) => {
    try {
      if (named.untrusted) guarded.by ??= import('./untrusted/guard.ts').then((one) => one.contentGuard);
      const config = named.untrusted ? { ...named, guard: await guarded.by } : named;
      if (!hasMarkdownPlugins(config) || source.format === 'component') {
        const key = parsed?.fingerprint(source, config);
        const known = key === undefined ? undefined : parsed?.find(source, key);
        if (known) return withTreeLater(known, { source, config, hasRoom });
        const result = parseSource(source, config);
        if (key !== undefined) {
          result.page.fingerprint = key;
          parsed?.add(source, result);
        }
        return hasRoom() ? result : withoutTree(result, config);
      }
      plugins.parse ??= import('./markdown/plugins/parse-with-plugins.ts').then((one) =>
        one.pluginParser(root, limitCall),
      );
      const result = await (await plugins.parse)(source, config);
      return hasRoom() ? result : withTreeAsText(result);
    } catch (cause) {
      const { path } = source;
      return { page: emptyPage(source), diagnostics: [pageCrash(cause, { path, at: { file: path } })] };
    }
  };
  /** Returns a duplicate's tree for another source, unless its diagnostics would name the wrong file. */
  const share = async (result: Promise<ParsedSource>, source: Source, config: MarkdownConfig) => {
    const { page, diagnostics } = await result;
    return diagnostics.length > 0 ? parse(source, config) : { page: { ...page, source }, diagnostics: [] };
  };
  return (source, config) => {
    // A page can also be imported as a partial, which is parsed differently.
    const key = `${source.kind} ${source.path}`;
    const cached = cache.get(key);
    if (cached?.source.text === source.text && isSameMarkdown(cached.config, config)) return cached.result;
    const duplicate = duplicateOf(source, config);
    const result = duplicate ? share(duplicate.result, source, config) : parse(source, config);
    if (cached && keys.get(cached.source.text) === key) keys.delete(cached.source.text);
    if (!duplicate) keys.set(source.text, key);
    cache.set(key, { source, config, result });
    return result;
  };
}

/** Whether functions of the site may parse two files with the same text differently. */
function dependsOnPath(config: MarkdownConfig): boolean {
  return hasMarkdownPlugins(config) || Boolean(config.preprocessor ?? config.parseFrontMatter);
}

/** Replaces the tree of a page by a function that parses its text again. */
function withoutTree({ page, diagnostics }: ParsedSource, config: MarkdownConfig): ParsedSource {
  const { source } = page;
  // Refers to nothing but the source, since a closure keeps in memory what it refers to.
  const tree = () => parseSource(source, config).page.tree();
  return { page: { ...page, tree }, diagnostics };
}

/** Adds a tree that is parsed when it is used first. */
function withTreeLater(
  { page, diagnostics }: { page: ParsedRecord; diagnostics: Diagnostic[] },
  { source, config, hasRoom }: { source: Source; config: MarkdownConfig; hasRoom: () => boolean },
): ParsedSource {
  let known: ReturnType<Page['tree']> | undefined;
  const tree = () => {
    const root = known ?? parseSource(source, config).page.tree();
    if (hasRoom()) known = root;
    return root;
  };
  return { page: { source, ...page, tree }, diagnostics };
}

/** Replaces the tree of a page by its JSON: plugins may be asynchronous, and their messages are reported once. */
function withTreeAsText({ page, diagnostics }: ParsedSource): ParsedSource {
  const json = JSON.stringify(page.tree());
  const tree: Page['tree'] = () => JSON.parse(json);
  return { page: { ...page, tree }, diagnostics };
}

/** Whether two files have the same tree. Partials never do: their trees contain their paths. */
function isParsedAlike(one: Omit<Parsed, 'result'>, other: Omit<Parsed, 'result'>): boolean {
  return (
    one.source.kind !== 'partial' &&
    one.source.kind === other.source.kind &&
    one.source.text === other.source.text &&
    one.source.format === other.source.format &&
    one.source.path.endsWith('.mdx') === other.source.path.endsWith('.mdx') &&
    isSameMarkdown(one.config, other.config)
  );
}
