import type { NavbarItemConfig } from '../../config/navbar-config.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { defaultDocs } from '../../config/version-key.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../utils/suggest.ts';
import { escapeRegExp } from '../../utils/text.ts';
import { isExternal } from '../../utils/url.ts';
import type { LinkedVersion } from '../link-version.ts';
import { resolveShellHtml } from '../links/config-html.ts';
import { withBaseUrl } from '../paths.ts';
import { firstLink } from '../sidebar/sidebar-navigation.ts';
import { hasAccessibleName, invalidItem, linkAttributes, linkUrl } from './link-item.ts';
import type { LinkAttributes, NavActive, NavPlace, NavVersions } from './nav-item.ts';

/** The link of a navbar item. */
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

/** What navbar items can link to. */
export interface NavTargets {
  config: SiteConfig;
  versions: LinkedVersion[];
  /** Path of the item in the configuration: `theme.navbar.items[2]`. */
  key: string;
}

/** Keys of a link item other than HTML attributes. */
const keys = (
  'type position label html className to href prependBaseUrlToHref items ' +
  'docId sidebarId docsPluginId activeBasePath activeBaseRegex'
).split(' ');

interface Result {
  /** Missing if the item is invalid or links to a draft. */
  link?: NavLink;
  diagnostics: Diagnostic[];
}

/** Resolves an item of type `link`, `default`, `doc`, `docSidebar` or `docsVersion`. */
export function resolveNavLink(item: NavbarItemConfig, type: string, targets: NavTargets): Result {
  const isUrl = type === 'link' || type === 'default';
  const target = isUrl ? urlLink(item, targets.config) : versionedLink(item, type, targets);
  if (!target.link) return target;
  const { className } = item;
  const { attributes, diagnostics } = linkAttributes(item, keys);
  const look = { ...(className !== undefined && { className }), ...(attributes && { attributes }) };
  return { link: { ...target.link, ...look }, diagnostics: [...target.diagnostics, ...diagnostics] };
}

function urlLink(item: NavbarItemConfig, config: SiteConfig): Result {
  const { to, href, label, html } = item;
  if (to !== undefined && href !== undefined)
    return invalid('This link has both `to` and `href`.', item, 'Keep one of them.');
  if (label !== undefined && html !== undefined)
    return invalid('This link has both `label` and `html`.', item, 'Keep one of them.');
  if (label === undefined && html === undefined && !hasAccessibleName(item))
    return invalid('This link has no `label`.', item, 'Add one, or `aria-label` for an icon.');
  const text = { label: label ?? '', ...(html !== undefined && { html: resolveShellHtml(html, config) }) };
  if (to === undefined && href === undefined)
    return invalid('This link has neither `to` nor `href`.', item, neededTarget);
  const url = linkUrl(item, config);
  if (to === undefined) return resolved({ ...text, href: url, active: 'never' });
  const active = activeAt(item, url, config);
  if (!active)
    return invalid(
      `Invalid regular expression "${item.activeBaseRegex}" in \`activeBaseRegex\`.`,
      item,
      'Correct `activeBaseRegex`, or use `activeBasePath`.',
    );
  return resolved({ ...text, href: url, active });
}

/** Returns `undefined` if the regular expression of the item is malformed. */
function activeAt(item: NavbarItemConfig, url: string, { baseUrl }: SiteConfig): NavActive | undefined {
  const { activeBasePath, activeBaseRegex } = item;
  if (activeBaseRegex !== undefined)
    return isRegExp(activeBaseRegex) ? { pattern: activeBaseRegex } : undefined;
  if (activeBasePath !== undefined)
    return { pattern: `^${escapeRegExp(withBaseUrl({ baseUrl }, activeBasePath))}` };
  return isExternal(item.to ?? url) ? 'never' : { path: url.replace(/[?#].*$/s, '') };
}

const neededTarget = 'Add `to` for a page of this site, or `href` for another address.';

function resolved(link: NavLink): Result {
  return { link, diagnostics: [] };
}

function invalid(sentence: string, item: NavbarItemConfig, fix: string): Result {
  return { diagnostics: [invalidItem(sentence, item, { fix })] };
}

function isRegExp(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
}

/** What an item links to in the docs by its id. */
interface DocsTarget {
  /** The required key. */
  key: 'docId' | 'sidebarId';
  kind: 'document' | 'sidebar';
  /** Returns the link in a version; `undefined` if the version has no such id, or no page for it. */
  linkIn(version: LinkedVersion, id: string): NavPlace | undefined;
  /** Returns all ids of a version. */
  idsIn(version: LinkedVersion): string[];
}

/**
 * Resolves an item of type `doc`, `docSidebar` or `docsVersion` in every version of the docs that has its target. The
 * last version must have it, since pages outside the docs link there.
 */
function versionedLink(item: NavbarItemConfig, type: string, all: NavTargets): Result {
  const { diagnostic, ...docs } = docsOf(item, all);
  if (diagnostic) return { diagnostics: [diagnostic] };
  const targets = { ...all, versions: all.versions.filter(({ source }) => source.docsId === docs.docsId) };
  if (type === 'docsVersion') {
    const links = linksByVersion(targets, (version) => versionLink(item, version, targets.config));
    return (
      mergeVersions(links, targets) ??
      invalid('The docs have no version to link to.', item, 'Add a document, or remove the item.')
    );
  }
  const target = type === 'doc' ? docTarget(item) : sidebarTarget(item);
  const id = item[target.key];
  if (id === undefined)
    return invalid(`This item of type "${type}" has no \`${target.key}\`.`, item, `Add \`${target.key}\`.`);
  const last = targets.versions.find(({ settings }) => settings.isLast);
  // Missing versions are reported elsewhere.
  if (!last) return { diagnostics: [] };
  const nearest = mergeVersions(
    linksByVersion(targets, (version) => target.linkIn(version, id)),
    targets,
  );
  if (target.linkIn(last, id)) return nearest ?? { diagnostics: [] };
  // A draft is no mistake, and versions that publish the document still link to it.
  if (type === 'doc' && last.catalog.drafts.has(id)) return nearest ?? { diagnostics: [] };
  if (target.idsIn(last).includes(id))
    return invalid(`The sidebar "${id}" has no page to link to.`, item, 'Add a document to the sidebar.');
  return { diagnostics: [unknownTarget(item, target, { id, last, targets })] };
}

/** The item is current on the document and on all pages of its sidebar. */
function docTarget({ label }: NavbarItemConfig): DocsTarget {
  return {
    key: 'docId',
    kind: 'document',
    linkIn({ catalog, docNavigation }, id) {
      const doc = catalog.byId.get(id);
      if (!doc) return undefined;
      const sidebar = docNavigation.get(id)?.sidebar;
      const active: NavActive = sidebar
        ? { sidebar, path: doc.path }
        : { pattern: `^${escapeRegExp(doc.path)}$` };
      const unlisted = catalog.isUnlisted(doc) && { unlisted: true };
      return { label: label ?? id, href: doc.path, active, ...unlisted };
    },
    idsIn: ({ catalog }) => [...catalog.byId.keys()].sort(),
  };
}

/** The item links to the first page of the sidebar. */
function sidebarTarget({ label }: NavbarItemConfig): DocsTarget {
  return {
    key: 'sidebarId',
    kind: 'sidebar',
    linkIn({ catalog, trees }, id) {
      const tree = trees.find(({ name }) => name === id);
      const start = tree && firstLink(tree, catalog);
      if (!start) return undefined;
      const { href } = start;
      return { label: label ?? start.label, href, active: { sidebar: id, path: href } };
    },
    idsIn: ({ trees }) => trees.map(({ name }) => name),
  };
}

/** Links to the `to` of the item, else to the main document of the version. */
function versionLink(
  { label, to }: NavbarItemConfig,
  { settings, main }: LinkedVersion,
  config: SiteConfig,
): NavPlace | undefined {
  const href = to === undefined ? main?.path : withBaseUrl(config, to);
  return href === undefined ? undefined : { label: label ?? settings.label, href, active: { path: href } };
}

interface LinkInVersion {
  /** Key of the version. */
  version: string;
  isLast: boolean;
  link: NavPlace;
}

function linksByVersion(
  { versions }: NavTargets,
  linkIn: (version: LinkedVersion) => NavPlace | undefined,
): LinkInVersion[] {
  return versions.flatMap((version) => {
    const link = linkIn(version);
    const { isLast } = version.settings;
    return link ? [{ version: version.key, isLast, link }] : [];
  });
}

/** Returns one link for all versions. Without a link in the last version, only pages of the others show it. */
function mergeVersions(links: LinkInVersion[], { versions }: NavTargets): Result | undefined {
  const last = links.find(({ isLast }) => isLast)?.link;
  const link = last ?? (links[0] && { ...links[0].link, unlisted: true });
  if (!link) return undefined;
  if (versions.length === 1) return { link, diagnostics: [] };
  const byVersion = Object.fromEntries(links.map((one) => [one.version, one.link]));
  return { link: { ...link, versions: byVersion }, diagnostics: [] };
}

function unknownTarget(
  item: NavbarItemConfig,
  { kind, linkIn, idsIn }: DocsTarget,
  { id, last, targets }: { id: string; last: LinkedVersion; targets: NavTargets },
): Diagnostic {
  const available = idsIn(last);
  const { docsId } = last.source;
  const docsName = docsId === undefined ? '' : ` of the docs "${docsId}"`;
  const others = targets.versions.filter((version) => linkIn(version, id));
  const notes = [
    ...others.map(({ settings }) => `version "${settings.name}" has it, but is not the last version`),
    `available in version "${last.settings.name}"${docsName}:`,
    ...available.map((name) => `- ${name}`),
  ];
  const similar = suggest(id, available);
  const fix = similar ? `Did you mean "${similar}"?` : 'Use one of the available ids.';
  return invalidItem(`Unknown ${kind} "${id}" in the navbar.`, item, { notes, fix });
}

/** Returns the id of the docs that an item refers to by `docsPluginId`; none for the default docs. */
export function docsOf(
  item: NavbarItemConfig,
  { config }: NavTargets,
): { docsId?: string; diagnostic?: Diagnostic } {
  const ids = config.allDocs.map(({ id }) => id);
  const id = item.docsPluginId ?? ids[0] ?? defaultDocs;
  if (ids.includes(id)) return id === defaultDocs ? {} : { docsId: id };
  const similar = suggest(id, ids);
  const sentence = `Unknown docs "${id}" in \`docsPluginId\` of a navbar item.`;
  const fix = similar ? `Did you mean "${similar}"?` : 'Use one of the available ids.';
  return { diagnostic: invalidItem(sentence, item, { notes: [`available: ${ids.join(', ')}`], fix }) };
}
