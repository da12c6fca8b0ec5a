/*
 * Replaces the service worker of a site that turned `offline` off: deletes its caches and unregisters itself. Published
 * after a line that declares `settings`, like the worker.
 */
declare const settings: { base: string };

{
  const prefix = `recto ${settings.base} `;
  const unregister = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    await registration.unregister();
  };
  addEventListener('install', () => void (self as unknown as { skipWaiting(): void }).skipWaiting());
  addEventListener('activate', (event) => {
    (event as Event & { waitUntil(work: Promise<unknown>): void }).waitUntil(unregister());
  });
}
