import { type Diagnostic, error } from '../model/diagnostic.ts';
import { sharedBaseUrl } from '../model/locale.ts';
import type { Footer } from '../model/site.ts';
import type { FooterConfig, FooterItemConfig, LogoConfig, SiteConfig } from '../model/site-config.ts';
import { invalidItem } from './invalid-item.ts';
import { hrefAddress, toAddress } from './site-path.ts';

type FooterItem = Footer['groups'][number]['items'][number];

/** The footer with every address resolved: columns where its links are grouped, else one row. */
export function resolveFooter(
  { style, links, logo, copyright }: FooterConfig,
  config: Pick<SiteConfig, 'baseUrl' | 'i18n'>,
): { footer: Footer; diagnostics: Diagnostic[] } {
  const { baseUrl } = config;
  const diagnostics: Diagnostic[] = [];
  const itemsOf = (items: FooterItemConfig[]) => items.flatMap((item) => toItem(item, baseUrl, diagnostics));
  const columns = links.filter((entry) => 'items' in entry);
  const row = links.filter((entry): entry is FooterItemConfig => !('items' in entry));
  if (columns.length > 0 && row.length > 0) diagnostics.push(mixed(row));

  const groups: Footer['groups'] = columns.map(({ title, items }) => ({
    ...(title && { title }),
    items: itemsOf(items),
  }));
  if (row.length > 0) groups.push({ items: itemsOf(row) });
  const footer: Footer = { style, groups };
  if (logo) footer.logo = toLogo(logo, config);
  if (copyright !== undefined) footer.copyright = copyright;
  return { footer, diagnostics };
}

function toItem(item: FooterItemConfig, baseUrl: string, diagnostics: Diagnostic[]): FooterItem[] {
  const { to, href, html, label } = item;
  const given = [to, href, html].filter((value) => value !== undefined);
  if (given.length !== 1) {
    diagnostics.push(invalidItem('A footer item has exactly one of "to", "href" and "html".', item));
    return [];
  }
  if (html !== undefined) return [{ html }];
  if (label === undefined) {
    diagnostics.push(invalidItem('This footer link has no "label".', item));
    return [];
  }
  return [{ label, href: to === undefined ? hrefAddress(baseUrl, href ?? '') : toAddress(baseUrl, to) }];
}

function toLogo(
  { src, srcDark, alt = '', href, ...size }: LogoConfig,
  config: Pick<SiteConfig, 'baseUrl' | 'i18n'>,
): NonNullable<Footer['logo']> {
  const { width, height, target } = size;
  const shared = sharedBaseUrl(config);
  return {
    src: toAddress(shared, src),
    ...(srcDark !== undefined && { srcDark: toAddress(shared, srcDark) }),
    alt,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(href !== undefined && { href: toAddress(config.baseUrl, href) }),
    ...(target !== undefined && { target }),
  };
}

function mixed(row: FooterItemConfig[]): Diagnostic {
  const names = row.map(({ label, to, href }) => `"${label ?? to ?? href ?? 'html'}"`).join(', ');
  return error('link/nav-item-invalid', 'The footer mixes columns with single links.', {
    notes: [`single: ${names}`],
    fix: 'Put every link into a column, or none.',
  });
}
