/*
 * Offline reading. The network wins if it answers within four seconds. A document is cached together with the
 * scripts of its build or not at all; a new worker fetches the cached pages again, and removes those of the last
 * build when that has succeeded. `offline: false` publishes `client/remove-service-worker.ts` instead; the dev
 * server answers with it on every site, because a built site may have been served on the same port. Published as one
 * file after a line that declares `settings`.
 */

interface WorkerSettings {
  build: string;
  /** Base path of the site. */
  base: string;
  /** URLs to cache on installation. */
  files: string[];
  lang: string;
  /** Id of the shell state in documents. */
  stateId: string;
  texts: { title: string; message: string; pages: string };
}
declare const settings: WorkerSettings;

{
  // Service worker types, which TypeScript's DOM library lacks.
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
  interface FetchEvent extends ExtendableEvent {
    request: Request;
    respondWith(answer: Promise<Response>): void;
  }
  interface MessageEvent extends ExtendableEvent {
    data: string[];
  }
  interface Worker {
    skipWaiting(): Promise<void>;
    clients: { claim(): Promise<void> };
    addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
    addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  }
  const worker = self as unknown as Worker;

  /** Milliseconds to wait for the network before a cached page is served. */
  const networkTimeout = 4000;
  /** Cached pages and images, in addition to the files of the build. */
  const capacity = 500;
  const prefix = `recto ${settings.base} `;
  const currentCache = prefix + settings.build;

  const isDocument = ({ headers }: Request | Response) =>
    /text\/html/.test(headers.get('content-type') ?? headers.get('accept') ?? '');
  /** Files under `assets/` have a content hash in their name. */
  const isImmutable = ({ url }: Request) => new URL(url).pathname.startsWith(`${settings.base}assets/`);

  const cacheNames = async () => {
    const names = await caches.keys();
    return names
      .filter((name) => name.startsWith(prefix))
      .sort((one, other) => Number(other === currentCache) - Number(one === currentCache));
  };

  const find = async (request: Request) => {
    for (const name of await cacheNames()) {
      const cache = await caches.open(name);
      const response = await cache.match(request, { ignoreSearch: isDocument(request), ignoreVary: true });
      if (response) return response;
    }
    return undefined;
  };

  /** Returns the build of a document, from the shell state at the end of the page; its JSON has no `<`. */
  const buildOf = (html: string): unknown => {
    const [, state = '{}'] =
      /^[^>]*>([^<]*)/.exec(html.slice(html.lastIndexOf(`id="${settings.stateId}"`))) ?? [];
    return JSON.parse(state).build;
  };

  /** Returns the cache of a response, for a page that of its build; none if it was deleted, or is of another build. */
  const cacheFor = async (response: Response) => {
    const name = isDocument(response) ? prefix + buildOf(await response.clone().text()) : currentCache;
    return (await caches.has(name)) ? name : undefined;
  };

  const store = async (url: string, response: Response) => {
    if (!response.ok || response.status === 206 || response.type !== 'basic') return;
    const name = await cacheFor(response);
    if (!name) return;
    const cache = await caches.open(name);
    const key = url.replace(/[?#].*$/, '');
    // Replaces the entry and moves it to the end.
    // Browsers refuse redirected responses for navigations; a copy is not one.
    await cache.put(key, new Response(await response.blob(), { headers: response.headers }));
    const keys = await cache.keys();
    for (const old of keys.slice(settings.files.length, -capacity)) await cache.delete(old);
  };

  const after = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, milliseconds);
    });

  const fromNetwork = async (event: FetchEvent) => {
    const { request } = event;
    const fetched = fetch(request).then((response) => {
      event.waitUntil(store(request.url, response.clone()).catch(() => undefined));
      return response;
    });
    const late = after(networkTimeout).then(() => find(request));
    try {
      const first = await Promise.race([fetched, late]);
      const response = first ?? (await fetched);
      return response.status < 500 ? response : ((await find(request)) ?? response);
    } catch (cause) {
      const cached = await find(request);
      if (cached) return cached;
      if (request.mode === 'navigate') return offlinePage();
      throw cause;
    }
  };

  const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

  /** Returns URL and title of the cached pages, newest first. */
  const cachedPages = async () => {
    const pages = new Map<string, string>();
    for (const name of await cacheNames()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const response = await cache.match(url);
        if (!response || !isDocument(response) || pages.has(url)) continue;
        const [, title = escapeText(url)] = /<title>([^<]*)/.exec(await response.text()) ?? [];
        pages.set(url, title);
      }
    }
    return [...pages].reverse();
  };

  const offlinePage = async () => {
    const { lang, texts } = settings;
    const links = (await cachedPages()).map(
      ([url, title]) => `<li><a href="${escapeText(url)}">${title}</a>`,
    );
    const list = links.length > 0 ? `<h2>${escapeText(texts.pages)}</h2><ul>${links.join('')}</ul>` : '';
    const html = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeText(texts.title)}</title><main><h1>${escapeText(texts.title)}</h1><p>${escapeText(texts.message)}</p>${list}</main></html>`;
    return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
  };

  /** Refetches the cached pages of earlier builds, and deletes their caches if that succeeds. */
  const refetchPages = async () => {
    for (const name of await cacheNames()) {
      if (name === currentCache) continue;
      const cache = await caches.open(name);
      let isOffline = false;
      for (const { url } of await cache.keys()) {
        const response = await cache.match(url);
        if (!response || !isDocument(response)) continue;
        const freshResponse = await fetch(url).catch(() => undefined);
        isOffline ||= !freshResponse;
        if (freshResponse) await store(freshResponse.url, freshResponse);
      }
      if (!isOffline) await caches.delete(name);
    }
  };

  worker.addEventListener('install', (event) => {
    const fill = async () => {
      const cache = await caches.open(currentCache);
      await cache.addAll(settings.files);
      await worker.skipWaiting();
    };
    event.waitUntil(fill());
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(worker.clients.claim().then(refetchPages));
  });
  // URLs that a page loaded before the worker was active.
  worker.addEventListener('message', (event) => {
    const work = event.data.map(async (url) => store(url, await fetch(url)));
    event.waitUntil(Promise.allSettled(work));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    const isOwn = origin === location.origin && pathname.startsWith(settings.base);
    if (!isOwn || request.method !== 'GET' || request.headers.has('range')) return;
    const cached = isImmutable(request) ? find(request) : Promise.resolve(undefined);
    event.respondWith(cached.then((response) => response ?? fromNetwork(event)));
  });
}
