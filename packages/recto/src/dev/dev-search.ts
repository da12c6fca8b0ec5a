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
  file(path: string, localeSite: ReadSite): Promise<string | undefined>;
  /** Drops cached records and indexes, after a change to more than the Markdown of pages. */
  invalidate(): void;
}

interface DevIndex {
  /** Undefined once code has changed: files of the index are served until the next one is requested. */
  localeSite: ReadSite | undefined;
  files: Promise<Map<string, string>>;
}

/**
 * Builds the search index of the dev server when its manifest is requested, once for each state of the site. Pages with
 * unchanged Markdown are not rendered again unless their components read other pages, so an edit costs one page and the joining of all.
 */
export function devSearch(
  recordsOf: (route: Route, localeSite: ReadSite, onSiteAccess: () => void) => Promise<SearchRecord[]>,
): DevSearch {
  /** Keyed by the base URL of the locale. */
  const indexes = new Map<string, DevIndex>();
  /** Indexed pages, by their source, then by paths and by the synonyms of their locale. */
  let cache = new WeakMap<Source, Map<string, IndexedPage | undefined>>();

  async function index(localeSite: ReadSite): Promise<Map<string, string>> {
    const indexedPages: (IndexedPage | undefined)[] = [];
    const indexPage = pageIndexer(localeSite.synonyms);
    const synonyms = JSON.stringify(localeSite.synonyms);
    // A change replaces it while pages are rendered.
    const pages = cache;
    for (const route of localeSite.site.routes.values()) {
      const cachedPages = 'page' in route ? (pages.get(route.page.source) ?? new Map()) : new Map();
      const key = route.path + synonyms;
      let page = cachedPages.get(key);
      if (!cachedPages.has(key)) {
        let usesSite = false;
        const onSiteAccess = () => {
          usesSite = true;
        };
        page = indexPage(await recordsOf(route, localeSite, onSiteAccess));
        if (!usesSite) cachedPages.set(key, page);
      }
      if ('page' in route) pages.set(route.page.source, cachedPages);
      indexedPages.push(page);
      // Lets the server respond to other requests.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const sharedBase = sharedBaseUrl(localeSite.config);
    const files = searchFiles(indexedPages, localeSite.config);
    return new Map(files.map(({ path, data }) => [sharedBase + path, String(data)]));
  }

  return {
    async file(path, localeSite) {
      const { baseUrl } = localeSite.config;
      if (path === manifestPath(baseUrl) && indexes.get(baseUrl)?.localeSite !== localeSite) {
        const files = index(localeSite);
        indexes.set(baseUrl, { localeSite, files });
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
      for (const index of indexes.values()) index.localeSite = undefined;
    },
  };
}
