import { html, normalize } from 'property-information';
import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, error, warning } from '../../diagnostics/diagnostic.ts';
import { quote } from '../../utils/schema.ts';
import { suggest } from '../../utils/suggest.ts';
import { baseUrlFor, hasPathnameProtocol, normalizeHref, pathUrl } from '../paths.ts';
import type { LinkAttributes } from './nav-item.ts';

/** Turns off link checks for an item, as in Docusaurus. */
export const uncheckedKey = 'data-noBrokenLinkCheck';

/** A link item of the navbar or the footer. */
interface LinkItem {
  label?: string | undefined;
  to?: string | undefined;
  href?: string | undefined;
  prependBaseUrlToHref?: boolean | undefined;
}

/** Returns the URL of a link: `to` is below the base URL, `href` only with `prependBaseUrlToHref`. */
export function linkUrl(
  { to, href = '', prependBaseUrlToHref }: LinkItem,
  config: Pick<SiteConfig, 'baseUrl' | 'i18n' | 'trailingSlash'>,
): string {
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
 * Returns the HTML attributes among the keys of a link, and `target` for a `pathname://` link, which opens a new tab.
 * Reports keys that are neither `known` nor HTML attributes.
 */
export function linkAttributes(
  link: LinkItem,
  known: string[],
): { attributes?: LinkAttributes; diagnostics: Diagnostic[] } {
  const attributes: LinkAttributes = hasPathnameProtocol(link.to ?? link.href ?? '')
    ? { target: '_blank' }
    : {};
  const diagnostics: Diagnostic[] = [];
  for (const [key, value] of Object.entries(link)) {
    if (known.includes(key) || key === uncheckedKey || value == null) continue;
    if (isAttribute(key) && isPlain(value)) attributes[key] = value;
    else diagnostics.push(unknownKey(key, link, known));
  }
  return { ...(Object.keys(attributes).length > 0 && { attributes }), diagnostics };
}

/** Handlers and styles are excluded: React takes objects for them, and pages contain only text. */
function isAttribute(key: string): boolean {
  return /^data-[\w-]+$/.test(key) || (normalize(key) in html.normal && !/^(?:on|style$)/i.test(key));
}

function isPlain(value: unknown): value is LinkAttributes[string] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function unknownKey(key: string, link: LinkItem, known: string[]): Diagnostic {
  const similar = suggest(key, known);
  return warning('link/nav-item-invalid', `Unknown link option \`${key}\`.`, {
    notes: [`item: ${quote(link)}`],
    fix: similar
      ? `Did you mean \`${similar}\`?`
      : 'Remove it; only HTML attributes with plain values are allowed.',
  });
}

/** Reports an item that cannot be shown, with the item as a note. */
export function invalidItem(
  sentence: string,
  item: object,
  rest: { notes?: string[]; fix?: string | undefined } = {},
): Diagnostic {
  const { notes = [], fix } = rest;
  return error('link/nav-item-invalid', sentence, {
    notes: [`item: ${quote(item)}`, ...notes],
    ...(fix !== undefined && { fix }),
  });
}
