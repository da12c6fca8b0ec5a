/** Starts the worker that keeps pages for when there is no network, and tells it what the page had loaded before. */
export async function startOffline(worker: string): Promise<void> {
  // Only secure hosts have workers.
  if (!navigator.serviceWorker) return;
  const scope = worker.slice(0, worker.lastIndexOf('/') + 1);
  await navigator.serviceWorker.register(worker, { scope });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = [location.href, ...loaded].filter((url) => url.startsWith(location.origin + scope));
  active?.postMessage(own);
}
