/** Whether an address leaves the site by naming a protocol or a host: `https://x`, `mailto:x`, `//x`. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/** What {@link URL} lets through in a host although no host is called so; `;` would end a directive of a policy. */
const strangeHost = /[^\w.:[\]-]/;

/**
 * Parses an address that an author wrote; `undefined` where {@link URL} throws (`http://`, `https://a:99999`), and where
 * its host is none (`https://a;b`).
 */
export function parseUrl(href: string, base?: string): URL | undefined {
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined;
  return url && /^https?:$/.test(url.protocol) && strangeHost.test(url.hostname) ? undefined : url;
}

/** Whether a link would run code in the page that it leaves: `javascript:x`, `data:text/html,x`. */
export function runsCode(href: string): boolean {
  const { protocol, pathname } = parseUrl(href, 'https://host') ?? {};
  if (protocol === 'data:') return /^\s*(?:text\/html|image\/svg\+xml|[^,;]*\bxml\b)/i.test(pathname ?? '');
  return protocol === 'javascript:' || protocol === 'vbscript:';
}

/** Splits `path?query#hash` into its path and the rest, which keeps its `?` or `#`. */
export function splitSuffix(href: string): { path: string; suffix: string } {
  const at = href.search(/[?#]/);
  return at < 0 ? { path: href, suffix: '' } : { path: href.slice(0, at), suffix: href.slice(at) };
}

/** Joins path parts with single slashes, resolving `.` and `..`; a leading slash is kept, a trailing one is not. */
export function joinPath(...parts: string[]): string {
  const joined = parts.filter(Boolean).join('/');
  const out: string[] = [];
  for (const part of joined.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && out.length > 0 && out.at(-1) !== '..') out.pop();
    else if (part !== '..' || !joined.startsWith('/')) out.push(part);
  }
  return (joined.startsWith('/') ? '/' : '') + out.join('/');
}

/** Percent-encodes what cannot stand in the path of an address: `c#.png` → `c%23.png`. Slashes stay. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Decodes percent-encoding; a malformed segment stays as it is. */
export function decodePath(path: string): string {
  return path.includes('%') ? path.split('/').map(decodeSegment).join('/') : path;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** An address as a header may hold it: on one line, in ASCII, without quotes and backslashes. What is encoded stays so. */
export function encodeAddress(address: string): string {
  const text = address.replace(/\p{Surrogate}/gu, '\ufffd');
  return text.replace(/[^!-~]|["<>\\^`{|}]/gu, encodeURIComponent);
}

/** The folder of a path: `docs/a/b.md` → `docs/a`; empty at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The end of an address that leads to an id: `#größe` as `#gr%C3%B6%C3%9Fe`. Halves of characters have no address. */
export function anchorTo(id: string): string {
  return `#${encodeURI(id.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
}

/** An address with the reader's query and anchor, and with a query that is added to the reader's. */
export function mergeSuffix(
  href: string,
  { search, hash }: { search: string; hash: string },
  added: string,
): string {
  const joined = search.length > 1 && added.startsWith('?') ? `${search}&${added.slice(1)}` : search + added;
  return href + joined + hash;
}

/** The address of a page's Markdown: `/docs/a` → `/docs/a.md`, `/` → `/index.md`. */
export function markdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : `${path}.md`;
}

/** The file of a page's Markdown: `docs/a.html` → `docs/a.md`. */
export function markdownFile(file: string): string {
  return file.replace(/html$/, 'md');
}
