import { configLocation, isDocusaurusProject } from '../../config/config-location.ts';
import type { FooterItemConfig, FooterLinkConfig, NavbarItemConfig } from '../../config/navbar-config.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Diagnostic, SourceLocation } from '../../diagnostics/diagnostic.ts';
import { htmlProblems } from '../../diagnostics/html-problems.ts';
import { addressAttributes, addressesIn, escapeHtml, joinAddresses } from '../../utils/html.ts';
import { type ScannedAttribute, type StartTag, scanHtml } from '../../utils/scan-html.ts';
import { applyEdits, type Edit } from '../../utils/text.ts';
import { isExternal } from '../../utils/url.ts';
import { uncheckedKey } from '../navbar/link-item.ts';
import { pathUrl } from '../paths.ts';
import type { Entry, SidebarTree } from '../sidebar/sidebar-entries.ts';

/** A link outside of articles: in the configuration or in a sidebars file. */
export interface ShellLink {
  /** As the author wrote it. */
  to: string;
  /** What contains it: `navbar item "Docs"`. */
  holder: string;
  at?: SourceLocation;
}

/** HTML outside of articles, as its author wrote it: in the configuration, a sidebars file or a banner. */
type ShellHtml = Omit<ShellLink, 'to'> & { html: string };

/** What authors put into the shell. */
type ShellPart = ShellLink | ShellHtml;

/** HTML that a plugin shows below the navbar. */
export interface AddedBanner {
  plugin: string;
  value: { html: string; at?: SourceLocation | undefined };
}

/** Collects links and HTML of the configuration, except documents and sidebars by id, which are resolved elsewhere. */
export function configParts(config: SiteConfig): ShellPart[] {
  const { navbar, footer } = config.theme;
  const locate = (key: string, parts: ShellPart[]) =>
    parts.map((one) => ({ ...one, at: configLocation(config, key) }));
  const linksAt = (links: FooterLinkConfig[], path: string): ShellPart[] =>
    links.flatMap((entry, index) => {
      const key = `${path}[${index}]`;
      if ('items' in entry) return linksAt(entry.items, `${key}.items`);
      return locate(key, itemParts(entry, 'footer link'));
    });
  const logos = [
    { logo: navbar.logo, holder: 'logo of the navbar', key: 'theme.navbar.logo' },
    { logo: footer?.logo, holder: 'logo of the footer', key: 'theme.footer.logo' },
  ];
  return [
    ...navbar.items
      .flatMap((item, index) => withSubItems(item, `theme.navbar.items[${index}]`))
      .flatMap(({ item, key }) => locate(key, itemParts(item, 'navbar item'))),
    ...linksAt(footer?.links ?? [], 'theme.footer.links'),
    ...logos.flatMap(({ logo, holder, key }) =>
      logo?.href === undefined ? [] : locate(key, [{ to: logo.href, holder }]),
    ),
    ...locate('theme.footer.copyright', htmlParts(footer?.copyright, 'copyright of the footer')),
  ];
}

export function bannerParts(banners: AddedBanner[]): ShellPart[] {
  return banners.map(({ plugin, value: { html, at } }) => ({ html, holder: plugin, ...(at && { at }) }));
}

/** Collects links and HTML of a sidebars file, except documents by id. */
export function sidebarParts(trees: SidebarTree[], file: string): ShellPart[] {
  const walk = (entries: Entry[], name: string): ShellPart[] =>
    entries.flatMap((entry) => {
      if (entry.type === 'category') return walk(entry.entries, name);
      if (entry.type === 'html') return htmlParts(entry.value, `HTML of the sidebar "${name}"`);
      return entry.type === 'link' ? [{ to: entry.to, holder: `sidebar item "${entry.label}"` }] : [];
    });
  return trees.flatMap(({ entries, name }) => walk(entries, name)).map((part) => ({ ...part, at: { file } }));
}

/** Collects the links of parts, those in their HTML included. */
export function linksOf(parts: ShellPart[], config: SiteConfig): ShellLink[] {
  return parts.flatMap((part) => ('html' in part ? htmlLinks(part, config) : [part]));
}

/** Reports the tags of parts that have no counterpart. */
export function shellHtmlProblems(parts: ShellPart[]): Diagnostic[] {
  return parts.flatMap((part) => {
    if (!('html' in part)) return [];
    const problems = htmlProblems([{ value: part.html, placeOf: () => part.at }]);
    return problems.map((problem) => ({ ...problem, notes: [part.holder, ...problem.notes] }));
  });
}

function withSubItems(item: NavbarItemConfig, key: string): { item: NavbarItemConfig; key: string }[] {
  const subItems = (['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const).flatMap((name) =>
    (item[name] ?? []).map((one, index) => ({ item: one, key: `${key}.${name}[${index}]` })),
  );
  return [{ item, key }, ...subItems];
}

function itemParts(item: NavbarItemConfig | FooterItemConfig, kind: string): ShellPart[] {
  const { label, to, href, html } = item;
  const url = to ?? href;
  const name = label ?? url ?? ('value' in item ? item.type : 'html');
  const holder = `${kind} "${name}"`;
  const markup = 'value' in item ? item.value : html;
  const unchecked = (item as Record<string, unknown>)[uncheckedKey];
  const isChecked = unchecked === undefined || String(unchecked) === 'false';
  return [...(url !== undefined && isChecked ? [{ to: url, holder }] : []), ...htmlParts(markup, holder)];
}

function htmlParts(html: unknown, holder: string): ShellHtml[] {
  return typeof html === 'string' ? [{ html, holder }] : [];
}

/** Collects the links in HTML that can be checked. */
function htmlLinks({ html, ...rest }: ShellHtml, config: SiteConfig): ShellLink[] {
  const links: ShellLink[] = [];
  visitAddresses(html, ({ name, value }, { attributes }) => {
    const unchecked = attributes.find((one) => one.name === uncheckedKey.toLowerCase())?.value;
    if (unchecked !== undefined && unchecked !== 'false') return;
    const addresses = addressesIn(name, value).filter(({ href }) => isCheckedInHtml(href, config));
    links.push(...addresses.map(({ href }) => ({ to: href, ...rest })));
  });
  return links;
}

type ShellConfig = Pick<SiteConfig, 'baseUrl' | 'i18n' | 'trailingSlash' | 'file'>;

function visitAddresses(html: string, visit: (attribute: ScannedAttribute, element: StartTag) => void): void {
  scanHtml(html, {
    start(element) {
      const names = addressAttributes(element.name);
      for (const attribute of element.attributes)
        if (names.includes(attribute.name)) visit(attribute, element);
    },
  });
}

/**
 * Resolves the addresses in HTML outside of articles like the links of the configuration: paths are below the base URL.
 * Docusaurus shows such HTML as it is.
 */
export function resolveShellHtml(html: string, config: ShellConfig): string {
  if (isDocusaurusProject(config)) return html;
  const edits: Edit[] = [];
  visitAddresses(html, ({ name, value, start, end }) => {
    const parts = addressesIn(name, value).map((part) => ({
      ...part,
      href: part.href && pathUrl(part.href, config),
    }));
    const text = joinAddresses(parts);
    if (text !== value) edits.push({ start, end, text: `${name}="${escapeHtml(text)}"` });
  });
  return applyEdits(html, edits);
}

/** Whether an address in HTML outside of articles is one of this site or of another host, and can be checked. */
function isCheckedInHtml(href: string, config: ShellConfig): boolean {
  // Elsewhere on the host of a Docusaurus project, or relative to the page that shows it.
  return !isDocusaurusProject(config) || href.startsWith(config.baseUrl) || isExternal(href);
}
