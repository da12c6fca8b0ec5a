import { escapeRegExp } from '../base/escape-reg-exp.ts';
import { isExternal } from '../base/url.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LinkAttributes, NavActive, NavVersions } from '../model/site.ts';
import type { NavbarItemConfig, SiteConfig } from '../model/site-config.ts';
import { invalidItem } from './invalid-item.ts';
import { linkAddress, linkAttributes } from './link-attributes.ts';
import type { NavTargets } from './nav-targets.ts';
import { toAddress } from './site-path.ts';
import { versionedLink } from './versioned-link.ts';

/** Where an item of the navbar leads, and when it is the current one. */
export interface NavLink {
  label: string;
  html?: string;
  href: string;
  active: NavActive;
  unlisted?: boolean;
  versions?: NavVersions;
  className?: string;
  attributes?: LinkAttributes;
}

/** What the items that are links may say besides attributes of HTML. */
const keys = [
  ...['type', 'position', 'label', 'html', 'className', 'to', 'href', 'prependBaseUrlToHref', 'items'],
  ...['docId', 'sidebarId', 'docsPluginId', 'activeBasePath', 'activeBaseRegex'],
];

interface Result {
  /** Missing where the item is wrong, or names a draft. */
  link?: NavLink;
  diagnostics: Diagnostic[];
}

/** The link that an item of type `link`, `default`, `doc`, `docSidebar` or `docsVersion` stands for. */
export function resolveNavLink(item: NavbarItemConfig, type: string, targets: NavTargets): Result {
  const isAddress = type === 'link' || type === 'default';
  const target = isAddress ? addressLink(item, targets.config) : versionedLink(item, type, targets);
  if (!target.link) return target;
  const { className } = item;
  const { attributes, diagnostics } = linkAttributes(item, keys);
  const look = { ...(className !== undefined && { className }), ...(attributes && { attributes }) };
  return { link: { ...target.link, ...look }, diagnostics: [...target.diagnostics, ...diagnostics] };
}

function addressLink(item: NavbarItemConfig, config: SiteConfig): Result {
  const { to, href, label, html } = item;
  if (to !== undefined && href !== undefined)
    return wrong('A link has "to" or "href"; this one has both.', item);
  if (label !== undefined && html !== undefined)
    return wrong('A link has "label" or "html"; this one has both.', item);
  if (label === undefined && html === undefined) return wrong('This link has no "label".', item);
  const look = { label: label ?? '', ...(html !== undefined && { html }) };
  if (to === undefined && href === undefined)
    return wrong('A link has "to" or "href"; this one has neither.', item);
  const address = linkAddress(item, config);
  if (to === undefined) return found({ ...look, href: address, active: 'never' });
  const active = activeAt(item, address, config.baseUrl);
  if (!active)
    return wrong(`"activeBaseRegex" is "${item.activeBaseRegex}", which is no regular expression.`, item);
  return found({ ...look, href: address, active });
}

/** Undefined where the item's regular expression is malformed. */
function activeAt(item: NavbarItemConfig, address: string, baseUrl: string): NavActive | undefined {
  const { activeBasePath, activeBaseRegex } = item;
  if (activeBaseRegex !== undefined)
    return isRegExp(activeBaseRegex) ? { pattern: activeBaseRegex } : undefined;
  if (activeBasePath !== undefined)
    return { pattern: `^${escapeRegExp(toAddress(baseUrl, activeBasePath))}` };
  return isExternal(item.to ?? address) ? 'never' : { path: address.replace(/[?#].*$/s, '') };
}

function found(link: NavLink): Result {
  return { link, diagnostics: [] };
}

function wrong(sentence: string, item: NavbarItemConfig): Result {
  return { diagnostics: [invalidItem(sentence, item)] };
}

function isRegExp(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
}
