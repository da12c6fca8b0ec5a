import type { NavbarItemConfig } from '../../config/navbar-config.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { defaultDocs } from '../../config/version-key.ts';
import { attempt } from '../../utils/errors.ts';
import { didYouMean } from '../../utils/suggest.ts';
import { escapeRegExp } from '../../utils/text.ts';
import { isExternal } from '../../utils/url.ts';
import type { LinkedVersion } from '../link-version.ts';
import { resolveShellHtml } from '../links/shell-links.ts';
import { withBaseUrl } from '../paths.ts';
import { firstLink } from '../sidebar/sidebar-navigation.ts';
import {
  hasAccessibleName,
  type ItemContext,
  invalidItem,
  linkAttributes,
  linkKeys,
  linkUrl,
} from './link-item.ts';
import type { NavActive, NavItem, NavPlace } from './nav-item.ts';

export type NavLink = Omit<Extract<NavItem, { type: 'link' }>, 'type' | 'position'>;

/** What navbar items can link to. */
export interface NavTargets extends ItemContext {
  versions: LinkedVersion[];
}

/**
 * Resolves an item of type `link`, `default`, `doc`, `docSidebar` or `docsVersion`; `undefined` if it is invalid or links to a
 * draft.
 */
export function resolveNavLink(
  item: NavbarItemConfig,
  type: string,
  targets: NavTargets,
): NavLink | undefined {
  const isUrl = type === 'link' || type === 'default';
  const link = isUrl ? urlLink(item, targets) : versionedLink(item, type, targets);
  if (!link) return undefined;
  return { ...link, ...itemExtras(item, targets) };
}

/** Returns what an item has besides its link: class, further attributes and data. */
export function itemExtras(
  item: NavbarItemConfig,
  targets: ItemContext,
): Pick<NavLink, 'className' | 'attributes' | 'customProps'> {
  const { className, customProps } = item;
  return {
    ...(className !== undefined && { className }),
    ...(customProps && { customProps }),
    ...linkAttributes(item, linkKeys, targets),
  };
}

function urlLink(item: NavbarItemConfig, targets: NavTargets): NavLink | undefined {
  const { config } = targets;
  const { to, href, label, html } = item;
  const invalid = (sentence: string, fix: string) => invalidItem(sentence, item, targets, { fix });
  if (to !== undefined && href !== undefined)
    return invalid('This link has both `to` and `href`.', 'Keep one of them.');
  if (label !== undefined && html !== undefined)
    return invalid('This link has both `label` and `html`.', 'Keep one of them.');
  if (label === undefined && html === undefined && !hasAccessibleName(item))
    return invalid('This link has no `label`.', 'Add one, or `aria-label` for an icon.');
  if (to === undefined && href === undefined)
    return invalid('This link has neither `to` nor `href`.', neededTarget);
  const text = { label: label ?? '', ...(html !== undefined && { html: resolveShellHtml(html, config) }) };
  const url = linkUrl(item, config);
  const active = to === undefined ? 'never' : activeAt(item, url, config);
  if (active) return { ...text, href: url, active };
  const sentence = `Invalid regular expression "${item.activeBaseRegex}" in \`activeBaseRegex\`.`;
  return invalid(sentence, 'Correct `activeBaseRegex`, or use `activeBasePath`.');
}

/** Returns `undefined` if the regular expression of the item is malformed. */
function activeAt(item: NavbarItemConfig, url: string, { baseUrl }: SiteConfig): NavActive | undefined {
  const { activeBasePath, activeBaseRegex } = item;
  if (activeBaseRegex !== undefined)
    return attempt(() => new RegExp(activeBaseRegex)) && { pattern: activeBaseRegex };
  if (activeBasePath !== undefined)
    return { pattern: `^${escapeRegExp(withBaseUrl({ baseUrl }, activeBasePath))}` };
  return isExternal(item.to ?? url) ? 'never' : { path: url.replace(/[?#].*$/s, '') };
}

const neededTarget = 'Add `to` for a page of this site, or `href` for another address.';

/** What an item links to in the docs by its id. */
interface DocsTarget {
  /** The required key. */
  key: 'docId' | 'sidebarId';
  kind: 'document' | 'sidebar';
  /** Returns the link in a version; `undefined` if the version has no such id, or no page for it. */
  linkIn(version: LinkedVersion, id: string): NavPlace | undefined;
  idsIn(version: LinkedVersion): string[];
}

/**
 * Resolves an item of type `doc`, `docSidebar` or `docsVersion` in every version of the docs that has its target. The
 * last version must have it, since pages outside the docs link there.
 */
function versionedLink(item: NavbarItemConfig, type: string, allTargets: NavTargets): NavLink | undefined {
  const docs = docsOf(item, allTargets);
  if (!docs) return undefined;
  const targets = {
    ...allTargets,
    versions: allTargets.versions.filter(({ source }) => source.docsId === docs.docsId),
  };
  const invalid = (sentence: string, fix: string) => invalidItem(sentence, item, targets, { fix });
  if (type === 'docsVersion') {
    const link = mergeVersions(targets, (version) => versionLink(item, version, targets.config));
    return link ?? invalid('The docs have no version to link to.', 'Add a document, or remove the item.');
  }
  const target = type === 'doc' ? docTarget(item) : sidebarTarget(item);
  const id = item[target.key];
  if (id === undefined)
    return invalid(`This item of type "${type}" has no \`${target.key}\`.`, `Add \`${target.key}\`.`);
  const last = targets.versions.find(({ version }) => version.isLast);
  // Missing versions are reported elsewhere.
  if (!last) return undefined;
  // A draft is not a mistake, and versions that publish the document still link to it.
  if (target.linkIn(last, id) || (type === 'doc' && last.catalog.drafts.has(id)))
    return mergeVersions(targets, (version) => target.linkIn(version, id));
  if (target.idsIn(last).includes(id))
    return invalid(`The sidebar "${id}" has no page to link to.`, 'Add a document to the sidebar.');
  return unknownTarget(item, target, { id, last, targets });
}

/** The item is current on the document and on all pages of its sidebar. */
function docTarget({ label }: NavbarItemConfig): DocsTarget {
  return {
    key: 'docId',
    kind: 'document',
    linkIn({ catalog, docNavigation, source }, id) {
      const doc = catalog.byId.get(id);
      if (!doc) return undefined;
      const sidebar = docNavigation.get(id)?.sidebar;
      const active: NavActive = sidebar
        ? { sidebar, ...docsIdOf(source), path: doc.path }
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
    linkIn({ catalog, trees, source }, id) {
      const tree = trees.find(({ name }) => name === id);
      const start = tree && firstLink(tree, catalog);
      if (!start) return undefined;
      const { href } = start;
      return { label: label ?? start.label, href, active: { sidebar: id, ...docsIdOf(source), path: href } };
    },
    idsIn: ({ trees }) => trees.map(({ name }) => name),
  };
}

/** Other docs may have a sidebar with the same name. */
function docsIdOf({ docsId }: { docsId?: string | undefined }): { docsId?: string } {
  return docsId === undefined ? {} : { docsId };
}

/** Links to the `to` of the item, else to the main document of the version. */
function versionLink(
  { label, to }: NavbarItemConfig,
  { version, main }: LinkedVersion,
  config: SiteConfig,
): NavPlace | undefined {
  const href = to === undefined ? main?.path : withBaseUrl(config, to);
  return href === undefined ? undefined : { label: label ?? version.label, href, active: { path: href } };
}

/** Returns one link for all versions. Without a link in the last version, only pages of the others show it. */
function mergeVersions(
  { versions }: NavTargets,
  linkIn: (version: LinkedVersion) => NavPlace | undefined,
): NavLink | undefined {
  const links = versions.flatMap((one) => {
    const link = linkIn(one);
    return link ? [{ ...one, link }] : [];
  });
  const last = links.find(({ version }) => version.isLast)?.link;
  const link = last ?? (links[0] && { ...links[0].link, unlisted: true });
  if (!link || versions.length === 1) return link;
  return { ...link, versions: Object.fromEntries(links.map((one) => [one.key, one.link])) };
}

function unknownTarget(
  item: NavbarItemConfig,
  { kind, linkIn, idsIn }: DocsTarget,
  { id, last, targets }: { id: string; last: LinkedVersion; targets: NavTargets },
): undefined {
  const available = idsIn(last);
  const { docsId } = last.source;
  const docsName = docsId === undefined ? '' : ` of the docs "${docsId}"`;
  const otherVersions = targets.versions.filter((one) => linkIn(one, id));
  const notes = [
    ...otherVersions.map(({ version }) => `version "${version.name}" has it, but is not the last version`),
    `available in version "${last.version.name}"${docsName}:`,
    ...available.map((name) => `- ${name}`),
  ];
  const fix = didYouMean(id, available, 'Use one of the available ids.');
  return invalidItem(`Unknown ${kind} "${id}" in the navbar.`, item, targets, { notes, fix });
}

/** Returns the id of the docs that an item refers to by `docsPluginId`, none for the default docs; `undefined` for unknown ones. */
export function docsOf(item: NavbarItemConfig, targets: NavTargets): { docsId?: string } | undefined {
  const ids = targets.config.allDocs.map(({ id }) => id);
  const id = item.docsPluginId ?? ids[0] ?? defaultDocs;
  if (ids.includes(id)) return id === defaultDocs ? {} : { docsId: id };
  const sentence = `Unknown docs "${id}" in \`docsPluginId\` of a navbar item.`;
  const fix = didYouMean(id, ids, 'Use one of the available ids.');
  return invalidItem(sentence, item, targets, { notes: [`available: ${ids.join(', ')}`], fix });
}
