import { applyEdits, type Edit } from '../../base/text.ts';
import type { BlogRoute, PostRoute } from '../../model/blog.ts';
import { hashLinkClass } from '../../model/dom-contract.ts';
import type { LoadedPage } from '../../model/page.ts';
import type { Route } from '../../model/site.ts';
import { excerptPlacePattern } from '../../theme/blog/post-item.tsx';
import type { RenderContext } from '../render-route.tsx';
import { contentHtml } from './article-html.tsx';
import { withUniqueIds } from './include-partials.ts';
import { createLinkRewriter, rewriteLinks } from './rewrite-links.ts';
import { scanArticle } from './scan-article.ts';

/** The start of a post, in lists. */
export interface Excerpt {
  html: string;
  /** Addresses of the style sheets that its code imports. */
  styles: string[];
}

/** Renders the excerpts that a list of posts shows, unless another list has done so. */
export async function addExcerpts(
  route: Route,
  context: RenderContext,
  load: (post: PostRoute) => Promise<{ loaded?: LoadedPage }>,
): Promise<void> {
  if (route.kind !== 'blog') return;
  for (const post of shownPosts(route)) {
    if (context.excerpts.has(post.path)) continue;
    const { loaded } = await load(post);
    const html = excerptHtml(post, loaded, context);
    context.excerpts.set(post.path, { html, styles: loaded?.styles ?? [] });
  }
}

/** Renders a post up to its truncation marker, or all of it. Problems are reported by the post's own page. */
function excerptHtml(post: PostRoute, loaded: LoadedPage | undefined, context: RenderContext): string {
  const getMessage = (id: string) => context.messages[id];
  const meta = { title: post.title, description: post.page.description };
  const length = post.page.post?.excerpt;
  const html = contentHtml(post, loaded, { context, getMessage, diagnostics: [], meta, length });
  const { rewrite } = createLinkRewriter(post, context, []);
  const { html: rewritten } = rewriteLinks(scanArticle(html), (link) => {
    const isAnchor = link.tag === 'a' && link.href.startsWith('#');
    return isAnchor ? { href: post.path + link.href } : rewrite(link);
  });
  return withoutHashLinks(rewritten);
}

/** Example: `<a class="hash-link" href="#setup" aria-label="Direct link to Setup"></a>` */
const hashLinkPattern = new RegExp(`<a class="${hashLinkClass}"[^>]*></a>`, 'g');

/** Removes the links of headings to themselves, which are of no use on another page. */
function withoutHashLinks(html: string): string {
  return html.replace(hashLinkPattern, '');
}

/** The posts that a page of the blog lists. */
function shownPosts({ content }: BlogRoute): PostRoute[] {
  return 'posts' in content ? content.posts : [];
}

/** Returns the addresses of the style sheets of a list's excerpts. */
export function excerptStyles(route: BlogRoute, excerpts: ReadonlyMap<string, Excerpt>): string[] {
  return shownPosts(route).flatMap(({ path }) => excerpts.get(path)?.styles ?? []);
}

/** Inserts the excerpts of its posts into a rendered list. Duplicate ids are numbered. */
export function withExcerpts(
  { html, ids: own }: { html: string; ids: ReadonlySet<string> },
  route: BlogRoute,
  excerpts: ReadonlyMap<string, Excerpt>,
): { html: string; ids: ReadonlySet<string> } {
  const posts = shownPosts(route);
  const ids = new Set(own);
  const edits = [...html.matchAll(excerptPlacePattern)].map((found): Edit => {
    const excerpt = excerpts.get(posts[Number(found[1])]?.path ?? '')?.html ?? '';
    return { start: found.index, end: found.index + found[0].length, text: withUniqueIds(excerpt, ids) };
  });
  return { html: applyEdits(html, edits), ids };
}
