import { addressAttributes, addressesIn, scanHtml } from '../../base/html.ts';
import { isExternal } from '../../base/url.ts';
import type { SourceLocation } from '../../model/diagnostic.ts';
import { configLocation } from '../../model/diagnostic.ts';
import type { FooterItemConfig, FooterLinkConfig, NavbarItemConfig } from '../../model/navbar-config.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { uncheckedKey } from '../navbar/link-attributes.ts';
import type { Entry, SidebarTree } from '../sidebar/sidebar-tree.ts';

/** An address that stands in the configuration or in the sidebars file. */
export interface ShellAddress {
  /** As the author wrote it. */
  to: string;
  /** What holds it: `navbar item "Docs"`. */
  holder: string;
  at?: SourceLocation;
}

/** The addresses that the configuration writes out; documents and sidebars that it names are known. */
export function configuredAddresses(config: SiteConfig): ShellAddress[] {
  const { theme, baseUrl } = config;
  const { navbar, footer, announcementBar } = theme;
  const inPlace = (key: string, found: ShellAddress[]) =>
    found.map((one) => ({ ...one, at: configLocation(config, key) }));
  const linksAt = (links: FooterLinkConfig[], path: string): ShellAddress[] =>
    links.flatMap((entry, index) => {
      const key = `${path}[${index}]`;
      if ('items' in entry) return linksAt(entry.items, `${key}.items`);
      return inPlace(key, itemAddresses(entry, 'footer link', baseUrl));
    });
  const logos = [
    { logo: navbar.logo, holder: 'logo of the navbar', key: 'theme.navbar.logo' },
    { logo: footer?.logo, holder: 'logo of the footer', key: 'theme.footer.logo' },
  ];
  return [
    ...navbar.items
      .flatMap((item, index) => withInner(item, `theme.navbar.items[${index}]`))
      .flatMap(({ item, key }) => inPlace(key, itemAddresses(item, 'navbar item', baseUrl))),
    ...linksAt(footer?.links ?? [], 'theme.footer.links'),
    ...logos.flatMap(({ logo, holder, key }) =>
      logo?.href === undefined ? [] : inPlace(key, [{ to: logo.href, holder }]),
    ),
    ...inPlace(
      'theme.footer.copyright',
      htmlAddresses(footer?.copyright, 'copyright of the footer', baseUrl),
    ),
    ...inPlace(
      'theme.announcementBar.content',
      htmlAddresses(announcementBar?.content, 'announcement', baseUrl),
    ),
  ];
}

/** The addresses that a sidebars file writes out. */
export function sidebarAddresses(trees: SidebarTree[], file: string, baseUrl: string): ShellAddress[] {
  const walk = (entries: Entry[], name: string): ShellAddress[] =>
    entries.flatMap((entry) => {
      if (entry.type === 'category') return walk(entry.entries, name);
      if (entry.type === 'html')
        return htmlAddresses(entry.value, `markup of the sidebar "${name}"`, baseUrl);
      return entry.type === 'link' ? [{ to: entry.to, holder: `sidebar item "${entry.label}"` }] : [];
    });
  return trees
    .flatMap(({ entries, name }) => walk(entries, name))
    .map((address) => ({ ...address, at: { file } }));
}

function withInner(item: NavbarItemConfig, key: string): { item: NavbarItemConfig; key: string }[] {
  const inner = (['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const).flatMap((name) => {
    const list: unknown = item[name];
    // What is no list is reported as such.
    if (!Array.isArray(list)) return [];
    return list.map((one: NavbarItemConfig, index) => ({ item: one, key: `${key}.${name}[${index}]` }));
  });
  return [{ item, key }, ...inner];
}

function itemAddresses(
  item: NavbarItemConfig | FooterItemConfig,
  kind: string,
  baseUrl: string,
): ShellAddress[] {
  const { label, to, href, html } = item;
  const address = to ?? href;
  const name = label ?? address ?? ('value' in item ? item.type : 'html');
  const holder = `${kind} "${name}"`;
  const markup = 'value' in item ? item.value : html;
  return [
    ...(address === undefined || isUnchecked(item) ? [] : [{ to: address, holder }]),
    ...htmlAddresses(markup, holder, baseUrl),
  ];
}

function isUnchecked(item: object): boolean {
  return uncheckedKey in item && String(item[uncheckedKey]) !== 'false';
}

/**
 * The addresses in markup, which browsers get as it is: what does not start below the base URL is none of the site's,
 * and what is relative means something else on every page.
 */
function htmlAddresses(html: unknown, holder: string, baseUrl: string): ShellAddress[] {
  if (typeof html !== 'string') return [];
  const found: string[] = [];
  scanHtml(html, {
    start({ name, attributes }) {
      const textOf = (wanted: string) => attributes.find((one) => one.name === wanted)?.value;
      const opposed = textOf(uncheckedKey.toLowerCase());
      if (opposed !== undefined && opposed !== 'false') return;
      for (const attribute of addressAttributes(name))
        found.push(...addressesIn(attribute, textOf(attribute) ?? '').map(({ href }) => href));
    },
    end: () => {},
  });
  return found.filter((to) => to.startsWith(baseUrl) || isExternal(to)).map((to) => ({ to, holder }));
}
