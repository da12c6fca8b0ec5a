import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ChildNode, Document, Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** What readers get of a page, without its markup. */
export interface PageText {
  /** The words of the article in lower case, with spaces between them. */
  words: string;
  /** Ids of headings. */
  ids: string[];
  /** Addresses of the links in the article, without those of headings to themselves. */
  links: string[];
}

/** Reads the documents of a build by route, without redirects and those of not-found pages. */
export async function readPages(folder: string): Promise<Map<string, PageText>> {
  // Old addresses of pages can be folders whose names end in `.html`.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html') && entry.name !== '404.html')
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const pages = new Map<string, PageText>();
  for (const file of files.sort()) {
    const html = await readFile(join(folder, file), 'utf8');
    const isRedirect = html.length < 9000 && /http-equiv="?refresh/i.test(html);
    if (!isRedirect) pages.set(`/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`, pageText(html));
  }
  return pages;
}

function pageText(html: string): PageText {
  const article = articleOf(html);
  const links = elementsOf(article, isLink).map(({ attribs }) => attribs.href ?? '');
  return { words: wordsOf(article).join(' '), ids: headingIds(article), links: [...new Set(links)].sort() };
}

function isLink({ name, attribs }: Element): boolean {
  return name === 'a' && attribs.href !== undefined && !skippedClasses.test(attribs.class ?? '');
}

/** Returns the element with the text of a page. Lists of posts have several articles, of which the first counts. */
function articleOf(html: string): Element | Document {
  const root = parseDocument(html);
  const tests: ((element: Element) => boolean)[] = [
    ({ attribs }) => attribs.id === 'article',
    ({ attribs }) => /theme-doc-markdown/.test(attribs.class ?? ''),
    ({ attribs }) => attribs.id === '__blog-post-container',
    ({ name }) => name === 'article',
    ({ name }) => name === 'main',
  ];
  for (const test of tests) {
    const [found] = elementsOf(root, test);
    if (found) return found;
  }
  return root;
}

function elementsOf(node: ChildNode | Document, test: (element: Element) => boolean): Element[] {
  const own = node.type === 'tag' && test(node as Element) ? [node as Element] : [];
  const children = 'children' in node ? node.children : [];
  return [...own, ...children.flatMap((child) => elementsOf(child, test))];
}

const skippedTags = new Set('script style svg noscript template button nav footer'.split(' '));
const skippedClasses =
  /\b(?:hash-link|theme-doc-toc-mobile|theme-doc-breadcrumbs|theme-doc-version-(?:badge|banner)|buttonGroup|visually-hidden|sr-only)\b/;

function wordsOf(node: Element | Document): string[] {
  const text = textOf(node)
    .toLowerCase()
    .replace(/[\u200b\u2060]/g, '');
  return text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
}

const blocks =
  /^(?:p|div|li|ul|ol|h\d|tr|td|th|table|pre|br|section|header|blockquote|details|summary|article|figcaption)$/;

function textOf(node: ChildNode | Document): string {
  if (node.type === 'text') return node.data;
  if (node.type !== 'tag' && node.type !== 'root') return '';
  const { name = '', attribs = {} } = node as Partial<Element>;
  const isSkipped = skippedTags.has(name) || skippedClasses.test(attribs.class ?? '');
  if (isSkipped || attribs['aria-hidden'] === 'true') return '';
  const text = node.children.map(textOf).join('');
  return blocks.test(name) ? `\n${text}\n` : text;
}

function headingIds(node: Element | Document): string[] {
  return elementsOf(node, ({ name, attribs }) => /^h[1-6]$/.test(name) && Boolean(attribs.id)).map(
    ({ attribs }) => attribs.id ?? '',
  );
}
