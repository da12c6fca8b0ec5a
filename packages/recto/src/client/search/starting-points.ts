import type { SearchHit } from '../../search/types.ts';
import type { SerializedState } from '../../theme/shell-state.ts';

const maxSections = 8;

/** Top-level entries of the sidebar. */
const sidebarSelector = '.menu__list:not(.menu__list .menu__list) > li';

/** The sections of the site as search hits: pages of the navbar, and the top level of the sidebar. */
export function startingPoints({ navbar, site }: SerializedState): SearchHit[] {
  const links = navbar.flatMap((item) => ('label' in item && item.href ? [[item.label, item.href]] : []));
  const entries = [...document.querySelectorAll(sidebarSelector)].flatMap((entry) => {
    const link = entry.querySelector<HTMLAnchorElement>(
      ':scope > a.menu__link[href], :scope > div > a.menu__link[href]',
    );
    return link ? [[link.textContent.trim(), link.getAttribute('href') ?? '']] : [];
  });
  const byAddress = new Map<string, SearchHit>();
  for (const [label = '', href = ''] of [...entries, ...links]) {
    const isOwn = href.startsWith(site.home) && !href.startsWith('//') && href !== site.home;
    if (label && isOwn && !byAddress.has(href)) byAddress.set(href, sectionHit(label, href));
  }
  return [...byAddress.values()].slice(0, maxSections);
}

function sectionHit(label: string, url: string): SearchHit {
  const [lvl0, lvl2, lvl3, lvl4, lvl5, lvl6] = Array(6).fill(null);
  return {
    objectID: url,
    url,
    type: 'lvl1',
    hierarchy: { lvl0, lvl1: label, lvl2, lvl3, lvl4, lvl5, lvl6 },
    content: null,
    language: document.documentElement.lang,
    docusaurus_tag: 'default',
    _highlightResult: {},
    _snippetResult: {},
  };
}

/** The start of the address of a repository on GitHub or GitLab. */
const repositoryPattern = /^https:\/\/(github|gitlab)\.com\/[^/]+\/[^/#?]+/;

/** Returns the form for a new issue of the repository to which the page, or else the navbar or footer, links. */
export function reportAddress(query: string, { editUrl = '' }: SerializedState): string | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href], footer a[href]')];
  for (const address of [editUrl, ...links.map(({ href }) => href)]) {
    const [repository, host] = repositoryPattern.exec(address) ?? [];
    if (!repository) continue;
    const title = encodeURIComponent(`Search finds nothing for "${query}"`);
    return host === 'github'
      ? `${repository}/issues/new?title=${title}`
      : `${repository}/-/issues/new?issue[title]=${title}`;
  }
  return undefined;
}
