import type { TagsFile } from './definitions.ts';
import type { Messages, Texts } from './locale.ts';
import type { SidebarsFile } from './sidebars-config.ts';
import type { PageLink, Sidebar, SidebarCategory } from './site.ts';
import type { SiteConfig } from './site-config.ts';

/** Name of the version in the docs folder, which is not released yet. */
export const currentVersion = 'current';

/** Id of the first docs, the only ones of most sites. */
export const defaultDocs = 'default';

/** The `docusaurus_tag` of a version of the docs, in search records and for crawlers. */
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

/** The unique key of a version: its name, prefixed with the id of its docs: `2.0`, `community/2.0`. */
export function versionKey({ docsId, name }: Pick<VersionFolder, 'docsId' | 'name'>): string {
  return docsId === undefined ? name : `${docsId}/${name}`;
}

/** Parses a key into the id of the docs and the name of the version. */
export function versionOfKey(key: string): { docs: string; name: string } {
  const [name = '', docs = defaultDocs] = key.split('/').reverse();
  return { docs, name };
}

/** The versions of the same docs. */
export function siblingsOf<Other extends Pick<VersionFolder, 'docsId'>>(
  { docsId }: Pick<VersionFolder, 'docsId'>,
  versions: Iterable<Other>,
): Other[] {
  return [...versions].filter((version) => version.docsId === docsId);
}

/** The configuration of the site with the docs of a version as `docs`. */
export function inDocs(
  config: SiteConfig,
  { docsId: id = defaultDocs }: Pick<VersionFolder, 'docsId'>,
): SiteConfig {
  return { ...config, docs: config.allDocs.find((docs) => docs.id === id) ?? config.docs };
}

/** A version of the docs with its sidebars file, before linking. */
export interface VersionSource extends VersionFolder {
  sidebars: SidebarsFile;
  /** Translations of the labels in that file. */
  messages?: Messages;
  /** The file of tags of this version. */
  tags?: TagsFile | undefined;
}

/** A published version of the docs. A site without versions has one, the current. */
export interface Version extends VersionFolder {
  /** Label for readers: `Next`, `2.0`. */
  label: string;
  /** Whether it is the latest, which is at the root of the docs. */
  isLast: boolean;
  /** Address of its root, base URL included: `/docs`, `/docs/next`, `/docs/1.0`. */
  path: string;
  /** The warning on its pages. */
  banner?: VersionBanner;
  /** Whether its pages show the version. */
  badge: boolean;
  /** Class on `<html>`. */
  className: string;
  /** Asks search engines to skip it. */
  noIndex: boolean;
  /** Id of its first document; missing where it has none. */
  mainDocId?: string;
  /** By id. */
  docs: Map<string, VersionDoc>;
  draftIds: string[];
  /** Translatable texts of its sidebars. */
  texts: Texts;
  /** By name, in the order of its sidebars file. */
  sidebars: Map<string, VersionSidebar>;
}

export type VersionBanner = 'unreleased' | 'unmaintained';

/** What other versions and the navbar need of a document. */
export interface VersionDoc {
  id: string;
  path: string;
  sidebar?: string;
  unlisted?: boolean;
}

export interface VersionSidebar extends Sidebar {
  /** The ancestor categories of each of its pages, by address. */
  ancestors: Map<string, SidebarCategory[]>;
  /** Its first listed document; missing where it has none. */
  link?: PageLink;
}
