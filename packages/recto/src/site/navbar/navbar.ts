import { configLocation, withConfigLocation } from '../../config/config-location.ts';
import { localeBaseUrl, localeOf } from '../../config/locale.ts';
import type { LogoConfig, NavbarItemConfig } from '../../config/navbar-config.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, error } from '../../diagnostics/diagnostic.ts';
import { partAttribute } from '../../utils/dom-contract.ts';
import { type IconName, iconHtml, iconShapes, unknownIconFix } from '../../utils/icons.ts';
import { resolveShellHtml } from '../links/config-html.ts';
import { resolveFooter, resolveLogo } from './footer.ts';
import { invalidItem } from './link-item.ts';
import type { Footer, Logo, NavSubItem, SiteNavItem } from './nav-item.ts';
import { docsOf, type NavLink, type NavTargets, resolveNavLink } from './nav-link.ts';

/** Resolves the navbar and the footer. Invalid items are reported and left out. */
export function resolveNavbarAndFooter(targets: Omit<NavTargets, 'key'>): {
  navbar: SiteNavItem[];
  logo?: Logo;
  footer: Footer | undefined;
  diagnostics: Diagnostic[];
} {
  const { title, theme } = targets.config;
  const { navbar, footer } = theme;
  // Without a title next to it, the logo needs the name of the site as its text.
  const withName = (logo: LogoConfig) => ({ ...logo, alt: logo.alt ?? (navbar.title ? '' : title) });
  const items = navbar.items.map((item, index) =>
    resolveNavItem(item, { ...targets, key: `theme.navbar.items[${index}]` }),
  );
  const foot = footer && resolveFooter(footer, targets.config);
  const social = socialLinks(targets.config);
  return {
    navbar: [...items, ...social].flatMap(({ item }) => item ?? []),
    ...(navbar.logo && { logo: resolveLogo(withName(navbar.logo), targets.config) }),
    footer: foot?.footer,
    diagnostics: [
      ...[...items, ...social].flatMap(({ diagnostics }) => diagnostics),
      ...(foot?.diagnostics ?? []),
    ],
  };
}

/** How services write their names, where that is not the name of the icon with a capital letter. */
const serviceNames: Partial<Record<IconName, string>> = {
  blueSky: 'Bluesky',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  npm: 'npm',
  rss: 'RSS',
  stackOverflow: 'Stack Overflow',
  'x.com': 'X',
  youtube: 'YouTube',
};

/** Returns links with an icon, whose name is shown in the menu of small screens. */
function socialLinks(config: SiteConfig): Resolved<SiteNavItem>[] {
  const { social = {} } = config.theme.navbar;
  return Object.entries<string>(social).map(([icon, href]) => {
    const shapes = iconShapes(icon, config.icons);
    if (!shapes) return { diagnostics: [unknownIcon(icon, config)] };
    const name = serviceNames[icon] ?? icon.charAt(0).toUpperCase() + icon.slice(1);
    const sign = iconHtml(shapes, `class="icon" ${partAttribute}="navbar-social"`);
    const html = `${sign}<span>${name}</span>`;
    const item: SiteNavItem = {
      type: 'link',
      position: 'right',
      label: '',
      html,
      href,
      active: 'never',
      className: 'navbar__social',
    };
    return { item, diagnostics: [] };
  });
}

function unknownIcon(icon: string, config: SiteConfig): Diagnostic {
  return error('config/key-invalid', `Unknown icon "${icon}" in \`theme.navbar.social\`.`, {
    at: configLocation(config, `theme.navbar.social.${icon}`),
    fix: unknownIconFix(icon, config.icons),
  });
}

interface Resolved<Item> {
  /** Missing if the item is invalid or links to a draft. */
  item?: Item;
  diagnostics: Diagnostic[];
}

const linkTypes = ['link', 'default', 'doc', 'docSidebar', 'docsVersion'];
const types = [...linkTypes, 'docsVersionDropdown', 'localeDropdown', 'dropdown', 'html', 'search'];

function resolveNavItem(config: NavbarItemConfig, targets: NavTargets): Resolved<SiteNavItem> {
  const { item, diagnostics } = resolveTopItem(config, targets);
  return { ...(item && { item }), diagnostics: withConfigLocation(diagnostics, targets.config, targets.key) };
}

function resolveTopItem(config: NavbarItemConfig, targets: NavTargets): Resolved<SiteNavItem> {
  const { position = 'right' } = config;
  const type = typeOf(config);
  if (linkTypes.includes(type)) {
    const { link, diagnostics } = resolveNavLink(config, type, targets);
    return { ...(link && { item: { type: 'link', position, ...link } }), diagnostics };
  }
  if (type === 'search')
    return { ...(targets.config.search && { item: { type: 'search', position } }), diagnostics: [] };
  if (type === 'dropdown') return resolveDropdown(config, targets);
  if (type === 'docsVersionDropdown') return resolveVersions(config, targets);
  if (type === 'localeDropdown') return resolveLocales(config, targets);
  if (type === 'html') return fromHtml(config, targets, (look) => ({ type: 'html', position, ...look }));
  return unknownType(config);
}

function resolveDropdown(config: NavbarItemConfig, targets: NavTargets): Resolved<SiteNavItem> {
  const { label, position = 'right', className } = config;
  if (!label) return invalid('This dropdown has no `label`.', config, 'Add `label`.');
  if (!config.items)
    return invalid('This dropdown has no list of `items`.', config, 'Add `items`, a list of links.');
  const hasTarget = config.to !== undefined || config.href !== undefined;
  const target = hasTarget ? resolveNavLink(config, 'link', targets) : { diagnostics: [] };
  const subItems = resolveSubItems(config.items, 'items', targets);
  const diagnostics = [...target.diagnostics, ...subItems.flatMap((one) => one.diagnostics)];
  const items = subItems.flatMap(({ item }) => item ?? []);
  const link: NavLink | undefined = target.link;
  if (items.length === 0 && !link) return { diagnostics };
  const item: SiteNavItem = {
    type: 'dropdown',
    position,
    label,
    active: 'never',
    items,
    ...(className !== undefined && { className }),
    ...link,
  };
  return { item, diagnostics };
}

function resolveVersions(config: NavbarItemConfig, targets: NavTargets): Resolved<SiteNavItem> {
  const { position = 'right', className } = config;
  const { docsId, diagnostic } = docsOf(config, targets);
  if (diagnostic) return { diagnostics: [diagnostic] };
  const { item, diagnostics } = resolveItemsAround(config, targets);
  const quiet = config.dropdownActiveClassDisabled && { isQuiet: true as const };
  const look = { ...quiet, ...(className !== undefined && { className }) };
  return {
    ...(item && {
      item: { type: 'versions', ...(docsId !== undefined && { docsId }), position, ...item, ...look },
    }),
    diagnostics,
  };
}

/** A site with one locale has no locale dropdown. */
function resolveLocales(config: NavbarItemConfig, targets: NavTargets): Resolved<SiteNavItem> {
  const { position = 'right', queryString: suffix = '' } = config;
  const { i18n } = targets.config;
  const { item, diagnostics } = resolveItemsAround(config, targets);
  if (!item || i18n.locales.length === 1) return { diagnostics };
  const locales = i18n.locales.map((name) => {
    const { label, htmlLang } = localeOf(targets.config, name);
    const isCurrent = name === i18n.currentLocale;
    return { label, lang: htmlLang, home: localeBaseUrl(targets.config, name), isCurrent };
  });
  return { item: { type: 'locales', position, ...item, locales, suffix }, diagnostics };
}

/** Resolves the items before and after the generated ones of a dropdown. */
function resolveItemsAround(
  config: NavbarItemConfig,
  targets: NavTargets,
): Resolved<{ before: NavSubItem[]; after: NavSubItem[] }> {
  const { dropdownItemsBefore = [], dropdownItemsAfter = [] } = config;
  const before = resolveSubItems(dropdownItemsBefore, 'dropdownItemsBefore', targets);
  const after = resolveSubItems(dropdownItemsAfter, 'dropdownItemsAfter', targets);
  return {
    item: {
      before: before.flatMap(({ item }) => item ?? []),
      after: after.flatMap(({ item }) => item ?? []),
    },
    diagnostics: [...before, ...after].flatMap(({ diagnostics }) => diagnostics),
  };
}

function resolveSubItems(
  items: NavbarItemConfig[],
  list: string,
  targets: NavTargets,
): Resolved<NavSubItem>[] {
  return items.map((config, index) => {
    const key = `${targets.key}.${list}[${index}]`;
    const { item, diagnostics } = resolveSubItem(config, targets);
    return { ...(item && { item }), diagnostics: withConfigLocation(diagnostics, targets.config, key) };
  });
}

function resolveSubItem(config: NavbarItemConfig, targets: NavTargets): Resolved<NavSubItem> {
  const type = typeOf(config);
  if (config.position !== undefined)
    return invalid('An item of a dropdown cannot have a `position`.', config, 'Remove `position`.');
  if (linkTypes.includes(type)) {
    const { link, diagnostics } = resolveNavLink(config, type, targets);
    return { ...(link && { item: { type: 'link', ...link } }), diagnostics };
  }
  if (type === 'html') return fromHtml(config, targets, (look) => ({ type: 'html', ...look }));
  if (types.includes(type))
    return invalid(
      `A dropdown cannot contain an item of type "${type}".`,
      config,
      'Move it out of the dropdown.',
    );
  return unknownType(config);
}

function fromHtml<Item>(
  config: NavbarItemConfig,
  targets: NavTargets,
  make: (look: { value: string; className?: string }) => Item,
): Resolved<Item> {
  const { value, className } = config;
  if (value === undefined)
    return invalid('This item of type "html" has no `value`.', config, 'Add `value`, the HTML of the item.');
  const html = resolveShellHtml(value, targets.config);
  return { item: make({ value: html, ...(className !== undefined && { className }) }), diagnostics: [] };
}

function typeOf({ type, items }: NavbarItemConfig): string {
  return items && (type === undefined || type === 'default') ? 'dropdown' : (type ?? 'link');
}

function unknownType(config: NavbarItemConfig): Resolved<never> {
  const notes = [`known types: ${types.join(', ')}`];
  const sentence = `No NavbarItem component found for type "${config.type}".`;
  const fix = config.type?.startsWith('custom-')
    ? `Export its component from src/theme/NavbarItem/ComponentTypes.tsx: export default { '${config.type}': MyItem }.`
    : 'Use one of the known types.';
  return { diagnostics: [invalidItem(sentence, config, { notes, fix })] };
}

function invalid(sentence: string, config: NavbarItemConfig, fix: string): Resolved<never> {
  return { diagnostics: [invalidItem(sentence, config, { fix })] };
}
