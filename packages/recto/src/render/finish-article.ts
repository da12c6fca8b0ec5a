import { applyEdits, type Edit } from '../base/edits.ts';
import { escapeHtml } from '../base/html.ts';
import { type ArticleLink, attributeOf, type PlacedLink, type ReadArticle } from './read-article.ts';

/** What an address becomes: attributes to write, of which those besides the address give way to the author's own. */
export type LinkRewriter = (link: ArticleLink) => Record<string, string> | undefined;

/** An article whose addresses lead somewhere. */
export interface FinishedArticle {
  html: string;
  /** Where they lead, by the offsets of their elements in the article as it was read. */
  targets: Map<number, string>;
}

/** Writes what every address of an article becomes on its page. */
export function finishArticle(article: ReadArticle, rewrite: LinkRewriter): FinishedArticle {
  const edits = [...article.edits];
  const targets = new Map<number, string>();
  for (const placed of article.links) {
    const { link, element, address } = placed;
    const attributes = rewrite(link);
    targets.set(element.start, attributes?.[address.name] ?? link.href);
    if (attributes) edits.push(addressEdit(placed, attributes));
  }
  return { html: applyEdits(article.html, edits), targets };
}

function addressEdit({ element, address }: PlacedLink, attributes: Record<string, string>): Edit {
  const text = Object.entries(attributes)
    .filter(([name]) => name === address.name || attributeOf(element, name) === undefined)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return { start: address.start, end: address.end, text: text.join(' ') };
}
