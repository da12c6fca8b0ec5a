/*
 * Stands inline in the not-found page, for hosts that know a page by one address only: looks whether the page that
 * the reader means is there under its plain address, and goes there. No list of pages is shipped; the server is asked.
 * A plain address has no other candidates, so nobody is sent in circles.
 */
{
  const home = document.currentScript?.dataset.home ?? '/';
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

  /** Example: `/Docs/x/index.html` → `/Docs/x`. */
  const plainPath = () => {
    let path = location.pathname.replace(/\/+/g, '/');
    try {
      path = decodeURI(path);
    } catch {
      // Malformed as it is, it may still end in a slash.
    }
    return path.replace(/(\/index)?(\.html)?\/?$/i, '');
  };

  /** That path, and in lower case. Always on this host, whatever the path looks like. */
  const candidates = (plain: string) =>
    [plain, plain.toLowerCase()]
      .map((text) => new URL(location.origin + (`${text}/` === home ? home : text)).href)
      .filter((url) => url !== location.origin + location.pathname);

  /** Whether a document is the page of this address, or sends its readers on; a host may answer with another page. */
  const isPage = (page: Document, url: string) => {
    const state = page.querySelector('script#shell-state')?.textContent;
    if (!state) return Boolean(page.querySelector('meta[http-equiv=refresh]'));
    return new URL(JSON.parse(state).path, url).href === url;
  };

  const go = (url: string) => location.replace(url + location.search + location.hash);

  /** Only the sitemap knows capitals that a path should have. It may name another host than this one. */
  const listed = async (plain: string) => {
    const response = await fetch(`${home}sitemap.xml`);
    const sitemap = new DOMParser().parseFromString(await response.text(), 'text/xml');
    const paths = [...sitemap.querySelectorAll('url > loc')].map((loc) => new URL(loc.textContent).pathname);
    return paths.find((path) => decodeURI(path).toLowerCase() === plain.toLowerCase());
  };

  const look = async () => {
    const plain = plainPath();
    for (const url of new Set(candidates(plain))) {
      const response = await fetch(url, { headers: { accept: 'text/html' } });
      const page = parse(await response.text());
      if (response.ok && isPage(page, url)) return go(url);
    }
    const path = await listed(plain);
    if (path && path !== location.pathname) go(location.origin + path);
  };
  // Whoever cannot be helped stays with the page that is shown.
  look().catch(() => undefined);
}
