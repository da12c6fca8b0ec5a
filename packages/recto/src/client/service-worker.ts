/*
 * Keeps the pages that were read, and what they need, for when there is no network. What is newer wins: a page comes
 * from the network whenever that answers. Pages are kept beside the scripts and styles of their own build, so that two
 * builds are never mixed. It stands in a file of its own behind a line that declares `settings`, and imports nothing.
 */
interface WorkerSettings {
  /** Of the bundle that the worker belongs to. */
  build: string;
  /** Path of the site on its host. */
  base: string;
  /** Addresses that every page may need. */
  files: string[];
  lang: string;
  texts: { title: string; message: string; pages: string };
}
declare const settings: WorkerSettings;

{
  /** What the browser's types of a page do not know. */
  interface Lasting extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
  interface Asked extends Lasting {
    request: Request;
    respondWith(answer: Promise<Response>): void;
  }
  interface Told extends Lasting {
    data: string[];
  }
  interface Worker {
    skipWaiting(): Promise<void>;
    clients: { claim(): Promise<void> };
    addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
    addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
    addEventListener(type: 'message', listener: (event: Told) => void): void;
  }
  const worker = self as unknown as Worker;

  /** How long the network may be silent before a page that is kept is shown, in milliseconds. */
  const patience = 4000;
  /** Pages and images that are kept beside the site's own files. */
  const capacity = 500;
  const prefix = `recto ${settings.base} `;
  const ownName = prefix + settings.build;

  const isDocument = ({ headers }: Request | Response) =>
    /text\/html/.test(headers.get('content-type') ?? headers.get('accept') ?? '');
  /** Its name tells its content. */
  const isForever = ({ url }: Request) => new URL(url).pathname.startsWith(`${settings.base}assets/`);

  const cacheNames = async () => {
    const names = await caches.keys();
    return names
      .filter((name) => name.startsWith(prefix))
      .sort((one, other) => Number(other === ownName) - Number(one === ownName));
  };

  const find = async (request: Request) => {
    for (const name of await cacheNames()) {
      const cache = await caches.open(name);
      const found = await cache.match(request, { ignoreSearch: isDocument(request), ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  };

  /** The build that a document names in its shell state, the last element of the page; its JSON has no `<`. */
  const buildOf = (html: string): unknown => {
    const [, state = '{}'] = /^[^>]*>([^<]*)/.exec(html.slice(html.lastIndexOf('id="shell-state"'))) ?? [];
    return JSON.parse(state).build;
  };

  /** The cache that an answer belongs to: that of its build, for a page; none for a page of a build that is not kept. */
  const placeOf = async (answer: Response) => {
    if (!isDocument(answer)) return ownName;
    const name = prefix + buildOf(await answer.clone().text());
    return (await caches.has(name)) ? name : undefined;
  };

  const keep = async (url: string, answer: Response) => {
    if (!answer.ok || answer.status === 206 || answer.type !== 'basic') return;
    const name = await placeOf(answer);
    if (!name) return;
    const cache = await caches.open(name);
    const key = url.replace(/[?#].*$/, '');
    // Takes the place of what was kept, in one step and as the newest.
    // Browsers refuse a page that came by way of a redirect; this one did not.
    await cache.put(key, new Response(await answer.blob(), { headers: answer.headers }));
    const keys = await cache.keys();
    for (const old of keys.slice(settings.files.length, -capacity)) await cache.delete(old);
  };

  const after = (milliseconds: number) =>
    new Promise<void>((done) => {
      setTimeout(done, milliseconds);
    });

  const fromNetwork = async (event: Asked) => {
    const { request } = event;
    const answer = fetch(request).then((response) => {
      event.waitUntil(keep(request.url, response.clone()).catch(() => undefined));
      return response;
    });
    const late = after(patience).then(() => find(request));
    try {
      const first = await Promise.race([answer, late]);
      const response = first ?? (await answer);
      return response.status < 500 ? response : ((await find(request)) ?? response);
    } catch (cause) {
      const kept = await find(request);
      if (kept) return kept;
      if (request.mode === 'navigate') return offlinePage();
      throw cause;
    }
  };

  const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

  /** The pages that can be read now. */
  const keptPages = async () => {
    const pages = new Map<string, string>();
    for (const name of await cacheNames()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const answer = await cache.match(url);
        if (!answer || !isDocument(answer) || pages.has(url)) continue;
        const [, title = escaped(url)] = /<title>([^<]*)/.exec(await answer.text()) ?? [];
        pages.set(url, title);
      }
    }
    return [...pages].reverse();
  };

  const offlinePage = async () => {
    const { lang, texts } = settings;
    const links = (await keptPages()).map(([url, title]) => `<li><a href="${escaped(url)}">${title}</a>`);
    const list = links.length > 0 ? `<h2>${escaped(texts.pages)}</h2><ul>${links.join('')}</ul>` : '';
    const html = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(texts.title)}</title><main><h1>${escaped(texts.title)}</h1><p>${escaped(texts.message)}</p>${list}</main></html>`;
    return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
  };

  /** Gets the pages of earlier builds anew; an earlier build that has none left is forgotten. */
  const renew = async () => {
    for (const name of await cacheNames()) {
      if (name === ownName) continue;
      const cache = await caches.open(name);
      let isOffline = false;
      for (const { url } of await cache.keys()) {
        const answer = await cache.match(url);
        if (!answer || !isDocument(answer)) continue;
        const fresh = await fetch(url).catch(() => undefined);
        isOffline ||= !fresh;
        if (fresh) await keep(fresh.url, fresh);
      }
      if (!isOffline) await caches.delete(name);
    }
  };

  worker.addEventListener('install', (event) => {
    const fill = async () => {
      const cache = await caches.open(ownName);
      await cache.addAll(settings.files);
      await worker.skipWaiting();
    };
    event.waitUntil(fill());
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(worker.clients.claim().then(renew));
  });
  // What a page had loaded before it had a worker.
  worker.addEventListener('message', (event) => {
    const work = event.data.map(async (url) => keep(url, await fetch(url)));
    event.waitUntil(Promise.allSettled(work));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    const isOurs = origin === location.origin && pathname.startsWith(settings.base);
    if (!isOurs || request.method !== 'GET' || request.headers.has('range')) return;
    const kept = isForever(request) ? find(request) : Promise.resolve(undefined);
    event.respondWith(kept.then((answer) => answer ?? fromNetwork(event)));
  });
}
