import { searchFiles } from '../emit/search-files.ts';
import { sharedBaseUrl } from '../model/locale.ts';
import type { Page } from '../model/page.ts';
import type { SearchRecord } from '../model/search.ts';
import type { Route } from '../model/site.ts';
import type { ReadSite } from '../read-sites.ts';
import { indexBuilder } from '../search/index/build-index.ts';
import { manifestPath } from '../search/index/index-files.ts';

interface DevSearch {
  /** Returns the index file at a path from the host, if there is one. */
  file(path: string, read: ReadSite): Promise<string | undefined>;
  /** Drops cached records, after a change to more than the Markdown of pages. */
  invalidate(): void;
}

interface DevIndex {
  read: ReadSite;
  files: Promise<Map<string, string>>;
}

/**
 * Builds the search index of the dev server when its manifest is requested, once for each state of the site. Pages with
 * unchanged Markdown are not rendered again, so an edit costs one page and the counting of words.
 */
export function devSearch(recordsOf: (route: Route, read: ReadSite) => Promise<SearchRecord[]>): DevSearch {
  /** Keyed by the base URL of the locale. */
  const indexes = new Map<string, DevIndex>();
  let cache = new WeakMap<Page, Map<string, SearchRecord[]>>();

  async function pageRecords(route: Route, read: ReadSite): Promise<SearchRecord[]> {
    if (!('page' in route)) return recordsOf(route, read);
    const byPath = cache.get(route.page) ?? new Map<string, SearchRecord[]>();
    const records = byPath.get(route.path) ?? (await recordsOf(route, read));
    cache.set(route.page, byPath.set(route.path, records));
    return records;
  }

  async function index(read: ReadSite): Promise<Map<string, string>> {
    const builder = indexBuilder(read.synonyms);
    for (const route of read.site.routes.values()) {
      builder.add(await pageRecords(route, read));
      // Lets the server respond to other requests.
      await new Promise((done) => setImmediate(done));
    }
    const shared = sharedBaseUrl(read.config);
    const files = searchFiles(builder.finish(), read.config);
    return new Map(files.map(({ path, data }) => [shared + path, String(data)]));
  }

  return {
    async file(path, read) {
      const { baseUrl } = read.config;
      if (path === manifestPath(baseUrl) && indexes.get(baseUrl)?.read !== read) {
        const files = index(read);
        indexes.set(baseUrl, { read, files });
        files.catch(() => indexes.delete(baseUrl));
      }
      for (const { files } of indexes.values()) {
        const file = (await files).get(path);
        if (file !== undefined) return file;
      }
      return undefined;
    },
    invalidate() {
      cache = new WeakMap();
    },
  };
}
