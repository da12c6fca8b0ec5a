import { type Diagnostic, withConfigLocation } from '../../model/diagnostic.ts';
import { localeBaseUrl, localeOf } from '../../model/locale.ts';
import type { LogoConfig, NavbarItemConfig } from '../../model/navbar-config.ts';
import type { Footer, Logo, NavSubItem, SiteNavItem } from '../../model/site.ts';
import { resolveFooter, resolveLogo } from './footer.ts';
import { invalidItem, type NavLink, type NavTargets, namedDocs, resolveNavLink } from './nav-link.ts';

/** Navbar, its logo and the footer with every target resolved; items that fail are diagnostics, and the others stay. */
export function resolveNav(targets: Omit<NavTargets, 'key'>): {
  navbar: SiteNavItem[];
  logo?: Logo;
  footer: Footer | undefined;
  diagnostics: Diagnostic[];
} {
  const { title, theme } = targets.config;
  const { navbar, footer } = theme;
  // Where no title stands beside it, the logo has to tell the name.
  const withName = (logo: LogoConfig) => ({ ...logo, alt: logo.alt ?? (navbar.title ? '' : title) });
  const items = navbar.items.map((item, index) =>
    resolveNavItem(item, { ...targets, key: `theme.navbar.items[${index}]` }),
  );
  const foot = footer && resolveFooter(footer, targets.config);
  return {
    navbar: items.flatMap(({ item }) => item ?? []),
    ...(navbar.logo && { logo: resolveLogo(withName(navbar.logo), targets.config) }),
    footer: foot?.footer,
    diagnostics: [...items.flatMap(({ diagnostics }) => diagnostics), ...(foot?.diagnostics ?? [])],
  };
}

interface Resolved<Item> {
  /** Missing where the item is wrong, or names a draft. */
  item?: Item;
  diagnostics: Diagnostic[];
}

const linkTypes = ['link', 'default', 'doc', 'docSidebar', 'docsVersion'];
const searchTypes = ['search', 'custom-search-navbar-item'];
const types = [...linkTypes, 'docsVersionDropdown', 'localeDropdown', 'dropdown', 'html', ...searchTypes];

/** One navbar item with its target known, or what is wrong with it. */
function resolveNavItem(config: NavbarItemConfig, targets: NavTargets): Resolved<SiteNavItem> {
  const { item, diagnostics } = resolveTopItem(config, targets);
  return { ...(item && { item }), diagnostics: withConfigLocation(diagnostics, targets.config, targets.key) };
}

function resolveTopItem(config: NavbarItemConfig, targets: NavTargets): Resolved<SiteNavItem> {
  const position = config.position ?? 'right';
  if (position !== 'left' && position !== 'right') {
    return wrong(`A navbar item stands "left" or "right", not ${JSON.stringify(position)}.`, config);
  }
  const type = typeOf(config);
  if (linkTypes.includes(type)) {
    const { link, diagnostics } = resolveNavLink(config, type, targets);
    return { ...(link && { item: { type: 'link', position, ...link } }), diagnostics };
  }
  if (searchTypes.includes(type))
    return { ...(targets.config.search && { item: { type: 'search', position } }), diagnostics: [] };
  if (type === 'dropdown') return resolveDropdown(config, targets);
  if (type === 'docsVersionDropdown') return resolveVersions(config, targets);
  if (type === 'localeDropdown') return resolveLocales(config, targets);
  if (type === 'html') return fromHtml(config, (look) => ({ type: 'html', position, ...look }));
  return unknownType(config);
}

function resolveDropdown(config: NavbarItemConfig, targets: NavTargets): Resolved<SiteNavItem> {
  const { label, position = 'right', className } = config;
  if (!label) return wrong('This dropdown has no "label".', config);
  if (!Array.isArray(config.items)) return wrong('This dropdown has no list of "items".', config);
  const hasTarget = config.to !== undefined || config.href !== undefined;
  const own = hasTarget ? resolveNavLink(config, 'link', targets) : { diagnostics: [] };
  const inside = resolveSubItems(config.items, 'items', targets);
  const diagnostics = [...own.diagnostics, ...inside.flatMap((one) => one.diagnostics)];
  const items = inside.flatMap(({ item }) => item ?? []);
  const link: NavLink | undefined = own.link;
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
  const { docsId, diagnostic } = namedDocs(config, targets);
  if (diagnostic) return { diagnostics: [diagnostic] };
  const { item, diagnostics } = resolveAround(config, targets);
  const quiet = config.dropdownActiveClassDisabled && { isQuiet: true as const };
  const look = { ...quiet, ...(className !== undefined && { className }) };
  return {
    ...(item && {
      item: { type: 'versions', ...(docsId !== undefined && { docsId }), position, ...item, ...look },
    }),
    diagnostics,
  };
}

/** A site in one language has none to choose from. */
function resolveLocales(config: NavbarItemConfig, targets: NavTargets): Resolved<SiteNavItem> {
  const { position = 'right', queryString: suffix = '' } = config;
  if (typeof suffix !== 'string') return wrong('"queryString" is text, such as "?from=menu".', config);
  const { i18n } = targets.config;
  const { item, diagnostics } = resolveAround(config, targets);
  if (!item || i18n.locales.length === 1) return { diagnostics };
  const locales = i18n.locales.map((name) => {
    const { label, htmlLang } = localeOf(targets.config, name);
    const isCurrent = name === i18n.currentLocale;
    return { label, lang: htmlLang, home: localeBaseUrl(targets.config, name), isCurrent };
  });
  return { item: { type: 'locales', position, ...item, locales, suffix }, diagnostics };
}

/** The items that an author puts around those of a list that makes itself. */
function resolveAround(
  config: NavbarItemConfig,
  targets: NavTargets,
): Resolved<{ before: NavSubItem[]; after: NavSubItem[] }> {
  const { dropdownItemsBefore = [], dropdownItemsAfter = [] } = config;
  if (!Array.isArray(dropdownItemsBefore) || !Array.isArray(dropdownItemsAfter))
    return wrong('"dropdownItemsBefore" and "dropdownItemsAfter" are lists of items.', config);
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
  if (config.position !== undefined) return wrong('An item inside a dropdown has no "position".', config);
  if (linkTypes.includes(type)) {
    const { link, diagnostics } = resolveNavLink(config, type, targets);
    return { ...(link && { item: { type: 'link', ...link } }), diagnostics };
  }
  if (type === 'html') return fromHtml(config, (look) => ({ type: 'html', ...look }));
  if (types.includes(type)) return wrong(`A dropdown cannot hold an item of type "${type}".`, config);
  return unknownType(config);
}

function fromHtml<Item>(
  config: NavbarItemConfig,
  make: (look: { value: string; className?: string }) => Item,
): Resolved<Item> {
  const { value, className } = config;
  if (typeof value !== 'string') return wrong('An item of type "html" has a "value".', config);
  return { item: make({ value, ...(className !== undefined && { className }) }), diagnostics: [] };
}

function typeOf({ type, items }: NavbarItemConfig): string {
  return items && (type === undefined || type === 'default') ? 'dropdown' : (type ?? 'link');
}

function unknownType(config: NavbarItemConfig): Resolved<never> {
  const notes = [`known types: ${types.join(', ')}`];
  const sentence = `No NavbarItem component found for type "${config.type}".`;
  const fix = config.type?.startsWith('custom-')
    ? `Export a component under that name from src/theme/NavbarItem/ComponentTypes.tsx: export default { '${config.type}': MyItem }.`
    : undefined;
  return { diagnostics: [invalidItem(sentence, config, { notes, fix })] };
}

function wrong(sentence: string, config: NavbarItemConfig): Resolved<never> {
  return { diagnostics: [invalidItem(sentence, config)] };
}
