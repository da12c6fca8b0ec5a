import { applyEdits, type Edit } from '../../base/text.ts';
import { hashLinkClass } from '../../model/dom-contract.ts';
import type { LoadedPage } from '../../model/page.ts';
import type { EntryRoute, ListingRoute } from '../../model/plugin-routes.ts';
import type { Route } from '../../model/site.ts';
import { excerptPattern } from '../../theme/excerpt.tsx';
import type { RenderContext } from '../render-route.tsx';
import { contentHtml } from './article-html.tsx';
import { withUniqueIds } from './include-partials.ts';
import { createLinkRewriter, rewriteLinks } from './rewrite-links.ts';
import { scanArticle } from './scan-article.ts';

/** The start of an entry, in lists. */
export interface Excerpt {
  html: string;
  /** Addresses of the style sheets that its code imports. */
  styles: string[];
}

/** Renders the excerpts that a listing shows, unless another one has done so. */
export async function addExcerpts(
  route: Route,
  context: RenderContext,
  load: (entry: EntryRoute) => Promise<{ loaded?: LoadedPage }>,
): Promise<void> {
  if (route.kind !== 'listing') return;
  for (const path of route.excerpts ?? []) {
    const entry = context.site.routes.get(path);
    if (entry?.kind !== 'entry' || context.excerpts.has(path)) continue;
    const { loaded } = await load(entry);
    const html = excerptHtml(entry, loaded, context);
    context.excerpts.set(path, { html, styles: loaded?.styles ?? [] });
  }
}

/** Renders an entry up to the marker of its excerpt, or all of it. Problems are reported by its own page. */
function excerptHtml(entry: EntryRoute, loaded: LoadedPage | undefined, context: RenderContext): string {
  const getMessage = (id: string) => context.messages[id];
  const meta = { title: entry.title, description: entry.page.description };
  const length = entry.page.entry?.excerpt;
  const html = contentHtml(entry, loaded, { context, getMessage, diagnostics: [], meta, length });
  const { rewrite } = createLinkRewriter(entry, context, []);
  const { html: rewritten } = rewriteLinks(scanArticle(html), (link) => {
    const isAnchor = link.tag === 'a' && link.href.startsWith('#');
    return isAnchor ? { href: entry.path + link.href } : rewrite(link);
  });
  return withoutHashLinks(rewritten);
}

/** Example: `<a class="hash-link" href="#setup" aria-label="Direct link to Setup"></a>` */
const hashLinkPattern = new RegExp(`<a class="${hashLinkClass}"[^>]*></a>`, 'g');

/** Removes the links of headings to themselves, which are of no use on another page. */
function withoutHashLinks(html: string): string {
  return html.replace(hashLinkPattern, '');
}

/** Returns the addresses of the style sheets of a listing's excerpts. */
export function excerptStyles(
  { excerpts: paths = [] }: ListingRoute,
  excerpts: ReadonlyMap<string, Excerpt>,
): string[] {
  return paths.flatMap((path) => excerpts.get(path)?.styles ?? []);
}

/** Inserts excerpts into a rendered listing. Duplicate ids are numbered. */
export function withExcerpts(
  { html, ids: own }: { html: string; ids: ReadonlySet<string> },
  excerpts: ReadonlyMap<string, Excerpt>,
): { html: string; ids: ReadonlySet<string> } {
  const ids = new Set(own);
  const edits = [...html.matchAll(excerptPattern)].map((found): Edit => {
    const excerpt = excerpts.get(found[1] ?? '')?.html ?? '';
    return { start: found.index, end: found.index + found[0].length, text: withUniqueIds(excerpt, ids) };
  });
  return { html: applyEdits(html, edits), ids };
}
