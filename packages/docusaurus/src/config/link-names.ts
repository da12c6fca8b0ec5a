import { isPlain, type Plain } from './convert-settings.ts';

/** Keys with further items. */
const lists = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'];

/** Menus have one level, columns of the footer too. */
const maxDepth = 2;

/**
 * Returns a navbar or footer item whose links have a name for assistive technology: Docusaurus allows links without text,
 * such as icons that a style sheet draws. They are named after their host.
 */
export function withName<Item>(item: Item, depth = 0): Item {
  // Items that contain themselves are reported later.
  if (!isPlain(item) || depth > maxDepth) return item;
  const inner = lists.flatMap((key) => {
    const list = item[key];
    return Array.isArray(list) ? [[key, list.map((one) => withName(one, depth + 1))] as const] : [];
  });
  const name = inner.length === 0 && nameOf(item);
  return { ...item, ...Object.fromEntries(inner), ...(name && { 'aria-label': name }) };
}

/** Returns the host of a link that has no text; nothing for others. */
function nameOf(item: Plain): string | undefined {
  const { type = 'link', to, href = to } = item;
  const hasName = ['label', 'html', 'value', 'aria-label', 'title'].some((key) => item[key] !== undefined);
  if (hasName || (type !== 'link' && type !== 'default') || typeof href !== 'string') return undefined;
  const [, host = href] = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/.exec(href) ?? [];
  return host;
}
