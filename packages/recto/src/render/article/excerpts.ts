import { applyEdits, type Edit } from '../../base/text.ts';
import type { BlogRoute, PostRoute } from '../../model/blog.ts';
import { hashLinkClass } from '../../model/dom-contract.ts';
import type { LoadedPage } from '../../model/page.ts';
import type { Route } from '../../model/site.ts';
import { excerptPlacePattern } from '../../theme/blog/post-item.tsx';
import type { RenderContext } from '../render-route.tsx';
import { contentHtml } from './article-html.tsx';
import { withFreeIds } from './include-partials.ts';
import { readArticle } from './read-article.ts';
import { linkRewriter, rewriteArticle } from './rewrite-links.ts';

/** Renders what a list shows of its posts, as far as no other list has shown it yet. */
export async function addExcerpts(
  route: Route,
  context: RenderContext,
  load: (post: PostRoute) => Promise<{ loaded?: LoadedPage }>,
): Promise<void> {
  if (route.kind !== 'blog') return;
  for (const post of shownPosts(route)) {
    if (context.excerpts.has(post.path)) continue;
    const { loaded } = await load(post);
    context.excerpts.set(post.path, excerptHtml(post, loaded, context));
  }
}

/** What lists show of a post: all that stands before its truncation marker, or the whole of it. Its own page reports what is wrong. */
function excerptHtml(post: PostRoute, loaded: LoadedPage | undefined, context: RenderContext): string {
  const getMessage = (id: string) => context.messages[id];
  const meta = { title: post.title, description: post.page.description };
  const length = post.page.post?.excerpt;
  const html = contentHtml(post, loaded, { context, getMessage, diagnostics: [], meta, length });
  const { rewrite } = linkRewriter(post, context, []);
  const { html: finished } = rewriteArticle(readArticle(html), (link) => {
    const isHere = link.tag === 'a' && link.href.startsWith('#');
    return isHere ? { href: post.path + link.href } : rewrite(link);
  });
  return withoutHashLinks(finished);
}

/** Example: `<a class="hash-link" href="#setup" aria-label="Direct link to Setup"></a>` */
const hashLinkPattern = new RegExp(`<a class="${hashLinkClass}"[^>]*></a>`, 'g');

/** HTML without the links of headings to themselves, which mean nothing away from their page. */
function withoutHashLinks(html: string): string {
  return html.replace(hashLinkPattern, '');
}

/** The posts that a page of the blog shows. */
function shownPosts({ content }: BlogRoute): PostRoute[] {
  return 'posts' in content ? content.posts : [];
}

/** A finished list with the excerpts of its posts in their places. An id that an earlier one has is numbered. */
export function withExcerpts(
  { html, ids: own }: { html: string; ids: ReadonlySet<string> },
  route: BlogRoute,
  excerpts: ReadonlyMap<string, string>,
): { html: string; ids: ReadonlySet<string> } {
  const posts = shownPosts(route);
  const ids = new Set(own);
  const edits = [...html.matchAll(excerptPlacePattern)].map((found): Edit => {
    const excerpt = excerpts.get(posts[Number(found[1])]?.path ?? '') ?? '';
    return { start: found.index, end: found.index + found[0].length, text: withFreeIds(excerpt, ids) };
  });
  return { html: applyEdits(html, edits), ids };
}
