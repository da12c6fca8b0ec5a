import type { ShellSite } from '../../theme/shell-state.ts';

/** Characters of documents to cache: visited and prefetched ones. */
const capacity = 4_000_000;

/** The site's documents by URL, each fetched once. */
export interface DocumentCache {
  /** Returns the HTML of a document. Rejects if the request fails or the response is not a page. */
  get(url: string, priority?: RequestPriority): Promise<string>;
  clear(): void;
}

interface Entry {
  text: Promise<string>;
  /** In characters; 0 until it has arrived. */
  size: number;
}

/** Creates a cache of documents; the hash of a URL is ignored. */
export function createDocumentCache(): DocumentCache {
  const entries = new Map<string, Entry>();
  return {
    get(url, priority = 'auto') {
      const key = url.replace(/#.*$/, '');
      const cached = entries.get(key);
      const document = cached ?? { text: fetchDocument(key, priority), size: 0 };
      entries.delete(key);
      entries.set(key, document);
      if (!cached) {
        document.text.then(
          ({ length }) => {
            document.size = length;
            dropOldest(entries);
          },
          () => entries.get(key) === document && entries.delete(key),
        );
      }
      return document.text;
    },
    clear: () => entries.clear(),
  };
}

/** Drops the least recently used documents; a map keeps insertion order, and every use moves an entry to the end. */
function dropOldest(entries: Map<string, Entry>): void {
  let total = 0;
  for (const { size } of entries.values()) total += size;
  for (const [key, { size }] of entries) {
    if (total <= capacity) return;
    if (size > 0) entries.delete(key);
    total -= size;
  }
}

async function fetchDocument(url: string, priority: RequestPriority): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html' }, priority });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.startsWith('text/html')) return response.text();
  // Stops the download of what may be a large file.
  await response.body?.cancel();
  throw new Error(`${url} responded with ${response.status} ${type}`);
}

/** Whether a path belongs to the site in the current locale. */
export function isSitePath(path: string, { home, otherLocales = [] }: ShellSite): boolean {
  return path.startsWith(home) && !otherLocales.some((base) => `${path}/`.startsWith(base));
}
