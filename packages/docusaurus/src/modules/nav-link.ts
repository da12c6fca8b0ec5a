import type { PagerProps } from 'recto-docs/theme';

/** Returns a link to another page as Docusaurus has it. */
export function navLink(link: { label: string; href: string } | undefined) {
  return link && { title: link.label, permalink: link.href };
}

type SiteLink = ReturnType<typeof navLink> | PagerProps['next'];

interface SiteLinks {
  previous?: SiteLink;
  next?: SiteLink;
  prevItem?: SiteLink;
  nextItem?: SiteLink;
}

/** Returns the links that a component passes to a paginator; none if it passes none. */
export function pagerLinks(links: SiteLinks, page: PagerProps): Partial<PagerProps> {
  if (!['previous', 'next', 'prevItem', 'nextItem'].some((name) => name in links)) return {};
  const { previous, next, prevItem = previous, nextItem = next } = links;
  const toLink = (link: SiteLink, ofPage: PagerProps['next']) => {
    if (!link || !('permalink' in link)) return link;
    const { title: label, permalink: href } = link;
    return { ...(href === ofPage?.href && ofPage), href, label };
  };
  return { previous: toLink(prevItem, page.previous), next: toLink(nextItem, page.next) };
}
