import { addressAttributes, addressesIn } from '../../base/html.ts';
import { scanHtml } from '../../base/scan-html.ts';
import { isExternal } from '../../base/url.ts';
import { configLocation, type SourceLocation } from '../../model/diagnostic.ts';
import type { FooterItemConfig, FooterLinkConfig, NavbarItemConfig } from '../../model/navbar-config.ts';
import type { Banner } from '../../model/plugin.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { uncheckedKey } from '../navbar/link-item.ts';
import type { Entry, SidebarTree } from '../sidebar/sidebar-tree.ts';

/** A link outside of articles: in the configuration or in a sidebars file. */
export interface ShellLink {
  /** As the author wrote it. */
  to: string;
  /** What contains it: `navbar item "Docs"`. */
  holder: string;
  at?: SourceLocation;
}

/** HTML that a plugin shows below the navbar. */
export interface AddedBanner {
  plugin: string;
  value: Banner;
}

/** Collects the links in the configuration, except documents and sidebars by id, which are resolved elsewhere. */
export function configLinks(config: SiteConfig): ShellLink[] {
  const { theme, baseUrl } = config;
  const { navbar, footer } = theme;
  const locate = (key: string, links: ShellLink[]) =>
    links.map((one) => ({ ...one, at: configLocation(config, key) }));
  const linksAt = (links: FooterLinkConfig[], path: string): ShellLink[] =>
    links.flatMap((entry, index) => {
      const key = `${path}[${index}]`;
      if ('items' in entry) return linksAt(entry.items, `${key}.items`);
      return locate(key, itemLinks(entry, 'footer link', baseUrl));
    });
  const logos = [
    { logo: navbar.logo, holder: 'logo of the navbar', key: 'theme.navbar.logo' },
    { logo: footer?.logo, holder: 'logo of the footer', key: 'theme.footer.logo' },
  ];
  return [
    ...navbar.items
      .flatMap((item, index) => withSubItems(item, `theme.navbar.items[${index}]`))
      .flatMap(({ item, key }) => locate(key, itemLinks(item, 'navbar item', baseUrl))),
    ...linksAt(footer?.links ?? [], 'theme.footer.links'),
    ...logos.flatMap(({ logo, holder, key }) =>
      logo?.href === undefined ? [] : locate(key, [{ to: logo.href, holder }]),
    ),
    ...locate('theme.footer.copyright', htmlLinks(footer?.copyright, 'copyright of the footer', baseUrl)),
  ];
}

/** Collects the links in banners of plugins. */
export function bannerLinks(banners: AddedBanner[], baseUrl: string): ShellLink[] {
  return banners.flatMap(({ plugin, value: { html, at } }) =>
    htmlLinks(html, plugin, baseUrl).map((link) => ({ ...link, ...(at && { at }) })),
  );
}

/** Collects the links in a sidebars file, except documents by id. */
export function sidebarLinks(trees: SidebarTree[], file: string, baseUrl: string): ShellLink[] {
  const walk = (entries: Entry[], name: string): ShellLink[] =>
    entries.flatMap((entry) => {
      if (entry.type === 'category') return walk(entry.entries, name);
      if (entry.type === 'html') return htmlLinks(entry.value, `HTML of the sidebar "${name}"`, baseUrl);
      return entry.type === 'link' ? [{ to: entry.to, holder: `sidebar item "${entry.label}"` }] : [];
    });
  return trees.flatMap(({ entries, name }) => walk(entries, name)).map((link) => ({ ...link, at: { file } }));
}

function withSubItems(item: NavbarItemConfig, key: string): { item: NavbarItemConfig; key: string }[] {
  const subItems = (['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const).flatMap((name) => {
    const list: unknown = item[name];
    // Other values are reported by the navbar.
    if (!Array.isArray(list)) return [];
    return list.map((one: NavbarItemConfig, index) => ({ item: one, key: `${key}.${name}[${index}]` }));
  });
  return [{ item, key }, ...subItems];
}

function itemLinks(item: NavbarItemConfig | FooterItemConfig, kind: string, baseUrl: string): ShellLink[] {
  const { label, to, href, html } = item;
  const url = to ?? href;
  const name = label ?? url ?? ('value' in item ? item.type : 'html');
  const holder = `${kind} "${name}"`;
  const markup = 'value' in item ? item.value : html;
  return [
    ...(url === undefined || isUnchecked(item) ? [] : [{ to: url, holder }]),
    ...htmlLinks(markup, holder, baseUrl),
  ];
}

function isUnchecked(item: object): boolean {
  return uncheckedKey in item && String(item[uncheckedKey]) !== 'false';
}

/**
 * Collects the links in HTML, which is served as written: a path outside the base URL is not of this site, and a
 * relative one depends on the page.
 */
function htmlLinks(html: unknown, holder: string, baseUrl: string): ShellLink[] {
  if (typeof html !== 'string') return [];
  const found: string[] = [];
  scanHtml(html, {
    start({ name, attributes }) {
      const valueOfKey = (key: string) => attributes.find((one) => one.name === key)?.value;
      const unchecked = valueOfKey(uncheckedKey.toLowerCase());
      if (unchecked !== undefined && unchecked !== 'false') return;
      for (const attribute of addressAttributes(name))
        found.push(...addressesIn(attribute, valueOfKey(attribute) ?? '').map(({ href }) => href));
    },
    end: () => {},
  });
  return found.filter((to) => to.startsWith(baseUrl) || isExternal(to)).map((to) => ({ to, holder }));
}
