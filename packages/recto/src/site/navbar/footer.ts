import { configLocation } from '../../config/config-location.ts';
import { sharedBaseUrl } from '../../config/locale.ts';
import type {
  FooterConfig,
  FooterItemConfig,
  FooterLinkConfig,
  LogoConfig,
} from '../../config/navbar-config.ts';
import { type Diagnostic, error, type SourceLocation } from '../../diagnostics/diagnostic.ts';
import { resolveShellHtml } from '../links/shell-links.ts';
import { type LocaleAddress, withBaseUrl } from '../paths.ts';
import { hasAccessibleName, type ItemContext, invalidItem, linkAttributes, linkUrl } from './link-item.ts';
import type { Footer, FooterItem, Logo } from './nav-item.ts';

/** Keys of a footer link other than HTML attributes. */
const keys = ['label', 'to', 'href', 'html', 'className', 'prependBaseUrlToHref'];

/** Resolves the links of the footer: columns if they are grouped, else one row. */
export function resolveFooter(
  { style, links, logo, copyright }: FooterConfig,
  context: Omit<ItemContext, 'key'>,
): Footer {
  const { config, diagnostics } = context;
  const items = (entries: FooterItemConfig[], keyOf: (entry: FooterItemConfig) => string) =>
    entries.flatMap((entry) => toItem(entry, { ...context, key: keyOf(entry) }) ?? []);
  const keyOf = (entry: FooterLinkConfig) => `theme.footer.links[${links.indexOf(entry)}]`;
  const columns = links.filter((entry) => 'items' in entry);
  const row = links.filter((entry): entry is FooterItemConfig => !('items' in entry));
  if (columns.length > 0 && row.length > 0)
    diagnostics.push(mixedFooter(row, configLocation(config, 'theme.footer.links')));
  return {
    style,
    columns: columns.map((column) => ({
      ...(column.title && { title: column.title }),
      ...(column.className && { className: column.className }),
      items: items(column.items, (item) => `${keyOf(column)}.items[${column.items.indexOf(item)}]`),
    })),
    row: items(row, keyOf),
    ...(logo && { logo: resolveLogo(logo, config) }),
    ...(copyright !== undefined && { copyright: resolveShellHtml(copyright, config) }),
  };
}

function toItem(item: FooterItemConfig, context: ItemContext): FooterItem | undefined {
  const { config } = context;
  const { to, href, html, label = '', className } = item;
  const style = className === undefined ? {} : { className };
  const contents = [to, href, html].filter((value) => value !== undefined);
  if (contents.length !== 1) {
    const fix = contents.length === 0 ? 'Add one of them.' : 'Keep one of them.';
    return invalidItem('A footer item needs exactly one of `to`, `href` and `html`.', item, context, { fix });
  }
  if (html !== undefined) return { html: resolveShellHtml(html, config), ...style };
  if (item.label === undefined && !hasAccessibleName(item)) {
    const fix = 'Add one, or `aria-label` for an icon.';
    return invalidItem('This footer link has no `label`.', item, context, { fix });
  }
  return { label, href: linkUrl(item, config), ...style, ...linkAttributes(item, keys, context) };
}

function mixedFooter(row: FooterItemConfig[], at: SourceLocation): Diagnostic {
  const names = row.map(({ label, to, href }) => `"${label ?? to ?? href ?? 'html'}"`).join(', ');
  return error('link/nav-item-invalid', 'The footer mixes columns and standalone links.', {
    at,
    notes: [`single links: ${names}`],
    fix: 'Put all links into columns, or none.',
  });
}

/** Resolves the URLs of a logo; all locales share its images. */
export function resolveLogo(
  { src, srcDark, href, alt = '', ...rest }: LogoConfig,
  config: LocaleAddress,
): Logo {
  const { width, height, className, target } = rest;
  const shared = sharedBaseUrl(config);
  return {
    src: withBaseUrl({ baseUrl: shared }, src),
    ...(srcDark !== undefined && { srcDark: withBaseUrl({ baseUrl: shared }, srcDark) }),
    alt,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(className !== undefined && { className }),
    ...(href !== undefined && { href: withBaseUrl(config, href) }),
    ...(target !== undefined && { target }),
  };
}
