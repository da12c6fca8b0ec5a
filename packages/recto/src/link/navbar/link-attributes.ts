import { html, normalize } from 'property-information';
import { suggest } from '../../base/suggest.ts';
import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import type { LinkAttributes } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { baseUrlOf, hrefAddress, isUntouched, toAddress } from '../addresses/site-path.ts';

/** With this key an author asks not to check where a link leads; the name is Docusaurus'. */
export const uncheckedKey = 'data-noBrokenLinkCheck';

/** A link of the navbar or the footer, as its author wrote it. */
interface WrittenLink {
  label?: string | undefined;
  to?: string | undefined;
  href?: string | undefined;
  prependBaseUrlToHref?: boolean | undefined;
}

/** Where a link leads: `to` is below the base URL, `href` only on request. */
export function linkAddress(
  { to, href = '', prependBaseUrlToHref }: WrittenLink,
  config: Pick<SiteConfig, 'baseUrl' | 'i18n'>,
): string {
  const baseUrl = baseUrlOf(to ?? href, config);
  if (to !== undefined) return toAddress(baseUrl, to);
  return prependBaseUrlToHref ? toAddress(baseUrl, href) : hrefAddress(baseUrl, href);
}

/**
 * What a link has besides its address and label: the HTML attributes among its keys, and a new tab where it leads to
 * no page of the site. A key that is neither `known` nor an attribute is a diagnostic.
 */
export function linkAttributes(
  link: WrittenLink,
  known: string[],
): { attributes?: LinkAttributes; diagnostics: Diagnostic[] } {
  const attributes: LinkAttributes = isUntouched(link.to ?? link.href ?? '') ? { target: '_blank' } : {};
  const diagnostics: Diagnostic[] = [];
  for (const [key, value] of Object.entries(link)) {
    if (known.includes(key) || key === uncheckedKey || value === undefined) continue;
    if (isAttribute(key) && isPlain(value)) attributes[key] = value;
    else diagnostics.push(unknownKey(key, link, known));
  }
  return { ...(Object.keys(attributes).length > 0 && { attributes }), diagnostics };
}

/** Handlers and styles are objects in React, and nothing but text travels in a page. */
function isAttribute(key: string): boolean {
  return /^data-[\w-]+$/.test(key) || (normalize(key) in html.normal && !/^(?:on|style$)/i.test(key));
}

function isPlain(value: unknown): value is LinkAttributes[string] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function unknownKey(key: string, link: WrittenLink, known: string[]): Diagnostic {
  const near = suggest(key, known);
  return warning('link/nav-item-invalid', `A link has no key "${key}".\n${JSON.stringify(link, null, 2)}`, {
    fix: near ? `Did you mean "${near}"?` : 'Remove it; HTML attributes with plain values may stay.',
  });
}
