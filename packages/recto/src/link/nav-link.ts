import { isExternal } from '../base/url.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { NavActive } from '../model/site.ts';
import type { NavbarItemConfig } from '../model/site-config.ts';
import { invalidItem } from './invalid-item.ts';
import type { NavTargets } from './nav-targets.ts';
import { nearest } from './nearest.ts';
import { docsIn, type Entry } from './sidebar-tree.ts';
import { hrefAddress, toAddress } from './site-path.ts';

/** Where an item of the navbar leads, and when it is the current one. */
export interface NavLink {
  label: string;
  html?: string;
  href: string;
  active: NavActive;
  unlisted?: boolean;
}

interface Result {
  /** Missing where the item is wrong, or names a draft. */
  link?: NavLink;
  diagnostics: Diagnostic[];
}

/** The link that an item of type `link`, `default`, `doc` or `docSidebar` stands for. */
export function resolveNavLink(item: NavbarItemConfig, type: string, targets: NavTargets): Result {
  if (type === 'doc') return docLink(item, targets);
  if (type === 'docSidebar') return sidebarLink(item, targets);
  return addressLink(item, targets.config.baseUrl);
}

function addressLink(item: NavbarItemConfig, baseUrl: string): Result {
  const { to, href, label, html } = item;
  if (to !== undefined && href !== undefined)
    return wrong('A link has "to" or "href"; this one has both.', item);
  if (label !== undefined && html !== undefined)
    return wrong('A link has "label" or "html"; this one has both.', item);
  if (label === undefined && html === undefined) return wrong('This link has no "label".', item);
  const look = { label: label ?? '', ...(html !== undefined && { html }) };
  if (href !== undefined) return found({ ...look, href: hrefAddress(baseUrl, href), active: 'never' });
  if (to === undefined) return wrong('A link has "to" or "href"; this one has neither.', item);
  const address = toAddress(baseUrl, to);
  const active = activeAt(item, address, baseUrl);
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
  return isExternal(address) ? 'never' : { path: address.replace(/[?#].*$/s, '') };
}

/** Current on the document itself, and on every page of its sidebar. */
function docLink(item: NavbarItemConfig, { catalog, places }: NavTargets): Result {
  const { docId } = item;
  if (docId === undefined) return wrong('An item of type "doc" has a "docId".', item);
  const doc = catalog.byId.get(docId);
  if (!doc && catalog.drafts.has(docId)) return { diagnostics: [] };
  if (!doc)
    return unknown(`The navbar names the document "${docId}", which does not exist.`, item, {
      id: docId,
      available: [...catalog.byId.keys()].sort(),
    });
  const sidebar = places.get(docId)?.sidebar;
  const active: NavActive = sidebar
    ? { sidebar, path: doc.path }
    : { pattern: `^${escapeRegExp(doc.path)}$` };
  const unlisted = catalog.isUnlisted(doc) && { unlisted: true };
  return found({ label: item.label ?? docId, href: doc.path, active, ...unlisted });
}

/** Leads to the first page of a sidebar. */
function sidebarLink(item: NavbarItemConfig, { catalog, trees }: NavTargets): Result {
  const { sidebarId } = item;
  if (sidebarId === undefined) return wrong('An item of type "docSidebar" has a "sidebarId".', item);
  const tree = trees.find(({ name }) => name === sidebarId);
  if (!tree)
    return unknown(`The navbar names the sidebar "${sidebarId}", which does not exist.`, item, {
      id: sidebarId,
      available: trees.map(({ name }) => name),
    });
  const first = docsIn(tree.entries).find((doc) => !catalog.isUnlisted(doc));
  if (!first) return wrong(`The sidebar "${sidebarId}" has no page to link to.`, item);
  const label = item.label ?? ownLabel(tree.entries, first.id) ?? first.id;
  return found({ label, href: first.path, active: { sidebar: sidebarId, path: first.path } });
}

/** The label that an author gave to the item of a document, or to the category whose page it is. */
function ownLabel(entries: Entry[], id: string): string | undefined {
  for (const entry of entries) {
    if (entry.type === 'doc' && entry.doc.id === id && !entry.isRef)
      return entry.hasOwnLabel ? entry.label : undefined;
    if (entry.type !== 'category') continue;
    const label = entry.doc?.id === id ? entry.label : ownLabel(entry.entries, id);
    if (label !== undefined) return label;
  }
  return undefined;
}

function unknown(
  sentence: string,
  item: NavbarItemConfig,
  named: { id: string; available: string[] },
): Result {
  const near = nearest(named.id, named.available);
  const notes = ['available:', ...named.available.map((id) => `- ${id}`)];
  return { diagnostics: [invalidItem(sentence, item, { notes, fix: near && `Did you mean "${near}"?` })] };
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

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
