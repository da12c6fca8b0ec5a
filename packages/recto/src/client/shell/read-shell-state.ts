import type { SidebarCategory, SidebarItem } from '../../site/sidebar/sidebar.ts';
import type { ShellState } from '../../theme/shell-state.ts';
import {
  mainMenuClass,
  menuCategoryClass,
  menuCategoryLabelClass,
  menuClass,
  menuFoldClass,
  menuHtmlClass,
  menuItemClass,
  menuMarkupAttribute,
  menuUnlistedAttribute,
} from '../../utils/dom-contract.ts';
import { readSerializedState } from '../boot/serialized-state.ts';

/** Returns the full state of an unmodified document; throws if it is not a page of this engine. */
export function readShellState(page: Document): ShellState {
  const { sidebar, ...state } = readSerializedState(page);
  return sidebar ? { ...state, sidebar: { ...sidebar, items: sidebar.items ?? readSidebar(page) } } : state;
}

/** Classes that the theme adds to items, next to classes of authors. */
const themeClasses = [menuItemClass, menuCategoryClass, menuHtmlClass];

/** Returns the sidebar items of a document from the list that `theme/shell/sidebar/sidebar-items.tsx` renders. */
export function readSidebar(page: Document): SidebarItem[] {
  return readList(page.querySelector(`nav.${menuClass}:not(.${mainMenuClass}) > ul`));
}

function readList(list: Element | null): SidebarItem[] {
  return [...(list?.children ?? [])].map((item) => readItem(item as HTMLElement));
}

function readItem(item: HTMLElement): SidebarItem {
  const [first] = item.children;
  const classes = [...item.classList].filter((name) => !themeClasses.includes(name));
  const className = classes.length > 0 && { className: classes.join(' ') };
  if (item.hasAttribute(menuMarkupAttribute)) {
    const defaultStyle = item.classList.contains(menuHtmlClass);
    return { type: 'html', value: item.innerHTML, defaultStyle, ...className };
  }
  if (first?.classList.contains(menuCategoryLabelClass))
    return { ...readCategory(item, first), ...className };
  const isUnlisted = item.hasAttribute(menuUnlistedAttribute);
  return {
    type: 'link',
    ...readLabel(first),
    href: first?.getAttribute('href') ?? '',
    ...(first?.getAttribute('target') === '_blank' && { target: '_blank' }),
    ...(isUnlisted && { unlisted: true }),
    ...className,
  };
}

function readLabel(element: Element | undefined): Pick<SidebarCategory, 'label' | 'html'> {
  const html = element?.firstElementChild?.innerHTML;
  return { label: element?.textContent ?? '', ...(html && { html }) };
}

function readCategory(item: HTMLElement, top: Element): SidebarCategory {
  const [label, caret] = top.children;
  const href = label?.getAttribute('href');
  const isFold = label?.classList.contains(menuFoldClass) === true;
  const list = item.querySelector(':scope > ul');
  // On an unlisted page, its category links to it; `data-unlisted` has the category's usual page.
  const listedHref = item.getAttribute(menuUnlistedAttribute) ?? undefined;
  const links =
    listedHref === undefined
      ? href && { href }
      : { linkUnlisted: href ?? '', ...(listedHref && { href: listedHref }) };
  return {
    type: 'category',
    ...readLabel(label),
    ...links,
    hasPage: !isFold && label?.tagName === 'A' && listedHref === undefined,
    collapsible: isFold || caret !== undefined,
    collapsed: list === null || list.hasAttribute('hidden'),
    ...(list && { items: readList(list) }),
  };
}
