/*
 * Takes the place of the worker of a site that no longer wants one: it forgets what was kept, and itself. Behind a line
 * that declares `settings`, as the worker.
 */
{
  const prefix = `recto ${settings.base} `;
  const leave = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    await registration.unregister();
  };
  addEventListener('install', () => void (self as unknown as { skipWaiting(): void }).skipWaiting());
  addEventListener('activate', (event) => {
    (event as Event & { waitUntil(work: Promise<unknown>): void }).waitUntil(leave());
  });
}
