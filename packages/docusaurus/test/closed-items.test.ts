import { expect, it } from 'vitest';
import { type Category, toPageItem, withClosedItems } from '../src/modules/closed-items.ts';

const inner: Category = {
  type: 'category',
  label: 'Inner',
  href: '/docs/a',
  hasPage: false,
  collapsible: true,
  collapsed: false,
  items: [{ type: 'link', label: 'A', href: '/docs/a' }],
};
const outer: Category = { ...inner, label: 'Outer', href: '/docs/outer', hasPage: true, items: [inner] };

it('a category with another label has the categories of the page, whose state the sidebar has', () => {
  const [received] = withClosedItems([outer], () => [outer]);
  expect(received).not.toBe(outer);
  const copy = { ...received, label: 'Other' } as Category;
  expect(toPageItem(copy)).toEqual({ ...outer, label: 'Other' });
});
