import { escapeRegExp } from '../base/escape-reg-exp.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { NavActive, NavPlace } from '../model/site.ts';
import type { NavbarItemConfig } from '../model/site-config.ts';
import { invalidItem } from './invalid-item.ts';
import type { LinkedVersion } from './link-version.ts';
import type { NavLink } from './nav-link.ts';
import { type NavTargets, namedDocs } from './nav-targets.ts';
import { nearest } from './nearest.ts';
import { sidebarStart } from './sidebar-start.ts';
import { toAddress } from './site-path.ts';

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
export function versionedLink(item: NavbarItemConfig, type: string, all: NavTargets): Result {
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
  const near = nearest(id, available);
  const sentence = `The navbar names the ${kind} "${id}", which does not exist.`;
  return invalidItem(sentence, item, { notes, fix: near && `Did you mean "${near}"?` });
}

function wrong(sentence: string, item: NavbarItemConfig): Result {
  return { diagnostics: [invalidItem(sentence, item)] };
}
