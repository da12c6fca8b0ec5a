import { sharedBaseUrl } from '../config/locale.ts';
import type { Source } from '../content/source.ts';
import { searchFiles } from '../output/search-files.ts';
import type { ReadSite } from '../pipeline/link-sites.ts';
import { pageIndexer } from '../search/index/index-page.ts';
import { manifestPath } from '../search/index/manifest.ts';
import type { IndexedPage, SearchRecord } from '../search/types.ts';
import type { Route } from '../site/routes/route.ts';

interface DevSearch {
  /** Returns the index file at a path from the host, if there is one. */
  file(path: string, read: ReadSite): Promise<string | undefined>;
  /** Drops cached records and indexes, after a change to more than the Markdown of pages. */
  invalidate(): void;
}

interface DevIndex {
  /** Undefined once code has changed: files of the index are served until the next one is requested. */
  read: ReadSite | undefined;
  files: Promise<Map<string, string>>;
}

/**
 * Builds the search index of the dev server when its manifest is requested, once for each state of the site. Pages with
 * unchanged Markdown are not rendered again unless their components read other pages, so an edit costs one page and the joining of all.
 */
export function devSearch(
  recordsOf: (route: Route, read: ReadSite, onSiteAccess: () => void) => Promise<SearchRecord[]>,
): DevSearch {
  /** Keyed by the base URL of the locale. */
  const indexes = new Map<string, DevIndex>();
  /** Indexed pages, by their source, then by paths and by the synonyms of their locale. */
  let cache = new WeakMap<Source, Map<string, IndexedPage | undefined>>();

  async function index(read: ReadSite): Promise<Map<string, string>> {
    const all: (IndexedPage | undefined)[] = [];
    const indexPage = pageIndexer(read.synonyms);
    const synonyms = JSON.stringify(read.synonyms);
    // A change replaces it while pages are rendered.
    const pages = cache;
    for (const route of read.site.routes.values()) {
      const indexed = 'page' in route ? (pages.get(route.page.source) ?? new Map()) : new Map();
      const key = route.path + synonyms;
      let page = indexed.get(key);
      if (!indexed.has(key)) {
        let usesSite = false;
        const onSiteAccess = () => {
          usesSite = true;
        };
        page = indexPage(await recordsOf(route, read, onSiteAccess));
        if (!usesSite) indexed.set(key, page);
      }
      if ('page' in route) pages.set(route.page.source, indexed);
      all.push(page);
      // Lets the server respond to other requests.
      await new Promise((done) => setImmediate(done));
    }
    const shared = sharedBaseUrl(read.config);
    const files = searchFiles(all, read.config);
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
      for (const index of indexes.values()) index.read = undefined;
    },
  };
}
