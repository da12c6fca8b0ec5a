import { expect, it } from 'vitest';
import { visibleNavbar } from '../../../src/render/shell/visible-navbar.ts';
import type { NavItem } from '../../../src/site/navbar/nav-item.ts';

const link = (label: string, unlisted?: boolean) =>
  ({ type: 'link', label, href: `/${label}`, active: 'never', ...(unlisted && { unlisted }) }) as const;

const navbar: NavItem[] = [
  { ...link('a'), position: 'left' },
  { ...link('b', true), position: 'left' },
  { type: 'dropdown', position: 'right', label: 'c', active: 'never', items: [link('d', true), link('e')] },
];

it.each([
  ['/a', ['a', ['e']]],
  ['/b', ['a', 'b', ['e']]],
  ['/d', ['a', ['d', 'e']]],
])('on %s, unlisted pages show only if they are current [NVB-11]', (path, expected) => {
  const labels = visibleNavbar(navbar, { path, below: '' }, []).map((item) => {
    if (item.type === 'dropdown') return item.items.map((entry) => entry.type === 'link' && entry.label);
    return item.type === 'link' && item.label;
  });
  expect(labels).toEqual(expected);
});
