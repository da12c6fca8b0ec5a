import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Heading } from '../model/page.ts';
import { walkTree } from './walk-tree.ts';

/**
 * Gives every heading of the tree an id (explicit ones as written, others as GitHub makes them) and lists them.
 * The first `h1` before any other heading is the page's own.
 */
export function takeHeadings(tree: Root): { headings: Heading[]; title?: string; hasOwnHeading: boolean } {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  walkTree(tree, (node) => {
    const depth = node.type === 'element' ? headingDepth(node.tagName) : undefined;
    if (!depth || node.type !== 'element') return undefined;
    const text = textOf(node);
    const id = typeof node.properties.id === 'string' ? node.properties.id : slugger.slug(text);
    node.properties.id = id;
    headings.push({ depth, id, text, html: inlineHtml(node) });
    return 'skip';
  });
  const first = headings[0];
  if (first?.depth !== 1) return { headings, hasOwnHeading: false };
  return { headings, title: first.text, hasOwnHeading: true };
}

/** The text of the first paragraph on one line, else of the first item of a list; empty where there is neither. */
export function firstText(tree: Root): string {
  const elements = tree.children.filter((node) => node.type === 'element');
  const items = elements.filter(({ tagName }) => tagName === 'ul' || tagName === 'ol');
  const paragraphs = elements.filter(({ tagName }) => tagName === 'p');
  for (const node of [...paragraphs, ...items.flatMap(({ children }) => children)]) {
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    if (text) return text;
  }
  return '';
}

function headingDepth(tagName: string): Heading['depth'] | undefined {
  const digit = tagName.length === 2 && tagName.startsWith('h') ? Number(tagName[1]) : 0;
  return digit >= 1 && digit <= 6 ? (digit as Heading['depth']) : undefined;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.properties.dataFootnoteRef !== undefined) return '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The heading's content without links, as a table of contents can hold no link inside a link. */
function inlineHtml(node: Element): string {
  const unlinked = (child: ElementContent): ElementContent[] => {
    if (child.type !== 'element') return child.type === 'text' ? [child] : [];
    const children = child.children.flatMap(unlinked);
    return child.tagName === 'a' ? children : [{ ...child, children }];
  };
  return toHtml(node.children.flatMap(unlinked)).trim();
}
