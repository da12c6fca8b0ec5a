import { applyEdits, type Edit } from '../base/edits.ts';
import { escapeHtml } from '../base/html.ts';
import { type ArticleLink, attributeOf, type PlacedLink, type ReadArticle } from './read-article.ts';

/** What an address becomes: attributes to write, of which those besides the address give way to the author's own. */
export type LinkRewriter = (link: ArticleLink) => Record<string, string> | undefined;

/** An article whose addresses lead somewhere. */
export interface FinishedArticle {
  html: string;
  /** Its Markdown; `address` says where a link leads from there. */
  markdown(address: (href: string) => string): string;
}

/** Writes what every address of an article becomes on its page. */
export function finishArticle(article: ReadArticle, rewrite: LinkRewriter): FinishedArticle {
  const edits = [...article.edits];
  const targets = new Map<number, string | undefined>();
  for (const placed of article.links) {
    const attributes = rewrite(placed.link);
    if (!attributes) continue;
    targets.set(placed.element.start, attributes[placed.address.name]);
    edits.push(addressEdit(placed, attributes));
  }
  return {
    html: applyEdits(article.html, edits),
    markdown: (address) => article.markdown()((href, start) => address(targets.get(start) ?? href)),
  };
}

function addressEdit({ element, address }: PlacedLink, attributes: Record<string, string>): Edit {
  const text = Object.entries(attributes)
    .filter(([name]) => name === address.name || attributeOf(element, name) === undefined)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return { start: address.start, end: address.end, text: text.join(' ') };
}
