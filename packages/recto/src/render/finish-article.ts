import { addressAttributes, joinAddresses } from '../base/address-attributes.ts';
import { applyEdits, type Edit } from '../base/edits.ts';
import { escapeHtml } from '../base/html.ts';
import { type ArticleLink, attributeOf, type PlacedAddress, type ReadArticle } from './read-article.ts';

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
  for (const placed of article.addresses) {
    const { links, element, attribute } = placed;
    const rewritten = links.map((link) => rewrite(link));
    const [first] = addressAttributes(element.name);
    if (attribute.name === first)
      targets.set(element.start, rewritten[0]?.[attribute.name] ?? attribute.value);
    if (rewritten.some(Boolean)) edits.push(addressEdit(placed, rewritten));
  }
  return { html: applyEdits(article.html, edits), targets };
}

function addressEdit(
  { links, element, attribute: { name, start, end } }: PlacedAddress,
  rewritten: ReturnType<LinkRewriter>[],
): Edit {
  const parts = links.map((link, index) => ({ ...link, href: rewritten[index]?.[name] ?? link.href }));
  const attributes = { ...rewritten[0], [name]: joinAddresses(parts) };
  const text = Object.entries(attributes)
    .filter(([other]) => other === name || attributeOf(element, other) === undefined)
    .map(([other, value]) => `${other}="${escapeHtml(value)}"`);
  return { start, end, text: text.join(' ') };
}
