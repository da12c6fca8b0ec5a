import type { Element, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { slugOf } from './api.ts';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Text without a character that Markdown or HTML could mean something by. */
const plainPattern = /^[\p{L}\p{N} ,.;:'"“”’()/?%+=$€–—…]+$/u;
/** What would start a list, a link or an entity all the same. */
const markedPattern = /^\s|^\d+[.)]|https?:|www\.|^[+=]/;

interface MarkdownOptions {
  /** Level of the topmost headings. @default 4 */
  level?: number | undefined;
  /** Whether headings are part of the table of contents. */
  hasIds?: boolean | undefined;
  /** Returns the address of what an anchor names, if it is elsewhere: descriptions are often shown as one page. */
  anchorHref?(anchor: string): string | undefined;
}

/** HTML, or a code block between it. */
type MarkdownPart = { html: string } | { code: string; language: string };

/**
 * Returns Markdown of a description as HTML, without what could run or load code: the file may be someone else's.
 * Headings start at a level; with ids, they are part of the table of contents.
 */
export function markdownParts(
  text: string,
  { level = 4, hasIds = false, anchorHref = () => undefined }: MarkdownOptions = {},
): MarkdownPart[] {
  const trimmed = text.trim();
  if (plainPattern.test(trimmed) && !markedPattern.test(trimmed)) return [{ html: `<p>${trimmed}</p>` }];
  const parts: MarkdownPart[] = [];
  let nodes: Root['children'] = [];
  const flush = () => {
    if (nodes.some(({ type }) => type === 'element'))
      parts.push({ html: toHtml({ type: 'root', children: nodes }) });
    nodes = [];
  };
  const tree = shiftHeadings(safeTree(trimmed), level, hasIds);
  linkAnchors(tree, anchorHref);
  for (const node of tree.children) {
    if (node.type === 'element' && node.tagName === 'pre') {
      flush();
      parts.push({ code: textOf(node).replace(/\n$/, ''), language: languageOf(node) });
    } else nodes.push(node);
  }
  flush();
  return parts;
}

function safeTree(text: string): Root {
  const tree = toHast(parser.parse(text) as never, { allowDangerousHtml: true }) as Root;
  return sanitize(raw(tree), { ...defaultSchema, clobber: [], attributes }) as Root;
}

/** Ids would collide with ids of the page. */
const attributes = {
  ...defaultSchema.attributes,
  '*': (defaultSchema.attributes?.['*'] ?? []).filter((name) => !/^(?:id|name|tabIndex)$/.test(String(name))),
};

function shiftHeadings(tree: Root, level: number, hasIds: boolean): Root {
  const headings: Element[] = [];
  const visit = (node: Root | Element) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      if (/^h[1-6]$/.test(child.tagName)) headings.push(child);
      if (child.tagName === 'pre') child.properties.tabIndex = 0;
      visit(child);
    }
  };
  visit(tree);
  const top = Math.min(...headings.map(({ tagName }) => Number(tagName[1])));
  const ids = new Set<string>();
  for (const heading of headings) {
    heading.tagName = `h${Math.min(6, Number(heading.tagName[1]) - top + level)}`;
    const id = hasIds ? slugOf(textOf(heading)) : '';
    if (id && !ids.has(id)) {
      ids.add(id);
      heading.properties.id = id;
    }
  }
  return tree;
}

function linkAnchors(node: Root | Element, anchorHref: NonNullable<MarkdownOptions['anchorHref']>): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const { href } = child.properties;
    if (typeof href === 'string' && href.startsWith('#'))
      child.properties.href = anchorHref(decodeURIComponent(href.slice(1))) ?? href;
    linkAnchors(child, anchorHref);
  }
}

function languageOf({ children: [code] }: Element): string {
  const names = code?.type === 'element' ? code.properties.className : undefined;
  const [, language = 'text'] = /\blanguage-(\S+)/.exec(String(names)) ?? [];
  return language;
}

function textOf(element: Element): string {
  return element.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');
}

/** Returns the first sentence of Markdown as plain text, for the description of a page. */
export function firstSentence(text: string): string {
  const blocks = safeTree(text).children.flatMap((node) => (node.type === 'element' ? [textOf(node)] : []));
  const [sentence = ''] = (blocks.find((block) => block.trim()) ?? '').trim().split(/(?<=[.!?])\s/);
  return sentence.replace(/\s+/g, ' ');
}
