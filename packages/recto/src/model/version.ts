import type { TagsFile } from './definitions.ts';
import type { Messages, Texts } from './locale.ts';
import type { SidebarsFile } from './sidebars-config.ts';
import type { PageLink, Sidebar, SidebarCategory } from './site.ts';
import type { SiteConfig } from './site-config.ts';

/** The name of the docs folder among the versions: the docs of what is still to come. */
export const currentVersion = 'current';

/** The id of the docs that need none: the only ones of most sites. */
export const defaultDocs = 'default';

/** What crawlers and the records of search call a version of the docs, by its key. */
export function docsTag(key: string): string {
  const { docs, name } = versionOfKey(key);
  return `docs-${docs}-${name}`;
}

/** A version of the docs on disk. */
export interface VersionFolder {
  /** Id of the docs that it is a version of; {@link defaultDocs} if missing. */
  docsId?: string;
  /** One of `versions.json`, or {@link currentVersion}. */
  name: string;
  /** Folder of its documents, from the site folder. */
  folder: string;
}

/** What tells a version from all others of the site: its name, with the id of its docs before it: `2.0`, `community/2.0`. */
export function versionKey({ docsId, name }: Pick<VersionFolder, 'docsId' | 'name'>): string {
  return docsId === undefined ? name : `${docsId}/${name}`;
}

/** The id of the docs and the name of the version that a key stands for. */
export function versionOfKey(key: string): { docs: string; name: string } {
  const [name = '', docs = defaultDocs] = key.split('/').reverse();
  return { docs, name };
}

/** Those of the same docs. */
export function siblingsOf<Other extends Pick<VersionFolder, 'docsId'>>(
  { docsId }: Pick<VersionFolder, 'docsId'>,
  versions: Iterable<Other>,
): Other[] {
  return [...versions].filter((version) => version.docsId === docsId);
}

/** The configuration of a site for those docs that a version is one of. */
export function inDocs(
  config: SiteConfig,
  { docsId: id = defaultDocs }: Pick<VersionFolder, 'docsId'>,
): SiteConfig {
  return { ...config, docs: config.allDocs.find((docs) => docs.id === id) ?? config.docs };
}

/** A version of the docs with its sidebars file, as linking takes it. */
export interface VersionSource extends VersionFolder {
  sidebars: SidebarsFile;
  /** Translations of the labels in that file. */
  messages?: Messages;
  /** What the file of tags of this version defines. */
  tags?: TagsFile | undefined;
}

/** A version of the docs that readers can open. A site that was never versioned has one, the current. */
export interface Version extends VersionFolder {
  /** What readers see: `Next`, `2.0`. */
  label: string;
  /** Whether it is the latest, which lives at the root of the docs. */
  isLast: boolean;
  /** Address of its root, base URL included: `/docs`, `/docs/next`, `/docs/1.0`. */
  path: string;
  /** What readers are warned of on its pages. */
  banner?: VersionBanner;
  /** Whether its pages say which version they belong to. */
  badge: boolean;
  /** Class on `<html>`. */
  className: string;
  /** Asks search engines to skip it. */
  noIndex: boolean;
  /** Id of the document that it opens with; missing where it has nothing to show. */
  mainDocId?: string;
  /** By id. */
  docs: Map<string, VersionDoc>;
  draftIds: string[];
  /** What translators find of its sidebars. */
  texts: Texts;
  /** By name, in the order of its sidebars file. */
  sidebars: Map<string, VersionSidebar>;
}

export type VersionBanner = 'unreleased' | 'unmaintained';

/** A document as other versions and the navbar know it. */
export interface VersionDoc {
  id: string;
  path: string;
  sidebar?: string;
  unlisted?: boolean;
}

export interface VersionSidebar extends Sidebar {
  /** The categories around each of its pages, by address. */
  ways: Map<string, SidebarCategory[]>;
  /** Its first listed document; missing where it has none. */
  link?: PageLink;
}
