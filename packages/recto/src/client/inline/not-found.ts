/*
 * Inlined in the not-found page, for hosts that serve a page at one URL only: requests the normalized URL, and goes there
 * if it is a page. There is no list of pages to ship. A normalized URL has no other candidates, so redirects cannot loop.
 */
import { type Dataset, type homeAttribute, nearClass, stateId } from '../../utils/dom-contract.ts';

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

  const findPage = async () => {
    const requestedPath = normalizedPath();
    for (const url of new Set(candidates(requestedPath))) {
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      const page = parse(await response.text());
      if (response.ok && isPage(page, url)) return go(url);
    }
    const response = await fetch(`${home}sitemap.xml`);
    const locations = parse(await response.text()).querySelectorAll('url > loc');
    // The sitemap may name another host.
    const paths = [...locations].map((loc) => new URL(loc.textContent).pathname);
    const lower = requestedPath.toLowerCase();
    const match = paths.find((one) => withoutSlash(decodeURI(one)).toLowerCase() === lower);
    if (match) return match === location.pathname || go(location.origin + match);
    // Pages with the beginning of the last part of the path in theirs. A site's own not-found page may have no list.
    const start = lower.replace(/.*\//, '').slice(0, 5);
    const list = document.querySelector(`.${nearClass}`) as HTMLElement;
    // Paths of URLs have no quotation marks and brackets.
    for (const one of paths.filter((path) => start && path.includes(start)).slice(0, 3))
      list.innerHTML += `<a href="${one}">${one}</a>`;
  };
  // On failure, the not-found page stays.
  findPage().catch(() => undefined);
}
