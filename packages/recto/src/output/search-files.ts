import { type Messages, sharedBaseUrl } from '../config/locale.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type BuiltPart, buildPart, type IndexStorage, type PartPages } from '../search/index/build-index.ts';
import { manifestPath, type SearchManifest, searchFolder, segmentStride } from '../search/index/manifest.ts';
import { createSegment, partKey, segmentFacts } from '../search/index/segments.ts';
import type { IndexedPage } from '../search/types.ts';
import type { Artifact } from '../site/artifacts.ts';
import { isShellTranslated, searchTexts, searchTextsPath } from '../theme/i18n/search-texts.ts';
import { addTo, batches, memoized } from '../utils/collections.ts';
import { contentHash } from '../utils/node/content-hash.ts';

/** What the search index of a locale depends on besides its pages. */
export type IndexConfig = Pick<SiteConfig, 'search' | 'baseUrl' | 'i18n'>;

/** An {@link IndexStorage} whose files are named by their paths in the output. */
type IndexFiles = Omit<IndexStorage, 'hash'>;

/**
 * Writes the search index of a locale, from the parts of the last build, which had the same configuration. Returns its parts; none
 * if the site uses a hosted service.
 */
export function writeIndex(
  parts: PartPages[],
  last: BuiltPart[],
  { config, files }: { config: IndexConfig; files: IndexFiles },
): BuiltPart[] {
  if (!config.search || config.search.appId) return [];
  const sharedBase = sharedBaseUrl(config);
  const storage: IndexStorage = {
    segment: files.segment,
    read: (name) => files.read(searchFolder + name),
    write: (name, data) => files.write(searchFolder + name, data),
    keep: (name) => files.keep(searchFolder + name),
    hash: contentHash,
  };
  const builtParts = parts.map((pages) => {
    const lastPart = last.find(({ facets }) => partKey(facets) === partKey(pages.facets));
    return buildPart(pages, lastPart, storage);
  });
  const manifest: SearchManifest = {
    folder: sharedBase + searchFolder,
    parts: builtParts.map(({ facts }) => facts),
  };
  files.write(manifestPath(config.baseUrl).slice(sharedBase.length), JSON.stringify(manifest));
  return builtParts.map(({ part }) => part);
}

/** Returns the files of the search index of pages that are in memory. */
export function searchFiles(pages: (IndexedPage | undefined)[], config: IndexConfig): Artifact[] {
  const byPart = new Map<string, IndexedPage[]>();
  for (const page of pages) if (page) addTo(byPart, partKey(page.facets), page);
  const segments = new Map<string, IndexedPage[]>();
  const parts = [...byPart].map(([name, partPages]) => ({
    facets: partPages[0]?.facets ?? {},
    segments: batches(partPages, segmentStride).map((batch, index) => {
      const key = `${index} ${name}`;
      segments.set(key, batch);
      return segmentFacts(key, batch);
    }),
  }));
  const contents = new Map<string, string>();
  const segment = memoized((key: string) => createSegment(segments.get(key) ?? []));
  const files: IndexFiles = {
    segment: (key) => ({ ...segment(key), texts: () => segment(key).texts }),
    read: (path) => contents.get(path) ?? '',
    write: (path, data) => contents.set(path, data),
    keep: () => undefined,
  };
  writeIndex(parts, [], { config, files });
  return [...contents].map(([path, data]) => ({ path, data }));
}

/** Returns the translations that the search dialog loads on pages with `messages`, which may be none of its own. */
export function searchTextFiles(messages: Messages, config: SiteConfig): Artifact[] {
  const texts = Object.entries(messages).filter(([id]) => id in searchTexts);
  if (!config.search || !isShellTranslated(messages)) return [];
  const path = searchTextsPath(config.baseUrl).slice(sharedBaseUrl(config).length);
  return [{ path, data: JSON.stringify(Object.fromEntries(texts)) }];
}
