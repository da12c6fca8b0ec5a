/*
 * Registers the service worker of a built site, and passes it the URLs that the page has loaded so far. The dev server
 * has none: it would keep outdated pages.
 */
{
  const register = async () => {
    // Service workers need a secure context.
    if (!navigator.serviceWorker) return;
    const scope = import.meta.env.BASE_URL;
    await navigator.serviceWorker.register(`${scope}service-worker.js`, { scope });
    const { active } = await navigator.serviceWorker.ready;
    const resourceUrls = performance.getEntriesByType('resource').map(({ name }) => name);
    const siteUrls = [location.href, ...resourceUrls].filter((url) =>
      url.startsWith(location.origin + scope),
    );
    active?.postMessage(siteUrls);
  };
  if (import.meta.env.PROD)
    register().catch((cause) => console.warn('Offline reading is unavailable:', cause));
}
