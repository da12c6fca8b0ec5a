import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { FooterConfig, FooterItemConfig } from '../model/footer-config.ts';
import type { Footer, FooterItem } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { invalidItem } from './invalid-item.ts';
import { linkAddress, linkAttributes } from './link-attributes.ts';
import { resolveLogo } from './logo.ts';

/** What a link of the footer may say besides attributes of HTML. */
const keys = ['label', 'to', 'href', 'html', 'className', 'prependBaseUrlToHref'];

/** The footer with every address resolved: columns where its links are grouped, else one row. */
export function resolveFooter(
  { style, links, logo, copyright }: FooterConfig,
  config: Pick<SiteConfig, 'baseUrl' | 'i18n'>,
): { footer: Footer; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const itemsOf = (items: FooterItemConfig[]) => items.flatMap((item) => toItem(item, config, diagnostics));
  const columns = links.filter((entry) => 'items' in entry);
  const row = links.filter((entry): entry is FooterItemConfig => !('items' in entry));
  if (columns.length > 0 && row.length > 0) diagnostics.push(mixed(row));
  const footer: Footer = {
    style,
    columns: columns.map(({ title, items }) => ({ ...(title && { title }), items: itemsOf(items) })),
    row: itemsOf(row),
    ...(logo && { logo: resolveLogo(logo, config) }),
    ...(copyright !== undefined && { copyright }),
  };
  return { footer, diagnostics };
}

function toItem(
  item: FooterItemConfig,
  config: Pick<SiteConfig, 'baseUrl' | 'i18n'>,
  diagnostics: Diagnostic[],
): FooterItem[] {
  const { to, href, html, label, className } = item;
  const style = className === undefined ? {} : { className };
  const given = [to, href, html].filter((value) => value !== undefined);
  if (given.length !== 1) {
    diagnostics.push(invalidItem('A footer item has exactly one of "to", "href" and "html".', item));
    return [];
  }
  if (html !== undefined) return [{ html, ...style }];
  if (label === undefined) {
    diagnostics.push(invalidItem('This footer link has no "label".', item));
    return [];
  }
  const { attributes, diagnostics: problems } = linkAttributes(item, keys);
  diagnostics.push(...problems);
  return [{ label, href: linkAddress(item, config), ...style, ...(attributes && { attributes }) }];
}

function mixed(row: FooterItemConfig[]): Diagnostic {
  const names = row.map(({ label, to, href }) => `"${label ?? to ?? href ?? 'html'}"`).join(', ');
  return error('link/nav-item-invalid', 'The footer mixes columns with single links.', {
    notes: [`single: ${names}`],
    fix: 'Put every link into a column, or none.',
  });
}
