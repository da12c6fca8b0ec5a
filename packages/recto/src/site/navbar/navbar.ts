import { configLocation } from '../../config/config-location.ts';
import { localeBaseUrl, localeOf } from '../../config/locale.ts';
import type { LogoConfig, NavbarItemConfig } from '../../config/navbar-config.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, error } from '../../diagnostics/diagnostic.ts';
import { partAttribute } from '../../utils/dom-contract.ts';
import { type IconName, iconHtml, iconShapes, unknownIconFix } from '../../utils/icons.ts';
import { resolveShellHtml } from '../links/shell-links.ts';
import { resolveFooter, resolveLogo } from './footer.ts';
import { invalidItem } from './link-item.ts';
import type { Footer, Logo, NavSubItem, PageHtml, SiteNavItem } from './nav-item.ts';
import { docsOf, itemExtras, type NavTargets, resolveNavLink } from './nav-link.ts';

/** Resolves the navbar and the footer. Invalid items are reported and left out. */
export function resolveNavbarAndFooter(targets: Omit<NavTargets, 'key' | 'diagnostics'>): {
  navbar: SiteNavItem[];
  logo?: Logo;
  footer: Footer | undefined;
  diagnostics: Diagnostic[];
} {
  const { config } = targets;
  const { navbar, footer } = config.theme;
  const diagnostics: Diagnostic[] = [];
  // Without a title next to it, the logo needs the name of the site as its text.
  const withName = (logo: LogoConfig) => ({ ...logo, alt: logo.alt ?? (navbar.title ? '' : config.title) });
  const items = navbar.items.flatMap(
    (item, index) =>
      resolveNavItem(item, { ...targets, diagnostics, key: `theme.navbar.items[${index}]` }) ?? [],
  );
  return {
    navbar: [...items, ...socialLinks(config, diagnostics)],
    ...(navbar.logo && { logo: resolveLogo(withName(navbar.logo), config) }),
    footer: footer && resolveFooter(footer, { config, diagnostics }),
    diagnostics,
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
function socialLinks(config: SiteConfig, diagnostics: Diagnostic[]): SiteNavItem[] {
  const { social = {} } = config.theme.navbar;
  return Object.entries<string>(social).flatMap(([icon, href]): SiteNavItem[] => {
    const shapes = iconShapes(icon, config.icons);
    if (!shapes) {
      const at = configLocation(config, `theme.navbar.social.${icon}`);
      const message = `Unknown icon "${icon}" in \`theme.navbar.social\`.`;
      diagnostics.push(error('config/key-invalid', message, { at, fix: unknownIconFix(icon, config.icons) }));
      return [];
    }
    const name = serviceNames[icon] ?? icon.charAt(0).toUpperCase() + icon.slice(1);
    const iconMarkup = iconHtml(shapes, `class="icon" ${partAttribute}="navbar-social"`);
    const html = `${iconMarkup}<span>${name}</span>`;
    const className = 'navbar__social';
    return [{ type: 'link', position: 'right', label: '', html, href, active: 'never', className }];
  });
}

const linkTypes = ['link', 'default', 'doc', 'docSidebar', 'docsVersion'];
const types = [...linkTypes, 'docsVersionDropdown', 'localeDropdown', 'dropdown', 'html', 'search'];

/** Returns an item with its target; `undefined` if it is invalid or links to a draft. */
function resolveNavItem(config: NavbarItemConfig, targets: NavTargets): SiteNavItem | undefined {
  const { position = 'right' } = config;
  const type = typeOf(config);
  if (type === 'search') return targets.config.search ? { type: 'search', position } : undefined;
  if (type === 'dropdown') return resolveDropdown(config, targets);
  if (type === 'docsVersionDropdown') return resolveVersions(config, targets);
  if (type === 'localeDropdown') return resolveLocales(config, targets);
  return resolveLinkOrHtml(config, targets, { position });
}

/** Returns an item that dropdowns may have too, without a position. */
function resolveLinkOrHtml<Place extends object>(
  config: NavbarItemConfig,
  targets: NavTargets,
  place: Place,
) {
  const type = typeOf(config);
  if (linkTypes.includes(type)) {
    const link = resolveNavLink(config, type, targets);
    return link && { type: 'link' as const, ...place, ...link };
  }
  if (type !== 'html') return unknownType(config, targets);
  const html = resolveHtml(config, targets);
  return html && { type: 'html' as const, ...place, ...html };
}

function resolveDropdown(config: NavbarItemConfig, targets: NavTargets): SiteNavItem | undefined {
  const { label, position = 'right' } = config;
  const invalid = (sentence: string, fix: string) => invalidItem(sentence, config, targets, { fix });
  if (!label) return invalid('This dropdown has no `label`.', 'Add `label`.');
  if (!config.items) return invalid('This dropdown has no list of `items`.', 'Add `items`, a list of links.');
  const hasTarget = config.to !== undefined || config.href !== undefined;
  const link = hasTarget ? resolveNavLink(config, 'link', targets) : undefined;
  const items = resolveSubItems(config, 'items', targets);
  if (items.length === 0 && !link) return undefined;
  return {
    type: 'dropdown',
    position,
    label,
    active: 'never',
    items,
    ...(link ?? itemExtras(config, targets)),
  };
}

function resolveVersions(config: NavbarItemConfig, targets: NavTargets): SiteNavItem | undefined {
  const { position = 'right', className, dropdownActiveClassDisabled: isQuiet } = config;
  const docs = docsOf(config, targets);
  if (!docs) return undefined;
  const look = { ...(isQuiet && { isQuiet }), ...(className !== undefined && { className }) };
  return { type: 'versions', ...docs, position, ...itemsAround(config, targets), ...look };
}

function resolveLocales(config: NavbarItemConfig, targets: NavTargets): SiteNavItem | undefined {
  const { position = 'right', queryString: suffix = '' } = config;
  const { i18n } = targets.config;
  const around = itemsAround(config, targets);
  const locales = i18n.locales.map((name) => {
    const { label, htmlLang } = localeOf(targets.config, name);
    const isCurrent = name === i18n.currentLocale;
    return { label, lang: htmlLang, home: localeBaseUrl(targets.config, name), isCurrent };
  });
  return { type: 'locales', position, ...around, locales, suffix };
}

/** Resolves the items before and after the generated ones of a dropdown. */
function itemsAround(
  config: NavbarItemConfig,
  targets: NavTargets,
): { before: NavSubItem[]; after: NavSubItem[] } {
  const before = resolveSubItems(config, 'dropdownItemsBefore', targets);
  return { before, after: resolveSubItems(config, 'dropdownItemsAfter', targets) };
}

function resolveSubItems(
  config: NavbarItemConfig,
  list: 'items' | 'dropdownItemsBefore' | 'dropdownItemsAfter',
  targets: NavTargets,
): NavSubItem[] {
  const items = config[list] ?? [];
  return items.flatMap(
    (item, index) => resolveSubItem(item, { ...targets, key: `${targets.key}.${list}[${index}]` }) ?? [],
  );
}

function resolveSubItem(config: NavbarItemConfig, targets: NavTargets): NavSubItem | undefined {
  const type = typeOf(config);
  const invalid = (sentence: string, fix: string) => invalidItem(sentence, config, targets, { fix });
  if (config.position !== undefined)
    return invalid('An item of a dropdown cannot have a `position`.', 'Remove `position`.');
  if (types.includes(type) && !linkTypes.includes(type) && type !== 'html')
    return invalid(`A dropdown cannot contain an item of type "${type}".`, 'Move it out of the dropdown.');
  return resolveLinkOrHtml(config, targets, {});
}

function resolveHtml(
  config: NavbarItemConfig,
  targets: NavTargets,
): { value: string; pageHtml?: PageHtml; className?: string } | undefined {
  const { value, pageHtml, className } = config;
  const fix = 'Add `value`, the HTML of the item.';
  if (value === undefined)
    return invalidItem('This item of type "html" has no `value`.', config, targets, { fix });
  const resolve = (html: string) => resolveShellHtml(html, targets.config);
  return {
    value: resolve(value),
    ...(typeof pageHtml === 'function' && { pageHtml: (page) => resolve(pageHtml(page)) }),
    ...(className !== undefined && { className }),
  };
}

function typeOf({ type, items }: NavbarItemConfig): string {
  return items && (type === undefined || type === 'default') ? 'dropdown' : (type ?? 'link');
}

function unknownType(config: NavbarItemConfig, targets: NavTargets): undefined {
  const notes = [`known types: ${types.join(', ')}`];
  const sentence = `No NavbarItem component found for type "${config.type}".`;
  const fix = config.type?.startsWith('custom-')
    ? `Export its component from src/theme/NavbarItem/ComponentTypes.tsx: export default { '${config.type}': MyItem }.`
    : 'Use one of the known types.';
  return invalidItem(sentence, config, targets, { notes, fix });
}
