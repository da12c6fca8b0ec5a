import { searchFiles } from '../emit/search-files.ts';
import { sharedBaseUrl } from '../model/locale.ts';
import type { Page } from '../model/page.ts';
import type { SearchRecord } from '../model/search.ts';
import type { Route } from '../model/site.ts';
import type { ReadSite } from '../read-sites.ts';
import { indexBuilder } from '../search/index/build-index.ts';
import { manifestPath } from '../search/index/index-files.ts';

/** The index of a site while it is written, made when a reader searches. */
interface DevSearch {
  /** The file of an index at a path from the host, if there is one. */
  file(path: string, read: ReadSite): Promise<string | undefined>;
  /** Takes note that what pages are made of has changed, besides their own Markdown. */
  forget(): void;
}

interface DevIndex {
  /** What it was made of. */
  read: ReadSite;
  files: Promise<Map<string, string>>;
}

/**
 * Indexes a site when its manifest is asked for, once for each state of the site. Pages whose Markdown is as it was are
 * not rendered again, so an edit costs one page and the counting of words.
 */
export function devSearch(recordsOf: (route: Route, read: ReadSite) => Promise<SearchRecord[]>): DevSearch {
  /** By base URL of the locale. */
  const indexes = new Map<string, DevIndex>();
  let known = new WeakMap<Page, Map<string, SearchRecord[]>>();

  async function pageRecords(route: Route, read: ReadSite): Promise<SearchRecord[]> {
    if (!('page' in route)) return recordsOf(route, read);
    const byPath = known.get(route.page) ?? new Map<string, SearchRecord[]>();
    const records = byPath.get(route.path) ?? (await recordsOf(route, read));
    known.set(route.page, byPath.set(route.path, records));
    return records;
  }

  async function index(read: ReadSite): Promise<Map<string, string>> {
    const builder = indexBuilder(read.glossary.synonyms);
    for (const route of read.site.routes.values()) {
      builder.add(await pageRecords(route, read));
      // Pages can be asked for meanwhile.
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
    forget() {
      known = new WeakMap();
    },
  };
}
