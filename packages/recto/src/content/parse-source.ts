import type { Root, RootContent } from 'hast';
import type { MdxJsxFlowElementHast } from 'satteri';
import type { FrontMatter } from '../config/front-matter.ts';
import { type HomePageContent, homeLayout } from '../config/home-page.ts';
import type { Preprocessor } from '../config/markdown-config.ts';
import { type Diagnostic, error, invariant, warning } from '../diagnostics/diagnostic.ts';
import { firstLine } from '../utils/errors.ts';
import { componentNode } from '../utils/hast.ts';
import { quote } from '../utils/schema.ts';
import { readCodeFences } from './markdown/code-fences.ts';
import { extractModule } from './markdown/compile-mdx.ts';
import { extractEntryText } from './markdown/entry-text.ts';
import { extractHeadings, textOf } from './markdown/headings.ts';
import type { MarkdownConfig } from './markdown/markdown-settings.ts';
import { loadMath, type MathRenderer } from './markdown/math.ts';
import { type ConvertedTree, mdastToHast } from './markdown/mdast-to-hast.ts';
import { bodyOf, parseFrontMatter, skipFrontMatter } from './markdown/parse-front-matter.ts';
import { parseMarkdown, parserWithoutPlugins } from './markdown/parse-markdown.ts';
import { fillTypeTables } from './markdown/type-tables.ts';
import { emptyPage, type Page } from './page.ts';
import type { Source } from './source.ts';
import type { ContentGuard } from './untrusted/guard.ts';

/**
 * Parses a source to a page, without URLs and other pages. If its Markdown cannot be parsed, the page keeps its front
 * matter and has an empty article, so that the rest of the site still links to it.
 */
export function parseSource(source: Source, config: ParseConfig): ParsedSource {
  if (source.format === 'component') return { page: emptyPage(source), diagnostics: [] };

  const started = performance.now();
  const opened = openSource(source, config);
  const parsed = parseMarkdown(opened.body, opened.format, source, parserWithoutPlugins(config.math));
  const { root, text, diagnostics: syntax } = parsed;
  const fileProblems = [
    ...readCodeFences(root, text, source, config),
    ...fillTypeTables(root, text, source, config),
  ];
  const codeProblems = config.guard?.refuseCode(root, text, source, opened.hasExpressions) ?? [];
  const converted = mdastToHast(root, text, source, config);
  const diagnostics = [...syntax, ...codeProblems, ...fileProblems, ...converted.diagnostics];
  const result = createPage(opened, { ...converted, diagnostics });
  const milliseconds = performance.now() - started;
  const isLong = source.text.length >= longPage && milliseconds >= slowMilliseconds;
  if (isLong && syntax.every(({ level }) => level !== 'error'))
    result.diagnostics.push(
      warning('parse/slow', `Parsing this page took ${Math.round(milliseconds)} ms.`, {
        at: { file: source.path },
        fix: 'Split the page, or render generated reference with a component instead of Markdown.',
      }),
    );
  return result;
}

/** Longer pages that take longer usually contain generated text. */
const slowMilliseconds = 200;
/** In characters; a shorter page is slow only if the machine is busy. */
const longPage = 50_000;

/** Parses a source without functions of the site. */
export async function parsePlainSource(source: Source, config: MarkdownConfig): Promise<ParsedSource> {
  return parseSource(source, { ...config, ...(await loadModules(source, config)) });
}

/** Loads what parsing a source needs and most sites do without. */
export async function loadModules(
  source: Pick<Source, 'text'>,
  { untrusted, math }: Pick<MarkdownConfig, 'untrusted' | 'math'>,
): Promise<ParseModules> {
  return {
    guard: untrusted ? (await import('./untrusted/guard.ts')).contentGuard : undefined,
    renderMath: math && /\$|math/.test(source.text) ? await loadMath() : undefined,
  };
}

/** How a source is parsed, except by plugins. */
type ParseConfig = Omit<MarkdownConfig, 'remarkPlugins' | 'rehypePlugins'> & ParseModules;

/** What {@link loadModules} resolves to. */
export interface ParseModules {
  /** What untrusted pages pass through; set where `untrusted` is. */
  guard?: ContentGuard | undefined;
  /** Missing without its package. */
  renderMath?: MathRenderer | undefined;
}

export interface ParsedSource {
  page: Page;
  diagnostics: Diagnostic[];
  /** Whether only what sidebars show was parsed. */
  isOutline?: boolean;
}

/** A source without its front matter. */
export interface OpenedSource {
  source: Source;
  config: ParseConfig;
  frontMatter: FrontMatter;
  /** The text of the file, or what `markdown.preprocessor` makes of it. */
  text: string;
  /** The same without front matter, with the lines of the file. */
  body: string;
  format: 'md' | 'mdx';
  /** Whether it would be MDX if it were trusted. */
  hasExpressions: boolean;
  diagnostics: Diagnostic[];
}

/** Reads the front matter of a source and decides how its body is parsed. */
export function openSource(source: Source, config: ParseConfig): OpenedSource {
  const { collection, preprocessor, untrusted = false, guard } = config;
  invariant(guard || !untrusted, 'an untrusted file has a guard.');
  const content =
    source.kind === 'partial'
      ? skipFrontMatter(source)
      : parseFrontMatter(source, { fields: collection?.frontMatter, untrusted });
  const { text, problems } = preprocessor
    ? preprocessed(source, preprocessor)
    : { text: source.text, problems: [] };
  const format = pageFormat(source, config, content.frontMatter.mdx?.format);
  return {
    ...content,
    text,
    ...(preprocessor && { body: bodyOf(text) }),
    hasExpressions: format === 'mdx',
    diagnostics: [...content.diagnostics, ...problems],
    source,
    config,
    format: untrusted ? 'md' : format,
  };
}

/** Returns what `markdown.preprocessor` makes of a source. */
function preprocessed(source: Source, preprocessor: Preprocessor): { text: string; problems: Diagnostic[] } {
  const { path: filePath, text: fileContent } = source;
  try {
    const text: unknown = preprocessor({ filePath, fileContent });
    if (typeof text !== 'string')
      throw new Error(`it returned ${quote(text) ?? 'nothing'} instead of a text`);
    return { text, problems: [] };
  } catch (cause) {
    const message = `\`markdown.preprocessor\` failed: ${firstLine(cause)}.`;
    const options = { at: { file: filePath }, fix: 'Fix the function, or remove it.' };
    return { text: fileContent, problems: [error('parse/plugin-failed', message, options)] };
  }
}

/** Creates a page from its tree: headings with ids, the page's own module, and the text of an entry. */
export function createPage(
  { source, config, frontMatter: fields, body, diagnostics }: OpenedSource,
  { tree, contentTitle, languages, diagnostics: treeProblems }: ConvertedTree,
): ParsedSource {
  const { collection, preprocessor, anchors } = config;
  const isHome = fields.layout === homeLayout && !collection;
  const frontMatter = isHome ? { ...homeDefaults, ...fields } : fields;
  const { hero, features } = isHome ? fields : {};
  const { title = contentTitle ?? hero?.name, ...outline } = extractHeadings(
    tree,
    source,
    anchors?.maintainCase,
  );
  const hasOwnHeading = outline.hasOwnHeading || isHome;
  const isInvalid = diagnostics.some(({ code }) => code === 'parse/front-matter-invalid');
  // What is invalid is left out, which has its diagnostic.
  if (isHome && (hero || features || !isInvalid)) tree.children.unshift(homePage({ hero, features }));
  const headings = collection && hasOwnHeading ? outline.headings.slice(1) : outline.headings;
  const module = extractModule(tree, headings);
  const file = preprocessor && {
    text: source.text,
    preprocess: (text: string) => preprocessed({ ...source, text }, preprocessor).text,
  };
  const entry = collection && extractEntryText(tree, { ...collection, body, file, hasOwnHeading });

  const page: Page = {
    source,
    frontMatter,
    title: frontMatter.title ?? title ?? '',
    hasOwnHeading: !collection && (hasOwnHeading || contentTitle !== undefined),
    description: frontMatter.description ?? hero?.tagline ?? (firstText(tree) || title || ''),
    headings,
    tree: () => tree,
    languages: [...languages],
    ...(module && { module }),
    ...(entry && { entry }),
  };
  return { page, diagnostics: [...diagnostics, ...treeProblems, ...outline.diagnostics] };
}

/** A home page has nothing around its content that leads elsewhere. */
const homeDefaults = {
  hide_table_of_contents: true,
  displayed_sidebar: null,
  pagination_prev: null,
  pagination_next: null,
  custom_edit_url: null,
};

/** Returns the node of what a home page shows above its text. Its problems are those of the front matter. */
function homePage(content: HomePageContent): MdxJsxFlowElementHast {
  const start = { line: 1, column: 1, offset: 0 };
  const node = componentNode('HomePage', { content: JSON.stringify(content) }, []);
  return { ...node, position: { start, end: start } };
}

function pageFormat(
  source: Source,
  config: Pick<MarkdownConfig, 'format'>,
  frontMatterFormat: MarkdownConfig['format'] | undefined,
): 'md' | 'mdx' {
  const format = frontMatterFormat ?? config.format;
  if (format === 'detect' || source.format === 'mdx') return source.path.endsWith('.mdx') ? 'mdx' : 'md';
  return format;
}

/** Returns the text of the first paragraph, in a quotation or a component too, on one line, else of the first list item; empty without either. */
function firstText(tree: Root): string {
  const elements = tree.children.flatMap(insideBlocks).filter((node) => node.type === 'element');
  const lists = elements.filter(({ tagName }) => tagName === 'ul' || tagName === 'ol');
  const paragraphs = elements.filter(({ tagName }) => tagName === 'p');
  for (const node of [...paragraphs, ...lists.flatMap(({ children }) => children)]) {
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    if (text) return text;
  }
  return '';
}

/** Returns what is inside a quote or a component, or the node. */
function insideBlocks(node: RootContent): RootContent[] {
  const isBlock =
    node.type === 'mdxJsxFlowElement' ||
    (node.type === 'element' && /^(?:blockquote|div)$/.test(node.tagName));
  return isBlock ? node.children.flatMap(insideBlocks) : [node];
}

/** Languages that components may highlight, which no Markdown names. */
const componentLanguages = ['bash', 'css', 'diff', 'html', 'js', 'json', 'jsx', 'ts', 'tsx', 'yaml'];

/** Returns all code languages that rendering these pages may need. */
export function pageLanguages(pages: Page[]): Set<string> {
  const hasComponents = pages.some(({ source, module }) => source.format === 'component' || module);
  const languages = pages.flatMap((page) => page.languages);
  return new Set(hasComponents ? [...languages, ...componentLanguages] : languages);
}
