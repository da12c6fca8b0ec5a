import { headElement } from '../../utils/dom-contract.ts';
import { type StartTag, scanHtml } from '../../utils/scan-html.ts';
import { applyEdits, type Edit } from '../../utils/text.ts';

/** Head elements without content. */
const voids = ['meta', 'link', 'base'];
/** Head elements with content; `html` has the classes of the document. */
const containers = ['title', 'script', 'style', 'noscript', 'html'];

/** Elements that keep their metadata. */
const opaque = ['svg', 'noscript', 'template'];

/** An element that belongs in the head of a document. */
export interface HeadElement {
  name: string;
  attributes: Record<string, string>;
  /** Content, as HTML. */
  text: string;
}

/** Most articles do not match, and are not scanned. Breadcrumbs are microdata. */
const headPattern = /<(?:(?:recto-)?head|title|meta(?! itemprop=)|link|base)[\s>]/i;

/**
 * Moves what belongs in the head of the document out of an article: the children of a `<head>` or `<Head>`, and metadata anywhere,
 * since React moves that to the start of what it renders. Titles of SVG images and microdata stay. `misplaced` names the elements of a
 * `<head>` that belong in the body.
 */
export function extractHead(html: string): { article: string; head?: { html: string; misplaced: string[] } } {
  if (!headPattern.test(html)) return { article: html };
  const edits: Edit[] = [];
  const misplaced = new Set<string>();
  let head = '';
  let depth = 0;
  let opaqueDepth = 0;
  let open: StartTag | undefined;
  const extract = (start: number, end: number) => {
    head += html.slice(start, end);
    edits.push({ start, end, text: '' });
  };
  scanHtml(html, {
    start(tag) {
      const { name } = tag;
      if (opaque.includes(name)) opaqueDepth += 1;
      if (open) return;
      const isMicrodata = tag.attributes.some((one) => one.name === 'itemprop');
      const isMetadata =
        depth > 0 || (opaqueDepth === 0 && !isMicrodata && (voids.includes(name) || name === 'title'));
      if (isHead(name)) {
        depth += 1;
        edits.push({ start: tag.start, end: tag.end, text: '' });
      } else if (isMetadata && voids.includes(name)) extract(tag.start, tag.end);
      else if (isMetadata && containers.includes(name)) open = tag;
      // Markdown wraps inline elements in paragraphs.
      else if (depth > 0 && name !== 'p') misplaced.add(name);
    },
    end(name, at) {
      const end = html.indexOf('>', at) + 1;
      if (opaque.includes(name)) opaqueDepth -= 1;
      if (open?.name === name) {
        extract(open.start, end);
        open = undefined;
      } else if (isHead(name) && !open) {
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

/** `recto-head` is that of a component: React allows one `head` only. */
function isHead(name: string): boolean {
  return name === 'head' || name === headElement;
}

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
