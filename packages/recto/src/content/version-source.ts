import type { Messages } from '../config/locale.ts';
import type { SidebarsFile } from '../config/sidebars-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { VersionFolder } from '../config/version-key.ts';
import { defaultDocs } from '../config/version-key.ts';
import type { TagsFile } from './definitions.ts';

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
