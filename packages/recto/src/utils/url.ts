/** Whether an address leaves the site by naming a protocol or a host: `https://x`, `mailto:x`, `//x`. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/** Characters that {@link URL} accepts in a host although no host has them; `;` would end a policy directive. */
const invalidHost = /[^\w.:[\]-]/;

/**
 * Parses an address; `undefined` where {@link URL} throws (`http://`, `https://a:99999`) and for an invalid host
 * (`https://a;b`).
 */
export function parseUrl(href: string, base?: string): URL | undefined {
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined;
  return url && /^https?:$/.test(url.protocol) && invalidHost.test(url.hostname) ? undefined : url;
}

/** Whether following a link would run code in its page: `javascript:x`, `data:text/html,x`. */
export function runsCode(href: string): boolean {
  if (!href.includes(':')) return false;
  const { protocol, pathname } = parseUrl(href, 'https://host') ?? {};
  if (protocol === 'data:') return /^\s*(?:text\/html|image\/svg\+xml|[^,;]*\bxml\b)/i.test(pathname ?? '');
  return protocol === 'javascript:' || protocol === 'vbscript:';
}

/** Splits `path?query#hash` into its path and the rest, which keeps its `?` or `#`. */
export function splitSuffix(href: string): { path: string; suffix: string } {
  const index = href.search(/[?#]/);
  return index < 0 ? { path: href, suffix: '' } : { path: href.slice(0, index), suffix: href.slice(index) };
}

/** What a joined path may not have: empty parts, `.` and `..`. */
const unresolvedPattern = /\/\/|\/$|(?:^|\/)\.\.?(?:\/|$)/;

/** Joins path parts with single slashes, resolving `.` and `..`; a leading slash is kept, a trailing one is not. */
export function joinPath(...parts: string[]): string {
  const path = parts.filter(Boolean).join('/');
  if (!unresolvedPattern.test(path)) return path;
  const out: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && out.length > 0 && out.at(-1) !== '..') out.pop();
    else if (part !== '..' || !path.startsWith('/')) out.push(part);
  }
  return (path.startsWith('/') ? '/' : '') + out.join('/');
}

/** Percent-encodes a path for an address, except slashes: `c#.png` → `c%23.png`. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Decodes percent-encoding; a malformed segment stays as it is. */
export function decodePath(path: string): string {
  return path.includes('%') ? path.split('/').map(decodeText).join('/') : path;
}

/** Decodes percent-encoding; a malformed text stays as it is. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address for a header: one line of ASCII without quotes and backslashes. Encoded characters stay encoded. */
export function encodeAddress(address: string): string {
  const text = address.replace(/\p{Surrogate}/gu, '\ufffd');
  return text.replace(/[^!-~]|["<>\\^`{|}]/gu, encodeURIComponent);
}

/** The folder of a path: `docs/a/b.md` → `docs/a`; empty at the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The anchor of an id: `größe` → `#gr%C3%B6%C3%9Fe`. Lone surrogates are replaced, because they cannot be encoded. */
export function anchorTo(id: string): string {
  return `#${encodeURI(id.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
}

/** Appends the query and anchor of a page to an address, with `addedSuffix` merged into the query. */
export function mergeSuffix(
  href: string,
  { search, hash }: { search: string; hash: string },
  addedSuffix: string,
): string {
  const suffix =
    search.length > 1 && addedSuffix.startsWith('?')
      ? `${search}&${addedSuffix.slice(1)}`
      : search + addedSuffix;
  return href + suffix + hash;
}

/** The address of a page in another format: `/docs/a` → `/docs/a.md`, `/` → `/index.md`. */
export function pathInFormat(path: string, extension: string): string {
  return `${path}${path.endsWith('/') ? 'index' : ''}.${extension}`;
}
