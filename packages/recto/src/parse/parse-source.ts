import type { Root } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { markdownToMdast, mdxToMdast } from 'satteri';
import { type Diagnostic, error, locationAt, warning } from '../model/diagnostic.ts';
import type { Page } from '../model/page.ts';
import type { MarkdownConfig } from '../model/site-config.ts';
import type { Source } from '../model/source.ts';
import { extractModule, extractPostText } from './extract.ts';
import { leaveFrontMatter, readFrontMatter } from './front-matter.ts';
import { extractHeadings, firstText } from './headings.ts';
import { prepareMarkdown } from './prepare.ts';
import { depthLimit, parserLimit } from './size-limits.ts';
import { commentUnclosed, toTree } from './to-tree.ts';

/**
 * Parses one source: text in, {@link Page} out, with a diagnostic for everything that is wrong in it. A page
 * whose Markdown cannot be parsed keeps its front matter and gets an empty article, so that the rest of the
 * site still links to it. Nothing here knows addresses or other pages.
 */
export function parseSource(
  source: Source,
  config: MarkdownConfig,
): { page: Page; diagnostics: Diagnostic[] } {
  if (source.format === 'component') return { page: emptyPage(source), diagnostics: [] };

  const started = performance.now();
  const { frontMatter, body, diagnostics } =
    source.kind === 'partial' ? leaveFrontMatter(source) : readFrontMatter(source);
  const format = pageFormat(source, config, frontMatter.mdx?.format);
  const { text, ...parsed } = parseMarkdown(body, format, source);
  const { tree, languages, problems } = toTree(parsed.root, text, source);
  const found = extractHeadings(tree, source);
  const { title } = found;
  const isPost = source.kind === 'post';
  const headings = isPost && found.hasOwnHeading ? found.headings.slice(1) : found.headings;
  const module = extractModule(tree);
  const post = isPost && extractPostText(tree, body, found.hasOwnHeading);
  diagnostics.push(...parsed.diagnostics, ...problems, ...found.problems);
  if (parsed.diagnostics.length === 0) diagnostics.push(...slowness(source, performance.now() - started));

  const page: Page = {
    source,
    frontMatter,
    title: frontMatter.title ?? title ?? '',
    hasOwnHeading: !isPost && found.hasOwnHeading,
    description: frontMatter.description ?? (firstText(tree) || title || ''),
    headings,
    tree: () => tree,
    languages,
    ...(module && { module }),
    ...(post && { post }),
  };
  return { page, diagnostics };
}

/** A page without an article of its own, such as one that a React component renders. */
export function emptyPage(source: Source): Page {
  const tree: Root = { type: 'root', children: [] };
  return {
    source,
    frontMatter: {},
    title: '',
    hasOwnHeading: true,
    description: '',
    headings: [],
    tree: () => tree,
    languages: [],
  };
}

function pageFormat(
  source: Source,
  config: MarkdownConfig,
  own: MarkdownConfig['format'] | undefined,
): 'md' | 'mdx' {
  const wanted = own ?? config.format;
  if (wanted === 'detect' || source.format === 'mdx') return source.path.endsWith('.mdx') ? 'mdx' : 'md';
  return wanted;
}

/** The tree of a body, and the text that was parsed; empty where it cannot be. */
function parseMarkdown(
  body: string,
  format: 'md' | 'mdx',
  source: Source,
): { root: MdastRoot; text: string; diagnostics: Diagnostic[] } {
  const refused = (problem: Diagnostic) => ({
    root: { type: 'root' as const, children: [] },
    text: body,
    diagnostics: [problem],
  });
  const limit = parserLimit(body, format, source);
  if (limit) return refused(limit);
  const text = prepareMarkdown(body, format);
  const options = { features: { gfm: true, frontmatter: false, headingAttributes: true, directive: true } };
  try {
    const root = (format === 'mdx' ? mdxToMdast(text, options) : markdownToMdast(text, options)) as MdastRoot;
    const deep = depthLimit(root, source);
    return deep ? refused(deep) : { root, text, diagnostics: [] };
  } catch (cause) {
    return refused(syntaxError(cause, source));
  }
}

/** The parser's message is `line:column: what (rule)`. */
function syntaxError(cause: unknown, source: Source): Diagnostic {
  const message = cause instanceof Error ? cause.message : String(cause);
  const [, line, column, what] = /^(\d+):(\d+): ([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(message) ?? [];
  const spot = { line: Number(line ?? 1), column: Number(column ?? 1) };
  const written = source.text.split('\n')[spot.line - 1] ?? '';
  if (line && written.startsWith('<!--', spot.column - 1)) return commentUnclosed(source, spot);
  return error('parse/syntax-error', `${(what ?? message).replace(/\.$/, '')}.`, {
    at: line ? locationAt(source.path, source.text, spot) : { file: source.path },
    fix: 'In MDX, write a literal < or { as &lt; or \\{, or put it in backticks; close every tag.',
  });
}

/** A long page that takes longer usually holds generated text that belongs in a component. */
const slowMilliseconds = 200;
/** A shorter page is slow only where the machine has other work; in characters. */
const longPage = 50_000;

function slowness(source: Source, milliseconds: number): Diagnostic[] {
  if (milliseconds < slowMilliseconds || source.text.length < longPage) return [];
  return [
    warning('parse/slow', `Parsing this page took ${Math.round(milliseconds)} ms.`, {
      at: { file: source.path },
      fix: 'Split the page, or render generated reference with a component instead of Markdown.',
    }),
  ];
}
