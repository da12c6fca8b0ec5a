import { expect, it } from 'vitest';
import { fitNavbar } from '../../../src/render/shell/fit-navbar.ts';
import type { NavItem } from '../../../src/site/navbar/nav-item.ts';

const html = (value: string): NavItem => ({ type: 'html', position: 'left', value });

const description = 'A long description of an entry of the menu. '.repeat(5);

function moved(items: NavItem[]): boolean {
  return fitNavbar(items, { title: 'Site' }, 'Menu').moreItems !== undefined;
}

it('moves items that do not fit into a menu', () => {
  expect(moved([html('<b>Short</b>')])).toBe(false);
  expect(moved([html(`<b>${description}</b>`)])).toBe(true);
});

it('counts only the button of a closed menu, and the variant in the bar', () => {
  const menu = `<div><b role="button" aria-expanded="false">Products <svg></svg></b><ul><li><img>${description}</li></ul></div>`;
  expect(moved([html(menu), html(menu)])).toBe(false);
  const variants = `<div class="navbar__in-bar">Short</div><div class="x navbar__in-menu"><p>${description}</p></div>`;
  expect(moved([html(variants)])).toBe(false);
});

it('counts no indentation of HTML', () => {
  expect(moved([html(`<div>\n${' '.repeat(200)}<b>Short</b>\n</div>`)])).toBe(false);
});
