import { applyEdits, type Edit } from '../base/edits.ts';
import { escapeHtml } from '../base/html.ts';
import { type StartTag, scanHtml } from '../base/scan-html.ts';
import { anchorTo } from '../base/url.ts';
import type { PageNeeds } from '../model/rendered-page.ts';
import type { ArticleBlock } from '../model/searchable-page.ts';
import type { LookUp } from '../model/translations.ts';
import { BlockReader } from '../search/block-reader.ts';
import { pageTextOf } from '../theme/page-texts.ts';
import { needsCollector } from './page-needs.ts';

/** An address in an article, and where it stands in the source if that is known. */
export interface ArticleLink {
  tag: string;
  href: string;
  /** `line:column` in the page's source, or `file:line:column` in that of a partial. */
  at?: string;
  /** Set where the author asks not to check it. */
  isUnchecked?: true;
}

/** What an address becomes: attributes to write, of which those besides the address give way to the author's own. */
export type LinkRewriter = (link: ArticleLink) => Record<string, string> | undefined;

export interface FinishedArticle {
  html: string;
  /** Every `id` of the article, components' included. */
  ids: Set<string>;
  /** All headings with an id, in order, from level 1. */
  headings: ArticleHeading[];
  /** Its text, for search. */
  blocks: ArticleBlock[];
  needs: PageNeeds;
}

export interface ArticleHeading {
  depth: number;
  id: string;
  /** Inline HTML without links. */
  html: string;
}

/** Attributes that hold an address, by element. */
const addressAttributes: Record<string, string> = {
  a: 'href',
  area: 'href',
  img: 'src',
  source: 'src',
  video: 'src',
  audio: 'src',
};

/**
 * Goes once over the finished HTML of an article: rewrites every address (of Markdown, raw HTML and components
 * alike), collects ids, headings and text, and gives headings of level 2 to 6 their `#` link.
 */
export function finishArticle(
  html: string,
  rewrite: LinkRewriter,
  lookUp: LookUp = () => undefined,
): FinishedArticle {
  const linkTitle = escapeHtml(pageTextOf(lookUp, 'theme.common.headingLinkTitle'));
  const edits: Edit[] = [];
  const ids = new Set<string>();
  const headings: ArticleHeading[] = [];
  let open: { depth: number; id: string; start: number } | undefined;

  const blocks = new BlockReader();
  const { needs, ...collector } = needsCollector(html);
  scanHtml(html, {
    text: (part) => blocks.text(part),
    start(tag) {
      blocks.start(tag);
      collector.start(tag);
      const id = attributeOf(tag, 'id');
      if (id) ids.add(id);
      const depth = Number(/^h([1-6])$/.exec(tag.name)?.[1]);
      if (depth && id) open = { depth, id, start: tag.end };
      edits.push(...addressEdits(tag, rewrite));
    },
    end(name, at) {
      blocks.end(name);
      collector.end(name, at);
      if (!open || name !== `h${open.depth}`) return;
      const inner = html.slice(open.start, at);
      headings.push({ depth: open.depth, id: open.id, html: withoutLinks(inner) });
      if (open.depth > 1) edits.push({ start: at, end: at, text: hashLink(open.id, inner, linkTitle) });
      open = undefined;
    },
  });
  return { html: applyEdits(html, edits), ids, headings, blocks: blocks.finish(), needs };
}

function attributeOf(tag: StartTag, name: string): string | undefined {
  return tag.attributes.find((attribute) => attribute.name === name)?.value;
}

/** Takes out what is meant for us, and writes what the address became. */
function addressEdits(tag: StartTag, rewrite: LinkRewriter): Edit[] {
  const edits: Edit[] = [];
  const take = (wanted: string) => {
    // JSX writes `data-noBrokenLinkCheck`, which becomes more than one thing on its way.
    const found = tag.attributes.find(({ name }) => name.replaceAll('-', '') === wanted);
    if (found) edits.push({ start: found.start - 1, end: found.end, text: '' });
    return found;
  };
  const stamp = take('dataat');
  const opposed = take('datanobrokenlinkcheck');
  const isUnchecked = opposed && opposed.value !== 'false' && { isUnchecked: true as const };
  const address = tag.attributes.find(({ name }) => name === addressAttributes[tag.name]);
  if (!address) return edits;
  const at = stamp && { at: stamp.value };
  const attributes = rewrite({ tag: tag.name, href: address.value, ...at, ...isUnchecked });
  if (!attributes) return edits;
  const text = Object.entries(attributes)
    .filter(([name]) => name === address.name || attributeOf(tag, name) === undefined)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  edits.push({ start: address.start, end: address.end, text: text.join(' ') });
  return edits;
}

function hashLink(id: string, inner: string, title: string): string {
  const label = inner
    .replace(/<[^>]*>/g, '')
    .replace(/"/g, '&quot;')
    .trim();
  return `<a class="hash-link" href="${escapeHtml(anchorTo(id))}" aria-label="${title.replace('{heading}', () => label || id)}"></a>`;
}

/** A heading's content for the table of contents, whose entries are links themselves. */
function withoutLinks(html: string): string {
  return html.replace(/<\/?(?:a|button)(?:\s[^>]*)?>/g, '').trim();
}
