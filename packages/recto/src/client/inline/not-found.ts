/*
 * Inlined in the not-found page, for hosts that serve a page at one URL only: requests the normalized URL, and goes there
 * if it is a page. There is no list of pages to ship. A normalized URL has no other candidates, so redirects cannot loop.
 */
import { type Dataset, type homeAttribute, stateId } from '../../utils/dom-contract.ts';

{
  const { home = '/' }: Dataset<typeof homeAttribute> = document.currentScript?.dataset ?? {};
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

  /** Returns the normalized path. Example: `/Docs/x/index.html` → `/Docs/x`. */
  const normalizedPath = () => {
    let path = location.pathname.replace(/\/+/g, '/');
    try {
      path = decodeURI(path);
    } catch {
      // A malformed path may still end in a slash.
    }
    return path.replace(/(\/index)?(\.html)?\/?$/i, '');
  };

  /** Returns the URL of the path, and of its lower case; always on this host. */
  const candidates = (path: string) =>
    [path, path.toLowerCase()]
      .map((text) => new URL(location.origin + (`${text}/` === home ? home : text)).href)
      .filter((url) => url !== location.origin + location.pathname);

  const withoutSlash = (address: string) => address.replace(/\/$/, '');

  /** Whether a document is the page of this URL or a redirect; a host may respond with another page. */
  const isPage = (page: Document, url: string) => {
    const state = page.querySelector(`script#${stateId}`)?.textContent;
    if (!state) return Boolean(page.querySelector('meta[http-equiv=refresh]'));
    return withoutSlash(new URL(JSON.parse(state).path, url).href) === withoutSlash(url);
  };

  const go = (url: string) => location.replace(url + location.search + location.hash);

  /** Finds the path in the sitemap regardless of case. The sitemap may name another host. */
  const pathInSitemap = async (path: string) => {
    const response = await fetch(`${home}sitemap.xml`);
    const sitemap = new DOMParser().parseFromString(await response.text(), 'text/xml');
    const paths = [...sitemap.querySelectorAll('url > loc')].map((loc) => new URL(loc.textContent).pathname);
    return paths.find((one) => withoutSlash(decodeURI(one)).toLowerCase() === path.toLowerCase());
  };

  const findPage = async () => {
    const wanted = normalizedPath();
    for (const url of new Set(candidates(wanted))) {
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      const page = parse(await response.text());
      if (response.ok && isPage(page, url)) return go(url);
    }
    const path = await pathInSitemap(wanted);
    if (path && path !== location.pathname) go(location.origin + path);
  };
  // On failure, the not-found page stays.
  findPage().catch(() => undefined);
}
