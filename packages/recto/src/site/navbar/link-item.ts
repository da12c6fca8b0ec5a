import { html, normalize } from 'property-information';
import { configLocation } from '../../config/config-location.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, error, warning } from '../../diagnostics/diagnostic.ts';
import { quote } from '../../utils/schema.ts';
import { suggest } from '../../utils/suggest.ts';
import { baseUrlFor, hasPathnameProtocol, normalizeHref, pathUrl } from '../paths.ts';
import type { LinkAttributes } from './nav-item.ts';

/** Turns off link checks for an item, as in Docusaurus. */
export const uncheckedKey = 'data-noBrokenLinkCheck';

/** Keys of link items, of which the footer has a few. */
export const linkKeys = (
  'type position label html className to href prependBaseUrlToHref items ' +
  'docId sidebarId docsPluginId activeBasePath activeBaseRegex customProps'
).split(' ');

interface LinkItem {
  label?: string | undefined;
  to?: string | undefined;
  href?: string | undefined;
  prependBaseUrlToHref?: boolean | undefined;
}

/** Where the items of the navbar and the footer are, and what is wrong with them. */
export interface ItemContext {
  config: SiteConfig;
  /** Path of the item in the configuration: `theme.navbar.items[2]`. */
  key: string;
  diagnostics: Diagnostic[];
}

/** Returns the URL of a link: `to` is below the base URL, `href` only with `prependBaseUrlToHref`. */
export function linkUrl({ to, href = '', prependBaseUrlToHref }: LinkItem, config: SiteConfig): string {
  if (to !== undefined) return pathUrl(to, config);
  if (prependBaseUrlToHref) return pathUrl(href, config);
  return normalizeHref({ ...config, baseUrl: baseUrlFor(href, config) }, href);
}

/** Whether assistive technology can name a link without text, such as an icon. */
export function hasAccessibleName(link: LinkItem): boolean {
  const { 'aria-label': label, title } = link as Record<string, unknown>;
  return [label, title].some((name) => typeof name === 'string' && name !== '');
}

/**
 * Returns the keys of a link that are not `known` as attributes, and `target` for a `pathname://` link, which opens a new
 * tab. Reports values that can't be attributes, and misspelled keys.
 */
export function linkAttributes(
  link: LinkItem,
  keys: string[],
  context: ItemContext,
): { attributes?: LinkAttributes } {
  const isOfHost = hasPathnameProtocol(link.to ?? link.href ?? '');
  const attributes: LinkAttributes = isOfHost ? { target: '_blank' } : {};
  for (const [key, value] of Object.entries<LinkAttributes[string] | null | undefined>({ ...link })) {
    if (keys.includes(key) || key === uncheckedKey || value == null) continue;
    const isMisspelled = !isAttribute(key) && suggest(key, linkKeys) !== undefined;
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    if (safeNamePattern.test(key) && isPlain && !isMisspelled) attributes[key] = value;
    else report(unknownKey(key, link, keys), context);
  }
  return Object.keys(attributes).length > 0 ? { attributes } : {};
}

/** Excludes handlers and styles, for which React takes objects, and other props that aren't attributes. */
const safeNamePattern = /^(?!on|style$|dangerously|children$|key$|ref$|suppress)[a-z][\w-]*$/i;

function isAttribute(key: string): boolean {
  return linkKeys.includes(key) || key.startsWith('data-') || normalize(key) in html.normal;
}

function unknownKey(key: string, link: LinkItem, keys: string[]): Diagnostic {
  const suggestion = suggest(key, keys);
  return warning('link/nav-item-invalid', `Unknown link option \`${key}\`.`, {
    notes: [`item: ${quote(link)}`],
    fix: suggestion
      ? `Did you mean \`${suggestion}\`?`
      : 'Remove it; only attributes with plain values are allowed.',
  });
}

/** Reports an item that cannot be shown, with the item as a note. */
export function invalidItem(
  sentence: string,
  item: object,
  context: ItemContext,
  { notes = [], fix }: { notes?: string[]; fix: string },
): undefined {
  const options = { notes: [`item: ${quote(item)}`, ...notes], fix };
  report(error('link/nav-item-invalid', sentence, options), context);
}

function report(problem: Diagnostic, { config, key, diagnostics }: ItemContext): void {
  diagnostics.push({ ...problem, at: configLocation(config, key) });
}
