/*
 * A service worker in place of one that an earlier build of the site has published: deletes its caches and unregisters
 * itself. It does so when it is installed, since Chromium sometimes keeps it waiting although it skips that, and again
 * when it is active: until then the last worker may have filled a cache.
 */
{
  const prefix = `recto ${new URL('.', location.href).pathname} `;
  const worker = self as unknown as { registration: ServiceWorkerRegistration; skipWaiting(): void };
  const deleteCaches = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
  };
  for (const type of ['install', 'activate'])
    addEventListener(type, (event) => {
      worker.skipWaiting();
      // Not waited for, because it waits for the end of the installation.
      void worker.registration.unregister();
      (event as Event & { waitUntil(work: Promise<unknown>): void }).waitUntil(deleteCaches());
    });
}
