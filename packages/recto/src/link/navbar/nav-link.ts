import { suggest } from '../../base/suggest.ts';
import { escapeRegExp } from '../../base/text.ts';
import { isExternal } from '../../base/url.ts';
import { type Diagnostic, error } from '../../model/diagnostic.ts';
import type { NavbarItemConfig } from '../../model/navbar-config.ts';
import type { LinkAttributes, NavActive, NavPlace, NavVersions } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { defaultDocs } from '../../model/version.ts';
import { toAddress } from '../addresses/site-path.ts';
import type { LinkedVersion } from '../link-version.ts';
import { sidebarStart } from '../sidebar/sidebar-outline.ts';
import { linkAddress, linkAttributes } from './link-attributes.ts';

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

interface Result {
  /** Missing where the item is wrong, or names a draft. */
  link?: NavLink;
  diagnostics: Diagnostic[];
}

/** An item that names something of the docs, by what it names. */
interface Named {
  /** What an item of this type must have. */
  key: 'docId' | 'sidebarId';
  kind: 'document' | 'sidebar';
  /** Where it leads in a version; nothing if that has none by this name, or nothing to link to. */
  placeIn(version: LinkedVersion, id: string): NavPlace | undefined;
  /** All names of a version. */
  namesIn(version: LinkedVersion): string[];
}

/**
 * The link of an item of type `doc`, `docSidebar` or `docsVersion`, in every version of the docs that has it.
 * Outside the docs readers are in the last version, so that one must have it.
 */
function versionedLink(item: NavbarItemConfig, type: string, all: NavTargets): Result {
  const { diagnostic, ...docs } = namedDocs(item, all);
  if (diagnostic) return { diagnostics: [diagnostic] };
  const targets = { ...all, versions: all.versions.filter(({ source }) => source.docsId === docs.docsId) };
  if (type === 'docsVersion') {
    const places = eachVersion(targets, (version) => versionPlace(item, version, targets.config.baseUrl));
    return linkOf(places, targets) ?? wrong('There is no version of the docs to link to.', item);
  }
  const named = type === 'doc' ? namedDoc(item) : namedSidebar(item);
  const id = item[named.key];
  if (id === undefined) return wrong(`An item of type "${type}" has a "${named.key}".`, item);
  const last = targets.versions.find(({ settings }) => settings.isLast);
  // Without versions, that alone is reported.
  if (!last) return { diagnostics: [] };
  const found = linkOf(
    eachVersion(targets, (version) => named.placeIn(version, id)),
    targets,
  );
  if (named.placeIn(last, id)) return found ?? { diagnostics: [] };
  // A draft is no mistake, and readers of versions where it is finished still see it.
  if (type === 'doc' && last.catalog.drafts.has(id)) return found ?? { diagnostics: [] };
  if (named.namesIn(last).includes(id)) return wrong(`The sidebar "${id}" has no page to link to.`, item);
  return { diagnostics: [unknown(item, named, { id, last, targets })] };
}

/** Current on the document itself, and on every page of its sidebar. */
function namedDoc({ label }: NavbarItemConfig): Named {
  return {
    key: 'docId',
    kind: 'document',
    placeIn({ catalog, places }, id) {
      const doc = catalog.byId.get(id);
      if (!doc) return undefined;
      const sidebar = places.get(id)?.sidebar;
      const active: NavActive = sidebar
        ? { sidebar, path: doc.path }
        : { pattern: `^${escapeRegExp(doc.path)}$` };
      const unlisted = catalog.isUnlisted(doc) && { unlisted: true };
      return { label: label ?? id, href: doc.path, active, ...unlisted };
    },
    namesIn: ({ catalog }) => [...catalog.byId.keys()].sort(),
  };
}

/** Leads to the first page of a sidebar. */
function namedSidebar({ label }: NavbarItemConfig): Named {
  return {
    key: 'sidebarId',
    kind: 'sidebar',
    placeIn({ catalog, trees }, id) {
      const tree = trees.find(({ name }) => name === id);
      const start = tree && sidebarStart(tree, catalog);
      if (!start) return undefined;
      const { href } = start;
      return { label: label ?? start.label, href, active: { sidebar: id, path: href } };
    },
    namesIn: ({ trees }) => trees.map(({ name }) => name),
  };
}

/** Leads to the main document of the version, unless the item has an address of its own. */
function versionPlace(
  { label, to }: NavbarItemConfig,
  { settings, main }: LinkedVersion,
  baseUrl: string,
): NavPlace | undefined {
  const href = to === undefined ? main?.path : toAddress(baseUrl, to);
  return href === undefined ? undefined : { label: label ?? settings.label, href, active: { path: href } };
}

interface InVersion {
  /** Its key. */
  version: string;
  isLast: boolean;
  place: NavPlace;
}

function eachVersion(
  { versions }: NavTargets,
  placeIn: (version: LinkedVersion) => NavPlace | undefined,
): InVersion[] {
  return versions.flatMap((version) => {
    const place = placeIn(version);
    const { isLast } = version.settings;
    return place ? [{ version: version.key, isLast, place }] : [];
  });
}

/** Where the last version has nothing, the item only shows on the pages of others. */
function linkOf(places: InVersion[], { versions }: NavTargets): Result | undefined {
  const last = places.find(({ isLast }) => isLast)?.place;
  const place = last ?? (places[0] && { ...places[0].place, unlisted: true });
  if (!place) return undefined;
  if (versions.length === 1) return { link: place, diagnostics: [] };
  const all = Object.fromEntries(places.map((one) => [one.version, one.place]));
  return { link: { ...place, versions: all }, diagnostics: [] };
}

function unknown(
  item: NavbarItemConfig,
  { kind, placeIn, namesIn }: Named,
  { id, last, targets }: { id: string; last: LinkedVersion; targets: NavTargets },
): Diagnostic {
  const available = namesIn(last);
  const { docsId } = last.source;
  const ofDocs = docsId === undefined ? '' : ` of the docs "${docsId}"`;
  const elsewhere = targets.versions.filter((version) => placeIn(version, id));
  const notes = [
    ...elsewhere.map(({ settings }) => `version "${settings.name}" has it, but it is not the last one`),
    `available in version "${last.settings.name}"${ofDocs}:`,
    ...available.map((name) => `- ${name}`),
  ];
  const near = suggest(id, available);
  const sentence = `The navbar names the ${kind} "${id}", which does not exist.`;
  return invalidItem(sentence, item, { notes, fix: near && `Did you mean "${near}"?` });
}

/** What items of the navbar can name. */
export interface NavTargets {
  config: SiteConfig;
  versions: LinkedVersion[];
  /** Of the item at hand, in the configuration: `theme.navbar.items[2]`. */
  key: string;
}

/** The docs that an item means, as the id in their versions; a diagnostic where there are none by its name. */
export function namedDocs(
  item: NavbarItemConfig,
  { config }: NavTargets,
): { docsId?: string; diagnostic?: Diagnostic } {
  const ids = config.allDocs.map(({ id }) => id);
  const id = item.docsPluginId ?? ids[0] ?? defaultDocs;
  if (ids.includes(id)) return id === defaultDocs ? {} : { docsId: id };
  const near = suggest(id, ids);
  const sentence = `The navbar names the docs "${id}", which do not exist.`;
  const fix = near === undefined ? 'Correct "docsPluginId".' : `Did you mean "${near}"?`;
  return { diagnostic: invalidItem(sentence, item, { notes: [`available: ${ids.join(', ')}`], fix }) };
}

/** A navbar or footer item that cannot be shown: the sentence, then the item as the author wrote it. */
export function invalidItem(
  sentence: string,
  item: object,
  rest: { notes?: string[]; fix?: string | undefined } = {},
): Diagnostic {
  const { notes = [], fix } = rest;
  const message = `${sentence}\n${JSON.stringify(item, null, 2)}`;
  return error('link/nav-item-invalid', message, { notes, ...(fix !== undefined && { fix }) });
}
