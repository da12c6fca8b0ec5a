import { Parser } from 'htmlparser2';
import type { NavItem, NavSubItem } from '../../site/navbar/nav-item.ts';
import { classNames } from '../../theme/class-names.ts';
import type { ShellSite, ShellState } from '../../theme/shell-state.ts';
import { isExternal } from '../../utils/url.ts';

/*
 * Moves items that do not fit into a menu at the end of the bar, without measuring: the bar is complete before its
 * script runs. Widths are estimated from labels, a little too large, and rounded up to the steps of `navbar.css`.
 */

/** Widths of the viewport in pixels from which further items are in the bar. */
const steps = [1120, 1280, 1440, 1600, 1760];

/** Width of the viewport from which there is a bar with items. */
const smallest = 997;

/** Estimated widths in pixels. */
const letter = 8;
const wideLetter = 16;
const itemPadding = 28;
/** Of a link to another site, and the arrow of a menu. */
const iconWidth = 20;
/** Of a list of languages, with its arrow. */
const languageIcons = 45;
const menuWidth = 100;
/** The edges of the bar, search without its label, and the switch of the color mode. */
const otherWidth = 190;

/** Letters as wide as high. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/gu;

/** Returns the items of the bar with the widths at which they are shown, and the menu for those that do not fit. */
export function fitNavbar(
  navbar: NavItem[],
  site: Pick<ShellSite, 'logo' | 'title'>,
  menuLabel: string,
): Pick<ShellState, 'navbar' | 'moreItems'> {
  const isFixed = (item: NavItem) => item.type === 'dropdown' && item.list !== undefined;
  const widths = navbar.map(widthOf);
  const brand = (site.logo ? 50 : 0) + textWidth(site.title) + itemPadding;
  const totalWidth = widths.reduce((sum, width) => sum + width, brand + otherWidth);
  if (totalWidth <= smallest) return { navbar };
  let usedWidth = brand + otherWidth + menuWidth;
  for (const [index, item] of navbar.entries()) if (isFixed(item)) usedWidth += widths[index] ?? 0;
  const movedItems: { item: MovableItem; step: string }[] = [];
  const items = navbar.map((item, index) => {
    if (item.type === 'search' || isFixed(item)) return item;
    usedWidth += widths[index] ?? 0;
    if (usedWidth <= smallest) return item;
    const step = String(steps.find((one) => one >= usedWidth) ?? 'none');
    movedItems.push({ item, step });
    const widthClass = `navbar__from-${step}`;
    return item.type === 'dropdown' ? { ...item, widthClass } : withClass(item, widthClass);
  });
  const last = movedItems.at(-1);
  if (!last) return { navbar: items };
  const entries = movedItems.flatMap(({ item, step }) => entriesOf(item, `navbar__until-${step}`));
  const className = `navbar__until-${last.step}`;
  return {
    navbar: items,
    moreItems: {
      type: 'dropdown',
      position: 'left',
      label: menuLabel,
      active: 'never',
      items: entries,
      widthClass: className,
    },
  };
}

function widthOf(item: NavItem): number {
  return item.type === 'search' ? 0 : textWidth(labelOf(item)) + itemPadding + iconsOf(item);
}

function iconsOf(item: NavItem): number {
  if (item.type === 'dropdown') return item.list === 'Language' ? languageIcons : iconWidth;
  const isMarked = item.type === 'link' && (isExternal(item.href) || item.attributes?.target === '_blank');
  return isMarked && labelOf(item) !== '' ? iconWidth : 0;
}

function labelOf(item: NavItem): string {
  // An icon, whose label is in the menu only.
  if (item.type === 'link' && item.className === 'navbar__social') return '';
  if (item.type === 'search') return '';
  const html = item.type === 'html' ? item.value : item.type === 'link' ? item.html : undefined;
  return html === undefined ? (item as { label: string }).label : shownText(html);
}

/** Returns the text that HTML shows in the bar: of a closed menu, that of its button. */
function shownText(html: string): string {
  let text = '';
  let buttonText = '';
  const open: { isButton: boolean; isInMenu: boolean }[] = [];
  const parser = new Parser({
    onopentag(_, { class: names = '', 'aria-expanded': expanded }) {
      const outer = open.at(-1);
      open.push({
        isButton: outer?.isButton || expanded === 'false',
        isInMenu: outer?.isInMenu || names.split(' ').includes('navbar__in-menu'),
      });
    },
    ontext(part) {
      const { isButton = false, isInMenu = false } = open.at(-1) ?? {};
      if (isInMenu) return;
      text += part;
      if (isButton) buttonText += part;
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return (buttonText || text).replace(/\s+/g, ' ').trim();
}

function textWidth(text: string): number {
  const count = text.match(wide)?.length ?? 0;
  return count * wideLetter + (text.length - count) * letter;
}

type MovableItem = Exclude<NavItem, { type: 'search' }>;

function withClass<Item extends MovableItem | NavSubItem>(item: Item, name: string): Item {
  return { ...item, className: classNames(item.className, name) };
}

/** Returns an item of the bar as entries of a menu, which has no menus inside. */
function entriesOf(item: MovableItem, name: string): NavSubItem[] {
  if (item.type !== 'dropdown') return [withClass(item, name)];
  const { href, items } = item;
  const parentLink = href === undefined ? [] : [{ ...item, type: 'link' as const, href }];
  return [...parentLink, ...items].map((one) => withClass(one, name));
}
