import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Heading as MdastHeading, Nodes as MdastNodes, Root as MdastRoot } from 'mdast';
import { type Diagnostic, warning } from '../../diagnostics/diagnostic.ts';
import { isExplicit, walkTree } from '../../utils/hast.ts';
import type { Heading } from '../page.ts';
import { locationIn, type Source } from '../source.ts';
import { visitMarkdown } from './visit-markdown.ts';

declare module 'hast' {
  interface TextData {
    /** The text before names became emoji. */
    withEmojiNames?: string;
  }
}

/**
 * Gives every heading an id and returns the headings. An explicit id (`## Setup {#install}`) is used as written; others
 * are slugs of the text as GitHub makes them, with names of emoji, the code of expressions and the alternatives of images,
 * numbered if taken; `maintainCase` keeps capitals. An `h1` before any other heading or thematic break is the page's own.
 */
export function extractHeadings(
  tree: Root,
  source: Source,
  maintainCase = false,
): { headings: Heading[]; title?: string; hasOwnHeading: boolean; diagnostics: Diagnostic[] } {
  const nodes: Element[] = [];
  let isAfterBreak = false;
  walkTree(tree, (node) => {
    if (node.type !== 'element') return undefined;
    if (node.tagName === 'hr' && nodes.length === 0) isAfterBreak = true;
    const depth = headingDepth(node.tagName);
    if (!depth) return undefined;
    // As in MDX, a heading in JSX has no id, unless its author gave it one. The title may be one.
    if (depth === 1 || !isExplicit(node) || typeof node.properties.id === 'string') nodes.push(node);
    return 'skip';
  });
  const { ids, diagnostics } = explicitIds(nodes, source);
  const slugger = new GithubSlugger();
  for (const id of ids) slugger.occurrences[id] = 0;
  const headings = nodes.map((node): Heading => {
    const text = textOf(node);
    const { id: written } = node.properties;
    const id = typeof written === 'string' ? written : slugger.slug(textOf(node, true), maintainCase);
    node.properties.id = id;
    const isPartial = hasMore(node) && { isPartial: true as const };
    return { depth: headingDepth(node.tagName) ?? 1, id, text, html: inlineHtml(node), ...isPartial };
  });
  const [first] = headings;
  if (first?.depth !== 1 || isAfterBreak) return { headings, hasOwnHeading: false, diagnostics };
  return { headings, title: first.text, hasOwnHeading: true, diagnostics };
}

/**
 * A remark plugin that does what Docusaurus' own do: it gives headings their ids, which plugins after it read in
 * `data.hProperties.id`, and stores the title in the data of the file, since they may replace it.
 */
export function headingIds(this: { data(): object }) {
  const { maintainCase } = this.data() as { maintainCase?: boolean };
  return (root: MdastRoot, { data: fileData }: { data: Record<string, unknown> }): void => {
    const headings: MdastHeading[] = [];
    visitMarkdown(root, (node) => void (node.type === 'heading' && headings.push(node)));
    const slugger = new GithubSlugger();
    for (const { data } of headings)
      if (data?.hProperties?.id) slugger.occurrences[`${data.hProperties.id}`] = 0;
    for (const heading of headings) {
      const properties = heading.data?.hProperties;
      const id = properties?.id ?? slugger.slug(markdownText(heading), maintainCase);
      heading.data = Object.assign(heading.data ?? {}, { id, hProperties: { ...properties, id } });
    }
    const [first] = headings;
    if (first?.depth === 1) fileData.contentTitle = markdownText(first);
  };
}

function markdownText(node: MdastNodes): string {
  if (node.type === 'html') return '';
  if (node.type === 'image') return node.alt ?? '';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(markdownText).join('') : '';
}

/** Collects the ids that authors gave to headings, with a warning for each duplicate. */
function explicitIds(nodes: Element[], source: Source): { ids: Set<string>; diagnostics: Diagnostic[] } {
  const first = new Map<string, Element>();
  const diagnostics: Diagnostic[] = [];
  for (const node of nodes) {
    const { id } = node.properties;
    if (typeof id !== 'string') continue;
    const other = first.get(id);
    if (!other) first.set(id, node);
    else
      diagnostics.push(
        warning('parse/heading-id-duplicate', `Duplicate heading id "${id}".`, {
          at: locationIn(source, node.position?.start),
          notes: other.position ? [`first used in line ${other.position.start.line}, where links lead`] : [],
          fix: 'Change one of them.',
        }),
      );
  }
  return { ids: new Set(first.keys()), diagnostics };
}

function headingDepth(tagName: string): Heading['depth'] | undefined {
  return /^h[1-6]$/.test(tagName) ? (Number(tagName[1]) as Heading['depth']) : undefined;
}

/**
 * Returns the text of a node without footnote references and hidden copies; formulas are TeX. Expressions and images are
 * left out, but for ids (`isForId`).
 */
export function textOf(node: Nodes, isForId = false): string {
  if (node.type === 'text') return (isForId && node.data?.withEmojiNames) || node.value;
  if (node.type === 'mdxTextExpression') return isForId ? node.value : '';
  const { alt, dataFootnoteRef, ariaHidden } = node.type === 'element' ? node.properties : {};
  if (dataFootnoteRef !== undefined || String(ariaHidden) === 'true') return '';
  if (node.type === 'element' && node.tagName === 'img') return isForId ? `${alt ?? ''}` : '';
  if (node.type === 'element' && node.tagName === 'semantics') {
    const source = node.children.find((child) => child.type === 'element' && child.tagName === 'annotation');
    if (source) return textOf(source, isForId);
  }
  return 'children' in node ? node.children.map((child) => textOf(child, isForId)).join('') : '';
}

/** Returns the content of a heading without links, since a table of contents cannot nest links. */
function inlineHtml(node: Element): string {
  const unlinked = (child: ElementContent): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    const children = child.children.flatMap(unlinked);
    return child.tagName === 'a' ? children : [{ ...child, children }];
  };
  return toHtml(node.children.flatMap(unlinked)).trim();
}

/** Whether a heading has content that its inline HTML and its text lack. */
function hasMore(node: Element): boolean {
  return node.children.some((child) =>
    child.type === 'element' ? child.tagName === 'img' || hasMore(child) : child.type !== 'text',
  );
}

/** Whether a text may have ids that the parser does not read: in comments, or with an escaped brace. */
const candidatePattern = /\{\s*\/\*\s*#|<!--\s*#|\\\{#/;
/** An id in a comment. Example: `{/* #install *\/}` of MDX, `<!-- #install -->` of Markdown. Group: the id. */
const expressionPattern = /^\s*\/\*\s*#(\S+?)(?:\s(?:(?!\*\/)[\s\S])*)?\*\/\s*$/;
const commentPattern = /^<!--\s*#(\S+?)(?:\s[\s\S]*)?-->$/;
/** An id with escaped braces at the end of a text. Group: the id. */
const escapedIdPattern = /\s*\{#([^\s}]+)\}\s*$/;
/** A comment with an escaped brace at the end of a heading, which is text. Group: the comment. */
const escapedPattern = /\\(\{\/\*[^\n]*\*\/\})[ \t]*$/;

/**
 * Gives headings the ids that end them in a comment: `## Setup {/* #install *\/}`, as formatters and MDX leave them alone.
 * An id with escaped braces (`\{#install}`, `\{#install\}`) counts too. `text` is the text that was parsed.
 */
export function readHeadingIds(root: MdastRoot, text: string): void {
  if (!candidatePattern.test(text)) return;
  walkTree(root as unknown as Root, (node) => {
    const heading = node as unknown as MdastHeading;
    if (heading.type !== 'heading') return undefined;
    readComment(heading);
    readEscaped(heading);
    finishAttributes(heading, text);
    return 'skip';
  });
}

/** Reads the id of a comment that ends a heading, and removes the comment. */
function readComment(heading: MdastHeading): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'mdxTextExpression' && last?.type !== 'html') return;
  const [, id] = (last.type === 'html' ? commentPattern : expressionPattern).exec(last.value) ?? [];
  if (!id) return;
  heading.children.pop();
  const before = heading.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
}

/** Reads an id with escaped braces, which is text for the parser, and removes it. */
function readEscaped(heading: MdastHeading): void {
  const last = heading.children.at(-1);
  const [match, id] = (last?.type === 'text' && escapedIdPattern.exec(last.value)) || [];
  if (last?.type !== 'text' || !match) return;
  last.value = last.value.slice(0, -match.length);
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
}

/** Corrects what the native parser makes of comments in Markdown without MDX, and of an escaped brace. */
function finishAttributes({ children, data, position }: MdastHeading, text: string): void {
  const properties = data?.hProperties;
  if (!properties) return;
  delete properties['/*'];
  delete properties['*/'];
  if (typeof properties.id === 'string') properties.id = properties.id.replace(/\\$/, '');
  const last = children.at(-1);
  if (last?.type !== 'text' || !last.value.endsWith('\\')) return;
  const source = position ? text.slice(position.start.offset, position.end.offset) : '';
  const [, comment] = escapedPattern.exec(source) ?? [];
  last.value = comment ? last.value.slice(0, -1) + comment : last.value.slice(0, -1).trimEnd();
  if (comment) delete properties.id;
}
