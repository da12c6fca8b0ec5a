import { type StartTag, scanHtml } from '../../base/html.ts';
import { applyEdits, type Edit } from '../../base/text.ts';

/** Elements of a head without content. */
const voids = ['meta', 'link', 'base'];
/** Those with content. */
const containers = ['title', 'script', 'style', 'noscript'];

/** Elements in which metadata has a meaning of its own. */
const keeping = ['svg', 'noscript', 'template'];

/** An element that belongs in the head of a document. */
export interface HeadElement {
  name: string;
  attributes: Record<string, string>;
  /** Of an element with content. */
  text: string;
}

/** What an article holds for the head of its document. */
interface ArticleHead {
  /** The markup of its elements, which {@link parseHeadElements} reads. */
  html: string;
  /** Names of elements that stood in a `<head>` and do not belong there. */
  misplaced: string[];
}

/** Most articles have none, and need no further pass. */
const headPattern = /<(?:head|title|meta|link|base)[\s>]/i;

/**
 * Takes out of an article what belongs in the head of its document: the children of a `<head>`, and metadata wherever it
 * is, since React moves that to the front of what it renders. Titles of drawings and microdata stay where they are.
 */
export function extractHead(html: string): { article: string; head?: ArticleHead } {
  if (!headPattern.test(html)) return { article: html };
  const edits: Edit[] = [];
  const misplaced = new Set<string>();
  let head = '';
  let depth = 0;
  let kept = 0;
  let open: StartTag | undefined;
  const take = (start: number, end: number) => {
    head += html.slice(start, end);
    edits.push({ start, end, text: '' });
  };
  scanHtml(html, {
    start(tag) {
      const { name } = tag;
      if (keeping.includes(name)) kept += 1;
      if (open) return;
      const isData = tag.attributes.some((one) => one.name === 'itemprop');
      const isOwn = depth > 0 || (kept === 0 && !isData && (voids.includes(name) || name === 'title'));
      if (name === 'head') {
        depth += 1;
        edits.push({ start: tag.start, end: tag.end, text: '' });
      } else if (isOwn && voids.includes(name)) take(tag.start, tag.end);
      else if (isOwn && containers.includes(name)) open = tag;
      // Markdown puts paragraphs around what stands in lines.
      else if (depth > 0 && name !== 'p') misplaced.add(name);
    },
    end(name, at) {
      const end = html.indexOf('>', at) + 1;
      if (keeping.includes(name)) kept -= 1;
      if (open?.name === name) {
        take(open.start, end);
        open = undefined;
      } else if (name === 'head' && !open) {
        depth -= 1;
        edits.push({ start: at, end, text: '' });
      }
    },
  });
  const article = applyEdits(html, edits);
  return head || misplaced.size > 0
    ? { article, head: { html: head, misplaced: [...misplaced] } }
    : { article };
}

/** The elements of finished markup of a head. */
export function parseHeadElements(html: string): HeadElement[] {
  const elements: HeadElement[] = [];
  let open: { element: HeadElement; start: number } | undefined;
  scanHtml(html, {
    start({ name, attributes, end }) {
      if (open) return;
      const values = Object.fromEntries(attributes.map((one) => [one.name, one.value]));
      const element = { name, attributes: values, text: '' };
      elements.push(element);
      if (!voids.includes(name)) open = { element, start: end };
    },
    end(name, at) {
      if (open?.element.name !== name) return;
      open.element.text = html.slice(open.start, at);
      open = undefined;
    },
  });
  return elements;
}
