import { hasProtocol } from '../modules/docusaurus/isInternalUrl.ts';
import { uncheckedProp } from '../modules/link-target.ts';
import { toHtml } from '../site-plugins/head-tags.ts';
import { isPlain, type Plain } from '../values.ts';

/** Keys with further items. */
const lists = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'];

/** Menus have one level, columns of the footer too. */
const maxDepth = 2;

/** Returns the lists inside an item, with each of their items changed. */
function changedLists(item: Plain, change: (inner: unknown) => unknown): Record<string, unknown[]> {
  return Object.fromEntries(
    lists.flatMap((key) => {
      const list = item[key];
      return Array.isArray(list) ? [[key, list.map(change)] as const] : [];
    }),
  );
}

/**
 * Returns a navbar or footer item whose links have a name for assistive technology: Docusaurus allows links without text,
 * such as icons that a style sheet draws. They are named after their host. Paths in `href` get the base URL, as its `Link` does.
 * `data-external` takes away the icon of external links.
 */
export function withName<Item>(item: Item, depth = 0): Item {
  // Items that contain themselves are reported later.
  if (!isPlain(item) || depth > maxDepth) return item;
  const inner = changedLists(item, (one) => withName(one, depth + 1));
  const name = Object.keys(inner).length === 0 && nameOf(item);
  const isPath = typeof item.href === 'string' && /^(?:pathname:\/\/)?\/(?!\/)/.test(item.href);
  return {
    ...item,
    ...inner,
    ...(name && { 'aria-label': name }),
    ...(isPath && { prependBaseUrlToHref: true }),
    ...(isWithoutIcon(item) && { 'data-external': '' }),
    ...(isSiteLink(item) && uncheckedProp(item.target)),
  };
}

/** Returns an item of the footer: what has no link is a column, which may lack links. */
export function footerItemOf(item: unknown): unknown {
  const isColumn = isPlain(item) && [item.to, item.href, item.html].every((link) => link === undefined);
  return withName(isColumn ? { items: [], ...item } : item);
}

/**
 * Whether an item opens a new tab without the icon for that in Docusaurus: links to other sites with `to` or `html`, and
 * links of the site.
 */
function isWithoutIcon({ to, href = to, html, target }: Plain): boolean {
  if (typeof href !== 'string') return false;
  return hasProtocol(href) ? href === to || html !== undefined : target === '_blank';
}

function isSiteLink({ to, href = to }: Plain): boolean {
  return typeof href === 'string' && !hasProtocol(href);
}

/** Returns an item of the navbar without a link, whose text a script of the site may use, as HTML. */
function withoutLink(item: Plain): Plain {
  const { type = 'default', to, href, items, label, className, position, ...otherFields } = item;
  const isText = type === 'default' && to === undefined && href === undefined && items === undefined;
  if (!isText || typeof label !== 'string') return item;
  const htmlAttributes = Object.entries(otherFields).filter(([name]) => /^(?:id$|data-|aria-)/.test(name));
  const attributes = Object.fromEntries(
    [['class', className], ...htmlAttributes].map(([name, value]) => [name, text(value)]),
  );
  const innerHTML = label.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const value = toHtml({ tagName: 'span', attributes, innerHTML });
  return { type: 'html', ...(position !== undefined && { position }), value };
}

function text(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** Returns an item of the navbar whose items have a link or are HTML, with its objects as data for components of the site. */
export function withLinks(item: Plain, depth = 0): Plain {
  if (depth > maxDepth) return item;
  const inner = changedLists(item, (one) => (isPlain(one) ? withLinks(one, depth + 1) : one));
  // A menu may have both, and leads to `href`.
  const { to, ...withoutTo } = item;
  const isTwice = Object.keys(inner).length > 0 && to !== undefined && item.href !== undefined;
  return withoutLink(withData({ ...(isTwice ? withoutTo : item), ...inner }));
}

function withData(item: Plain): Plain {
  const isData = ([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !lists.includes(key);
  const data = Object.entries(item).filter(isData);
  // Recto's items have only `href` for other sites, and no protocol for files of this host.
  if (typeof item.to === 'string' && /^(?:https?:|pathname:)?\/\//.test(item.to)) data.push(['to', item.to]);
  if (data.length === 0) return item;
  const others = Object.entries(item).filter((entry) => !isData(entry));
  return Object.fromEntries([...others, ['customProps', Object.fromEntries(data)]]);
}

/** Returns the host of a link that has no text; `undefined` for others. */
function nameOf(item: Plain): string | undefined {
  const { type = 'link', to, href = to } = item;
  const hasName = ['label', 'html', 'value', 'aria-label', 'title'].some((key) => item[key] !== undefined);
  if (hasName || (type !== 'link' && type !== 'default') || typeof href !== 'string') return undefined;
  const [, host = href] = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/.exec(href) ?? [];
  return host;
}

/** Returns an item of the navbar as Recto has it. The component of a custom type receives its keys as they are. */
export function navbarItemOf(item: Plain): Plain {
  const isCustom = typeof item.type === 'string' && item.type.startsWith('custom-');
  return { position: 'left', ...(isCustom ? item : withLinks(withName(item))) };
}
