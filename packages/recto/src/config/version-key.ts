/** Name of the version in the docs folder, which is not released yet. */
export const currentVersion = 'current';

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

/** Id of the first docs, the only ones of most sites. */
export const defaultDocs = 'default';
