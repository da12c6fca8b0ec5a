import type { ShellSite } from '../../model/shell-state.ts';

/** How many characters of documents are kept: those just read and those fetched ahead. */
const capacity = 4_000_000;

/** Documents of this site by their address, fetched once each. */
export interface Documents {
  /** The text of a document. Rejects if it cannot be had, or is no page. */
  get(url: string, priority?: RequestPriority): Promise<string>;
  clear(): void;
}

interface Kept {
  text: Promise<string>;
  /** Characters; none until it has arrived. */
  size: number;
}

/** Fetches and keeps documents; the hash of an address does not matter. */
export function createDocuments(): Documents {
  const kept = new Map<string, Kept>();
  return {
    get(url, priority = 'auto') {
      const key = url.replace(/#.*$/, '');
      const known = kept.get(key);
      const document = known ?? { text: fetchDocument(key, priority), size: 0 };
      kept.delete(key);
      kept.set(key, document);
      if (!known) {
        document.text.then(
          ({ length }) => {
            document.size = length;
            dropOldest(kept);
          },
          () => kept.get(key) === document && kept.delete(key),
        );
      }
      return document.text;
    },
    clear: () => kept.clear(),
  };
}

/** A map keeps its order, and what is asked for goes to its end. */
function dropOldest(kept: Map<string, Kept>): void {
  let total = 0;
  for (const { size } of kept.values()) total += size;
  for (const [key, { size }] of kept) {
    if (total <= capacity) return;
    if (size > 0) kept.delete(key);
    total -= size;
  }
}

async function fetchDocument(url: string, priority: RequestPriority): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html' }, priority });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.startsWith('text/html')) return response.text();
  // It may be a large file, which the browser would go on receiving.
  await response.body?.cancel();
  throw new Error(`${url} answered ${response.status} ${type}`);
}

/** Whether a path is one of the site in the language that is shown; other languages are other sites. */
export function isOwnPath(path: string, { home, otherLocales = [] }: ShellSite): boolean {
  return path.startsWith(home) && !otherLocales.some((base) => `${path}/`.startsWith(base));
}
