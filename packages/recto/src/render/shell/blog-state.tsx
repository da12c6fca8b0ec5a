import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BlogRoute, PostRoute } from '../../model/blog.ts';
import type { GetMessage, Messages } from '../../model/locale.ts';
import { localeOf } from '../../model/locale.ts';
import type { PagerLink, PageSidebar, ShellState } from '../../model/shell-state.ts';
import type { PageLink, Site } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { BlogIntro } from '../../theme/blog/blog-intro.tsx';
import { Byline } from '../../theme/blog/byline.tsx';
import { type PageTextId, pageTextOf } from '../../theme/i18n/page-texts.ts';
import { MessagesContext } from '../../theme/i18n/translate.tsx';
import { docFooter } from './doc-footer.ts';
import { blogTitle } from './page-title.ts';

/** Returns the state of a page of the blog. */
export function blogState(
  route: PostRoute | BlogRoute,
  { site, config, messages }: { site: Site; config: SiteConfig; messages: Messages },
): Partial<ShellState> {
  const getMessage: GetMessage = (id) => messages[id];
  const sidebar = recentPosts(site, config, getMessage);
  const byline = bylineHtml(route, { site, config, getMessage });
  const shared = { ...(sidebar && { sidebar }), ...(byline && { byline }) };
  if (route.kind === 'post')
    return { ...docFooter(route, config), ...postPager(route, getMessage), ...shared };
  return {
    ...shared,
    heading: blogTitle(route, getMessage, localeOf(config).htmlLang),
    ...(route.unlisted && { unlisted: true }),
    ...listPager(route, getMessage),
  };
}

function recentPosts({ blog }: Site, config: SiteConfig, getMessage: GetMessage): PageSidebar | undefined {
  if (!blog || blog.recent.posts.length === 0) return undefined;
  const { title, posts } = blog.recent;
  const items = posts.map((post) => ({ type: 'link' as const, ...post }));
  const arrow = localeOf(config).direction === 'rtl' ? '←' : '→';
  return {
    name: 'blog',
    label: pageTextOf(getMessage, 'theme.blog.sidebar.navAriaLabel'),
    button: `${title} ${arrow}`,
    items: [{ type: 'category', label: title, hasPage: false, collapsible: false, collapsed: false, items }],
  };
}

function postPager({ newer, older }: PostRoute, getMessage: GetMessage): Partial<ShellState> {
  const named = (link: PageLink, id: PageTextId): PagerLink => ({
    ...link,
    kind: pageTextOf(getMessage, id),
  });
  return {
    ...(newer && { previous: named(newer, 'theme.blog.post.paginator.newerPost') }),
    ...(older && { next: named(older, 'theme.blog.post.paginator.olderPost') }),
    pagerLabel: pageTextOf(getMessage, 'theme.blog.post.paginator.navAriaLabel'),
  };
}

function listPager({ content }: BlogRoute, getMessage: GetMessage): Partial<ShellState> {
  if (!('number' in content)) return {};
  const { newer, older } = content;
  const link = (href: string, id: PageTextId): PagerLink => ({
    href,
    label: pageTextOf(getMessage, id),
    kind: '',
  });
  return {
    ...(newer && { previous: link(newer, 'theme.blog.paginator.newerEntries') }),
    ...(older && { next: link(older, 'theme.blog.paginator.olderEntries') }),
    pagerLabel: pageTextOf(getMessage, 'theme.blog.paginator.navAriaLabel'),
  };
}

/** Renders what is below the title: the byline of a post, or the introduction of the list of posts. */
function bylineHtml(
  route: PostRoute | BlogRoute,
  { site, config, getMessage }: { site: Site; config: SiteConfig; getMessage: GetMessage },
): string | undefined {
  const byline = bylineOf(route, site, config);
  if (!byline) return undefined;
  return renderToStaticMarkup(
    <MessagesContext.Provider value={getMessage}>{byline}</MessagesContext.Provider>,
  );
}

function bylineOf(route: PostRoute | BlogRoute, { blog }: Site, config: SiteConfig): ReactNode {
  if (route.kind === 'post') return <Byline post={route} locale={localeOf(config)} withTitles />;
  if (route.content.of !== 'posts' || !blog) return undefined;
  return <BlogIntro blog={blog} description={route.description} />;
}
