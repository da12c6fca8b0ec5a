import type { ArticleText } from '../model/rendered-page.ts';
import { type FinishedArticle, finishArticle } from './finish-article.ts';
import { readArticle } from './read-article.ts';

/** An article as it was read, and where its addresses lead. */
type LinkedArticle = FinishedArticle & Pick<ArticleText, 'isShared'>;

/** What the Markdown of a page is written from; `twinAddress` says where a link leads from there. */
export function articleText(
  { html, targets, isShared }: LinkedArticle,
  { address, title }: { address: string; title: string },
  twinAddress: (href: string) => string,
): ArticleText {
  const links = new Map([...targets].map(([start, href]) => [start, twinAddress(href)]));
  return { address, ...(!/<h1[\s>]/.test(html) && { title }), html, links, isShared };
}

/** HTML that is finished already, whose addresses lead where they say. */
export function unread(html: string): LinkedArticle {
  return { html, targets: finishArticle(readArticle(html), () => undefined).targets, isShared: false };
}
