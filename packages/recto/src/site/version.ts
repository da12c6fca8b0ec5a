import type { Texts } from '../config/locale.ts';
import type { VersionFolder } from '../config/version-key.ts';
import type { PageLink } from './routes/route.ts';
import type { Sidebar, SidebarCategory } from './sidebar/sidebar.ts';

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
  /** Whether an item has a badge or an icon. */
  hasLooks: boolean;
  /** Whether an item is shown on its own page only. */
  hasUnlisted: boolean;
  /** Its first listed document; missing where it has none. */
  link?: PageLink;
}
