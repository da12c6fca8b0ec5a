import type { SidebarCategory, SidebarItem, SidebarLink } from '../../src/site/sidebar/sidebar.ts';
import type { ShellState } from '../../src/theme/shell-state.ts';

/** A link of a sidebar. */
export function page(label: string, href: string, rest: Partial<SidebarLink> = {}): SidebarLink {
  return { type: 'link', label, href, ...rest };
}

/** A collapsible category without a page, closed if it has no items. */
export function category(label: string, href: string, rest: Partial<SidebarCategory> = {}): SidebarCategory {
  return { type: 'category', label, href, hasPage: false, collapsible: true, collapsed: true, ...rest };
}

/** The sidebar on the page `/docs/start`: Basics open, Guides closed, Engines closed with a page. */
export const sidebarItems: SidebarItem[] = [
  category('Basics', '/docs/start', {
    items: [page('Start', '/docs/start'), page('Install', '/docs/install')],
  }),
  category('Guides', '/docs/guides/one'),
  category('Engines', '/docs/engines', { hasPage: true }),
  page('Releases', 'https://example.org/releases'),
];

/** The state of a document with everything around it, changed as a test needs it. */
export function docState(changes: Partial<ShellState> = {}): ShellState {
  return {
    build: 'b1',
    path: '/docs/start',
    kind: 'doc',
    site: {
      title: 'Sample',
      home: '/',
      hasHome: true,
      colorMode: { default: 'light', disableSwitch: false, respectSystem: false },
    },
    navbar: [
      { type: 'link', position: 'left', label: 'v1.0', href: 'https://example.org/v1', active: 'never' },
      {
        type: 'link',
        position: 'left',
        label: 'Docs',
        href: '/docs/start',
        active: { sidebar: 'guides', path: '/docs/start' },
      },
      { type: 'link', position: 'left', label: 'API', href: '/docs/api', active: { path: '/docs/api' } },
      {
        type: 'dropdown',
        position: 'left',
        label: 'More',
        active: 'never',
        items: [
          { type: 'link', label: 'Blog', href: '/blog', active: { path: '/blog' } },
          { type: 'html', value: '<hr>' },
        ],
      },
      {
        type: 'link',
        position: 'right',
        label: 'Go',
        href: '/docs/start',
        active: 'never',
        className: 'button',
      },
    ],
    sidebar: { name: 'guides', items: sidebarItems },
    breadcrumbs: [{ label: 'Basics' }, { label: 'Start', href: '/docs/start' }],
    heading: 'Start here',
    toc: [{ id: 'one', html: 'The <code>one</code>', children: [{ id: 'two', html: 'Two' }] }],
    next: { href: '/docs/install', label: 'Install' },
    editUrl: 'https://example.org/edit/start.md',
    lastUpdated: { date: '2026-01-05T23:30:00.000Z', day: 'Jan 5, 2026', author: 'Ada' },
    ...changes,
  };
}
