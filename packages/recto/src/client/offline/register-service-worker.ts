/** Registers the service worker, and passes it the URLs that the page has loaded so far. */
export async function registerServiceWorker(worker: string): Promise<void> {
  // Service workers need a secure context.
  if (!navigator.serviceWorker) return;
  const scope = worker.slice(0, worker.lastIndexOf('/') + 1);
  await navigator.serviceWorker.register(worker, { scope });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = [location.href, ...loaded].filter((url) => url.startsWith(location.origin + scope));
  active?.postMessage(own);
}
