import { describe, expect, it } from 'vitest';
import type { SidebarCategory, SidebarItem } from '../../src/model/site.ts';
import { visibleSidebar } from '../../src/render/visible-sidebar.ts';

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
  ])('opens the way to %s and nothing else', (path, expected) => {
    expect(outline(visibleSidebar({ name: 's', items }, path).items)).toEqual(expected);
  });

  it('does not grow with what is closed', () => {
    const many = (count: number) => [
      link('/x'),
      category(
        'big',
        Array.from({ length: count }, (_, n) => link(`/big/${n}`)),
      ),
    ];
    const size = (count: number) =>
      JSON.stringify(visibleSidebar({ name: 's', items: many(count) }, '/x')).length;
    expect(size(10_000)).toBe(size(10));
  });

  it('hides unlisted pages but the current one', () => {
    const hidden: SidebarItem = { type: 'link', label: 'u', href: '/u', unlisted: true };
    expect(outline(visibleSidebar({ name: 's', items: [hidden] }, '/x').items)).toEqual([]);
    expect(outline(visibleSidebar({ name: 's', items: [hidden] }, '/u').items)).toEqual(['u']);
  });
});
