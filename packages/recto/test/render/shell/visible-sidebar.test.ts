import { describe, expect, it } from 'vitest';
import { visibleSidebar } from '../../../src/render/shell/visible-sidebar.ts';
import { allItems, type SidebarCategory, type SidebarItem } from '../../../src/site/sidebar/sidebar.ts';
import { hasUnlisted, sidebarAncestors } from '../../../src/site/sidebar/sidebar-entries.ts';

const sidebarOf = (items: SidebarItem[]) => ({
  name: 's',
  items,
  pages: new Set(allItems(items).flatMap((item) => ('href' in item && item.href) || [])),
  ancestors: sidebarAncestors(items),
  hasUnlisted: hasUnlisted(items),
});
const emptyCache = () => ({ closed: new WeakMap(), visible: new WeakMap() });

/** A sidebar as one page shows it. */
const visible = (items: SidebarItem[], path: string) => visibleSidebar(sidebarOf(items), path, emptyCache());

const link = (href: string): SidebarItem => ({ type: 'link', label: href, href });
const category = (
  label: string,
  items: SidebarItem[],
  rest: Partial<SidebarCategory> = {},
): SidebarCategory => ({
  type: 'category',
  label,
  href: `/${label}/1`,
  hasPage: false,
  collapsible: true,
  collapsed: true,
  items,
  ...rest,
});

/** Labels as an outline; a closed category ends with "…". */
function outline(items: SidebarItem[]): unknown[] {
  return items.map((item) => {
    if (item.type !== 'category') return item.type === 'link' ? item.label : item.value;
    return item.items ? [item.label, outline(item.items)] : `${item.label}…`;
  });
}

const items = [
  link('/start'),
  category('a', [link('/a/1'), category('b', [link('/b/1'), link('/b/2')])]),
  category('c', [link('/c/1')]),
  category('d', [link('/d/1')], { collapsible: false }),
  category('e', [link('/e/1')], { collapsed: false }),
];

describe('visibleSidebar', () => {
  it.each([
    ['/start', ['/start', 'a…', 'c…', ['d', ['/d/1']], ['e', ['/e/1']]]],
    ['/a/1', ['/start', ['a', ['/a/1', 'b…']], 'c…', ['d', ['/d/1']], ['e', ['/e/1']]]],
    ['/b/2', ['/start', ['a', ['/a/1', ['b', ['/b/1', '/b/2']]]], 'c…', ['d', ['/d/1']], ['e', ['/e/1']]]],
  ])('opens only the ancestors of %s', (path, expected) => {
    expect(outline(visible(items, path).items)).toEqual(expected);
  });

  it('does not grow with the items of closed categories', () => {
    const many = (count: number) => [
      link('/x'),
      category(
        'big',
        Array.from({ length: count }, (_, n) => link(`/big/${n}`)),
      ),
    ];
    const size = (count: number) => JSON.stringify(visible(many(count), '/x')).length;
    expect(size(10_000)).toBe(size(10));
  });

  it('hides unlisted pages except the current one', () => {
    const hidden: SidebarItem = { type: 'link', label: 'u', href: '/u', unlisted: true };
    expect(outline(visible([hidden], '/x').items)).toEqual([]);
    expect(outline(visible([hidden], '/u').items)).toEqual(['u']);
  });

  it('links to the unlisted page of a category only on that page, and shows an empty category as a link [SBR-06]', () => {
    const hidden: SidebarItem = { type: 'link', label: 'u', href: '/u', unlisted: true };
    const own = category('own', [link('/own/1')], { href: '/own/1', linkUnlisted: '/own' });
    const bare = category('bare', [hidden], { href: '/bare', hasPage: true });
    const lost = category('lost', [hidden]);
    const all = [own, bare, lost];
    expect(visible(all, '/x').items).toEqual([
      expect.not.objectContaining({ linkUnlisted: '/own' }),
      { type: 'link', label: 'bare', href: '/bare' },
    ]);
    expect(visible(all, '/own').items[0]).toMatchObject({
      linkUnlisted: '/own',
      items: [{ href: '/own/1' }],
    });
    expect(outline(visible(all, '/u').items)).toEqual(['own…', ['bare', ['u']], ['lost', ['u']]]);
  });

  it('is the same on pages that share a cache', () => {
    const hidden: SidebarItem = { type: 'link', label: 'u', href: '/a/u', unlisted: true };
    const twice = [...items, category('f', [link('/a/1'), link('/f/1')])];
    const withHidden = [...items, category('f', [link('/f/1'), hidden])];
    for (const all of [items, twice, withHidden]) {
      const [sidebar, cache] = [sidebarOf(all), emptyCache()];
      for (const path of ['/x', '/a/1', '/b/1', '/b/2', '/a/u', '/f/1', '/start', '/e/1', '/x', '/a/1'])
        expect(visibleSidebar(sidebar, path, cache), path).toEqual(visible(all, path));
    }
  });

  it('keeps the items of closed categories that no page of the sidebar has', () => {
    const outside = category('outside', [link('https://example.org/')], { href: 'https://example.org/' });
    const shared = category('shared', [link('/other/1')], { href: '/other/1' });
    const all = [link('/x'), outside, shared, category('c', [link('/c/1')])];
    const sidebar = { ...sidebarOf(all), pages: new Set(['/x', '/c/1']) };
    const { items: shown } = visibleSidebar(sidebar, '/x', emptyCache());
    expect(outline(shown)).toEqual([
      '/x',
      ['outside', ['https://example.org/']],
      ['shared', ['/other/1']],
      'c…',
    ]);
    expect(shown[1]).toMatchObject({ collapsed: true });
  });

  it('opens every category that contains the page', () => {
    const twice = [category('a', [link('/p')]), category('b', [link('/p'), category('c', [link('/c/1')])])];
    expect(outline(visible(twice, '/p').items)).toEqual([
      ['a', ['/p']],
      ['b', ['/p', 'c…']],
    ]);
  });
});
