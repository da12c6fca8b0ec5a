import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { walkTree } from '../base/hast.ts';
import { type Diagnostic, locationAt, warning } from '../model/diagnostic.ts';
import type { Heading } from '../model/page.ts';
import type { Source } from '../model/source.ts';

/**
 * Gives every heading of the tree an id (explicit ones as written, others as GitHub makes them, numbered where they
 * are taken) and lists them. The first `h1` before any other heading is the page's own.
 */
export function extractHeadings(
  tree: Root,
  source: Source,
): { headings: Heading[]; title?: string; hasOwnHeading: boolean; problems: Diagnostic[] } {
  const nodes: Element[] = [];
  walkTree(tree, (node) => {
    if (node.type !== 'element' || !headingDepth(node.tagName)) return undefined;
    nodes.push(node);
    return 'skip';
  });
  const { taken, problems } = explicitIds(nodes, source);
  const slugger = new GithubSlugger();
  for (const id of taken) slugger.occurrences[id] = 0;
  const headings = nodes.map((node): Heading => {
    const text = textOf(node);
    const id = typeof node.properties.id === 'string' ? node.properties.id : slugger.slug(text);
    node.properties.id = id;
    return { depth: headingDepth(node.tagName) ?? 1, id, text, html: inlineHtml(node) };
  });
  const first = headings[0];
  if (first?.depth !== 1) return { headings, hasOwnHeading: false, problems };
  return { headings, title: first.text, hasOwnHeading: true, problems };
}

/** Ids that headings have from their author, with a warning for each that two of them have. */
function explicitIds(nodes: Element[], source: Source): { taken: Set<string>; problems: Diagnostic[] } {
  const first = new Map<string, Element>();
  const problems: Diagnostic[] = [];
  for (const node of nodes) {
    const { id } = node.properties;
    if (typeof id !== 'string') continue;
    const other = first.get(id);
    if (!other) first.set(id, node);
    else {
      const { line = 1, column = 1 } = node.position?.start ?? {};
      problems.push(
        warning('parse/heading-id-duplicate', `Two headings have the id "${id}".`, {
          at: locationAt(source.path, source.text, { line, column }),
          notes: other.position ? [`first in line ${other.position.start.line}`] : [],
          fix: 'Change one of them; links lead to the first.',
        }),
      );
    }
  }
  return { taken: new Set(first.keys()), problems };
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
