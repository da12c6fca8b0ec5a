import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'hast';
import { type Diagnostic, invariant, pageCrash } from '../diagnostics/diagnostic.ts';
import { memoized } from '../utils/collections.ts';
import { attempt } from '../utils/errors.ts';
import { type LimitCall, unlimited } from '../utils/site-call.ts';
import { checkFrontMatter } from './check-front-matter.ts';
import { hasMarkdownPlugins, isSameMarkdown, type MarkdownConfig } from './markdown/markdown-settings.ts';
import { withFrontMatter } from './markdown/parse-front-matter.ts';
import { emptyPage, type Page } from './page.ts';
import { loadModules, type ParsedSource, parsePlainSource, parseSource } from './parse-source.ts';
import type { Snippets } from './snippets.ts';
import { isSameText, type Source, withoutText } from './source.ts';

/** Parses a source. What no functions of the site take part in is left to `parsePlain`, by default in this thread. */
export type ParseSource = (
  source: Source,
  config: MarkdownConfig,
  parsePlain?: ParsePlain,
) => Promise<ParsedSource>;

export type ParsePlain = (source: Source, config: MarkdownConfig) => Promise<ParsedSource>;

interface Parsed {
  source: Source;
  /** Hash of the source when it was parsed, perhaps by an earlier build; it changes if the text is read later and differs. */
  hash: string | undefined;
  config: MarkdownConfig;
  result: Promise<ParsedSource>;
}

interface ParserOptions {
  /** Absolute site folder. */
  root: string;
  /** Whether there is memory for trees that plugins have changed. @default always */
  hasRoom?: () => boolean;
  /** Pages that earlier builds have parsed. */
  parsedPages?: ParsedPages;
  /** Reads the code that fences show from files. @default none is shown */
  snippets?: Pick<Snippets, 'read'> | undefined;
  /** @default no limits */
  limitCall?: LimitCall | undefined;
}

export type ParsedRecord = Omit<Page, 'source' | 'tree' | 'load'>;

/** Pages without their trees, which are parsed again if they are used. */
interface ParsedPages {
  /** Returns a page that was parsed from the same source in the same way. */
  find(source: Source, config: MarkdownConfig): KnownPage | undefined;
  /** Adds a page, and its fingerprint to it, if what it was parsed from is known. */
  add(result: ParsedSource, config: MarkdownConfig): void;
}

interface KnownPage {
  page: ParsedRecord;
  diagnostics: Diagnostic[];
}

/**
 * Creates a parser that caches the last result of each file by its text and configuration, diagnostics included. Files with the same
 * text, such as files of two versions of the docs, share one tree, unless plugins may tell them apart.
 *
 * A tree takes fifteen times the memory of its text, so it is forgotten after its first use, and its text parsed again for others;
 * only trees that plugins have changed are kept.
 */
export function cachedParser({
  root,
  hasRoom = () => true,
  parsedPages,
  snippets,
  limitCall = unlimited,
}: ParserOptions): ParseSource {
  const cache = new Map<string, Parsed>();
  /** Key of a file, by its {@link textKey}. */
  const keys = new Map<string, string>();
  let pluginParser: Promise<ParseSource> | undefined;
  const duplicateOf = (source: Source, config: MarkdownConfig) => {
    const candidate = cache.get(keys.get(textKey(source)) ?? '');
    return candidate && isParsedAlike(candidate, source, config) ? candidate : undefined;
  };
  const parse: ParseSource = (source, config, parsePlain) =>
    limitCall({ name: source.path, file: source.path }, () => parseWithin(source, config, parsePlain));
  const parseWithin: ParseSource = async (original, config, parsePlain) => {
    const { parseFrontMatter: custom } = config;
    const call = { name: 'markdown.parseFrontMatter', file: original.path };
    const { source, diagnostics } = await withFrontMatter(
      original,
      custom && ((input) => limitCall(call, () => custom(input))),
    );
    const result = await checkFrontMatter(await parseOpened(source, config, parsePlain), config, limitCall);
    if (source === original) return { ...result, diagnostics: [...diagnostics, ...result.diagnostics] };
    // Later stages add to the source that they have read.
    return { ...result, page: { ...result.page, source: original } };
  };
  let turn: Promise<void> = Promise.resolve();
  /** Waits until the bundler, which works meanwhile, has used this thread: plugins can take seconds for a page. */
  const nextTurn = () => {
    turn = turn.then(() => setImmediate());
    return turn;
  };
  const parseWithPlugins = async (source: Source, config: MarkdownConfig): Promise<ParsedSource> => {
    pluginParser ??= import('./markdown/plugins/parse-with-plugins.ts').then((module) =>
      module.pluginParser(root, limitCall),
    );
    await nextTurn();
    const parsePage = await pluginParser;
    const result = await parsePage(source, { ...config, ...(await loadModules(source, config)) });
    return hasRoom() ? result : withTreeAsText(result);
  };
  const restore = async (record: KnownPage, source: Source, config: MarkdownConfig) =>
    runsPlugins(source, config)
      ? withLaterPlugins(record, source, () => parseWithPlugins(source, config))
      : withTreeLater(record, source, config);
  const parseOpened: ParseSource = async (source, config, parsePlain = parseHere) => {
    try {
      const record = parsedPages?.find(source, config);
      if (record) return await restore(record, source, config);
      const result = await (runsPlugins(source, config)
        ? parseWithPlugins(source, config)
        : parsePlain(source, config));
      parsedPages?.add(result, config);
      return result;
    } catch (cause) {
      const { path } = source;
      return { page: emptyPage(source), diagnostics: [pageCrash(cause, { path, at: { file: path } })] };
    }
  };
  const parsedBefore = async (record: KnownPage, source: Source, config: MarkdownConfig) =>
    checkFrontMatter(await restore(record, source, config), config, limitCall);
  /**
   * Returns a duplicate's tree for another source, unless its diagnostics would name the wrong file. One of them may have changed since
   * their hashes were recorded; the duplicate may be gone.
   */
  const share = async (duplicate: Parsed, ...[source, config, parsePlain]: Parameters<ParseSource>) => {
    const { page, diagnostics } = await duplicate.result;
    if (diagnostics.length > 0 || attempt(() => duplicate.source.text) !== source.text)
      return parse(source, config, parsePlain);
    return { page: { ...page, source }, diagnostics: [] };
  };
  return (original, config, parsePlain) => {
    // A page can also be imported as a partial, which is parsed differently, and plugins parse it for each locale.
    const key = `${config.links?.locale ?? ''} ${original.kind} ${original.path}`;
    const cached = cache.get(key);
    // A text that is known names no files, and need not be read, unless a function of the site receives it.
    const isLookedUp = original.hash !== undefined && original !== cached?.source && !config.parseFrontMatter;
    const record = isLookedUp ? parsedPages?.find(original, config) : undefined;
    const isKnown = record !== undefined || original === cached?.source;
    const source = isKnown || config.untrusted ? original : (snippets?.read(original) ?? original);
    if (cached && isSameContent(cached, source) && isSameMarkdown(cached.config, config)) {
      const isSame =
        cached.source === source || isDeepStrictEqual(withoutText(cached.source), withoutText(source));
      if (isSame) return cached.result;
      // Its date, author, version or id may have changed.
      const result = cached.result.then(({ page, diagnostics }) => ({
        page: { ...page, source },
        diagnostics,
      }));
      cache.set(key, { source, hash: source.hash, config, result });
      return result;
    }
    const duplicate = isKnown ? undefined : duplicateOf(source, config);
    const result = record
      ? parsedBefore(record, source, config)
      : duplicate
        ? share(duplicate, source, config, parsePlain)
        : parse(source, config, parsePlain);
    if (cached && keys.get(textKey(cached.source)) === key) keys.delete(textKey(cached.source));
    if (!duplicate) keys.set(textKey(source), key);
    cache.set(key, { source, hash: source.hash, config, result });
    return result;
  };
}

export async function parseHere(source: Source, config: MarkdownConfig): Promise<ParsedSource> {
  const { page, diagnostics } = await parsePlainSource(source, config);
  const { source: _, tree, ...facts } = page;
  return withTreeLater({ page: facts, diagnostics }, source, config, tree());
}

/** Whether plugins of the site run for a source. */
function runsPlugins({ format }: Source, config: MarkdownConfig): boolean {
  return format !== 'component' && hasMarkdownPlugins(config);
}

/** Returns what stands for a text. */
function textKey(source: Source): string {
  return source.hash ?? source.text;
}

/** Adds its source to a page, and a tree that is parsed for each use; `first` is that of the first use, if it is known. */
export async function withTreeLater(
  { page, diagnostics }: KnownPage,
  source: Source,
  config: MarkdownConfig,
  first?: Root,
): Promise<ParsedSource> {
  const modules = await loadModules(source, config);
  let next = first;
  const tree = () => {
    const root = next ?? parseSource(source, { ...config, ...modules }).page.tree();
    next = undefined;
    return root;
  };
  return { page: Object.assign(page, { source, tree }), diagnostics };
}

/** Adds its source to a page, and a tree for which plugins run again. */
function withLaterPlugins(
  { page, diagnostics }: KnownPage,
  source: Source,
  runPlugins: () => Promise<ParsedSource>,
): ParsedSource {
  const parsed = memoized(runPlugins);
  let tree: (() => Root) | undefined;
  const laterPage = {
    source,
    tree() {
      invariant(tree, 'plugins run before an article is rendered.');
      return tree();
    },
    async load() {
      tree = (await parsed()).page.tree;
    },
  };
  return { page: Object.assign(page, laterPage), diagnostics };
}

/** Replaces the tree of a page by its JSON: plugins may be asynchronous, and their messages are reported once. */
function withTreeAsText({ page, diagnostics }: ParsedSource): ParsedSource {
  const json = JSON.stringify(page.tree());
  return { page: { ...page, tree: () => JSON.parse(json) }, diagnostics };
}

/** Whether a source has the content that was parsed. */
function isSameContent({ source, hash }: Pick<Parsed, 'source' | 'hash'>, other: Source): boolean {
  return (
    hash === source.hash && isSameText(source, other) && isDeepStrictEqual(source.snippets, other.snippets)
  );
}

/**
 * Whether two files have the same tree. Partials never do: their trees contain their paths. Nor do files that functions of the
 * site parse, which may depend on the path.
 */
function isParsedAlike(a: Parsed, source: Source, config: MarkdownConfig): boolean {
  const callsSite = hasMarkdownPlugins(config) || (config.preprocessor ?? config.parseFrontMatter);
  return (
    !callsSite &&
    source.kind !== 'partial' &&
    a.source.kind === source.kind &&
    isSameContent(a, source) &&
    a.source.format === source.format &&
    a.source.path.endsWith('.mdx') === source.path.endsWith('.mdx') &&
    isSameMarkdown(a.config, config)
  );
}
