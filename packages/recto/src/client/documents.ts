/** How many documents are kept: those just read and those fetched ahead. */
const capacity = 24;

/** Documents of this site by their address, fetched once each. */
export interface Documents {
  /** The text of a document. Rejects if it cannot be had, or is no page. */
  get(url: string, signal?: AbortSignal): Promise<string>;
  /** Fetches ahead; says nothing when that fails. */
  warm(url: string): void;
  clear(): void;
}

/** Fetches and keeps documents; the hash of an address does not matter. */
export function createDocuments(): Documents {
  const kept = new Map<string, Promise<string>>();
  const get = (url: string) => {
    const key = url.replace(/#.*$/, '');
    const found = kept.get(key) ?? fetchDocument(key);
    kept.delete(key);
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > capacity) kept.delete(oldest);
    return found;
  };
  return { get, warm: (url) => void get(url).catch(() => undefined), clear: () => kept.clear() };
}

async function fetchDocument(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith('text/html'))
    throw new Error(`${url} answered ${response.status} ${type}`);
  return response.text();
}
