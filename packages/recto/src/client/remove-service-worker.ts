/*
 * A service worker in place of one that an earlier build of the site has published: deletes its caches and unregisters
 * itself.
 */
{
  const prefix = `recto ${new URL('.', location.href).pathname} `;
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
