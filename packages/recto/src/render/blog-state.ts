import type { BlogRoute, PostRoute } from '../model/blog.ts';
import { localeOf } from '../model/locale.ts';
import type { PagerLink, PageSidebar, ShellState } from '../model/shell-state.ts';
import type { PageLink, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { LookUp, Messages } from '../model/translations.ts';
import { type PageTextId, pageTextOf } from '../theme/page-texts.ts';
import { blogTitle } from './blog-title.ts';
import { docFooter } from './doc-footer.ts';

/** What stands around every page of the blog. */
export function blogState(
  route: PostRoute | BlogRoute,
  { site, config, messages }: { site: Site; config: SiteConfig; messages: Messages },
): Partial<ShellState> {
  const lookUp: LookUp = (id) => messages[id];
  const sidebar = recentPosts(site, config, lookUp);
  const around = { ...(sidebar && { sidebar }) };
  if (route.kind === 'post') return { ...around, ...docFooter(route, config), ...postPager(route, lookUp) };
  return {
    ...around,
    heading: blogTitle(route, lookUp, localeOf(config).htmlLang),
    ...(route.unlisted && { unlisted: true }),
    ...listPager(route, lookUp),
  };
}

function recentPosts({ blog }: Site, config: SiteConfig, lookUp: LookUp): PageSidebar | undefined {
  if (!blog || blog.recent.posts.length === 0) return undefined;
  const { title, posts } = blog.recent;
  const items = posts.map((post) => ({ type: 'link' as const, ...post }));
  const arrow = localeOf(config).direction === 'rtl' ? '←' : '→';
  return {
    name: 'blog',
    label: pageTextOf(lookUp, 'theme.blog.sidebar.navAriaLabel'),
    button: `${title} ${arrow}`,
    items: [{ type: 'category', label: title, hasPage: false, collapsible: false, collapsed: false, items }],
  };
}

function postPager({ newer, older }: PostRoute, lookUp: LookUp): Partial<ShellState> {
  const named = (link: PageLink, id: PageTextId): PagerLink => ({ ...link, kind: pageTextOf(lookUp, id) });
  return {
    ...(newer && { previous: named(newer, 'theme.blog.post.paginator.newerPost') }),
    ...(older && { next: named(older, 'theme.blog.post.paginator.olderPost') }),
    pagerLabel: pageTextOf(lookUp, 'theme.blog.post.paginator.navAriaLabel'),
  };
}

function listPager({ content }: BlogRoute, lookUp: LookUp): Partial<ShellState> {
  if (!('number' in content)) return {};
  const { newer, older } = content;
  const link = (href: string, id: PageTextId): PagerLink => ({
    href,
    label: pageTextOf(lookUp, id),
    kind: '',
  });
  return {
    ...(newer && { previous: link(newer, 'theme.blog.paginator.newerEntries') }),
    ...(older && { next: link(older, 'theme.blog.paginator.olderEntries') }),
    pagerLabel: pageTextOf(lookUp, 'theme.blog.paginator.navAriaLabel'),
  };
}
