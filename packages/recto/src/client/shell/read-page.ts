import type { ShellState } from '../../model/shell-state.ts';
import type { SidebarCategory, SidebarItem } from '../../model/site.ts';
import { readSerializedState } from '../boot/serialized-state.ts';

/** The whole state of a document that no script has changed yet; throws for a document that is not one of ours. */
export function readShellState(page: Document): ShellState {
  const { sidebar, ...state } = readSerializedState(page);
  return sidebar ? { ...state, sidebar: { ...sidebar, items: readSidebar(page) } } : state;
}

/** Classes that the theme gives to items, besides those of their authors. */
const ownClasses = ['menu__list-item', 'menu__category', 'menu__html'];

/** The items of the sidebar of a document, from the list that `theme/shell/sidebar-items.tsx` has rendered. */
export function readSidebar(page: Document): SidebarItem[] {
  return readList(page.querySelector('nav.menu:not(.main-menu) > ul'));
}

function readList(list: Element | null): SidebarItem[] {
  return [...(list?.children ?? [])].map((item) => readItem(item as HTMLElement));
}

function readItem(item: HTMLElement): SidebarItem {
  const [first] = item.children;
  const classes = [...item.classList].filter((name) => !ownClasses.includes(name));
  const className = classes.length > 0 && { className: classes.join(' ') };
  if (item.dataset.markup !== undefined) {
    const defaultStyle = item.classList.contains('menu__html');
    return { type: 'html', value: item.innerHTML, defaultStyle, ...className };
  }
  if (first?.matches('.menu__list-item-collapsible')) return { ...readCategory(item, first), ...className };
  const isUnlisted = item.dataset.unlisted !== undefined;
  return {
    type: 'link',
    label: first?.textContent ?? '',
    href: first?.getAttribute('href') ?? '',
    ...(first?.getAttribute('target') === '_blank' && { target: '_blank' }),
    ...(isUnlisted && { unlisted: true }),
    ...className,
  };
}

function readCategory(item: HTMLElement, top: Element): SidebarCategory {
  const [label, caret] = top.children;
  const href = label?.getAttribute('href');
  const isFold = label?.matches('.menu__link--sublist') === true;
  const list = item.querySelector(':scope > ul');
  // On an unlisted page its category leads to it; elsewhere to the page that is noted beside it.
  const elsewhere = item.dataset.unlisted;
  const links =
    elsewhere === undefined
      ? href && { href }
      : { linkUnlisted: href ?? '', ...(elsewhere && { href: elsewhere }) };
  return {
    type: 'category',
    label: label?.textContent ?? '',
    ...links,
    hasPage: !isFold && label?.tagName === 'A' && elsewhere === undefined,
    collapsible: isFold || caret !== undefined,
    collapsed: list === null,
    ...(list && { items: readList(list) }),
  };
}
