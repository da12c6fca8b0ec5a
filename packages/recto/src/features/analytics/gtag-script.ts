/*
 * Inlined in every document of a site with gtag.js; ids and options are in the `data-gtag` attribute. The `config`
 * command counts the first view. Commands are only queued, so a blocked gtag.js is harmless.
 */
{
  const { ids, options } = JSON.parse(document.currentScript?.getAttribute('data-gtag') ?? '') as {
    ids: string[];
    options: Record<string, unknown>;
  };
  const { dataLayer = [] } = window as { dataLayer?: unknown[] };
  const gtag: (...command: unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: gtag.js takes only these for commands, and no arrays.
    dataLayer.push(arguments);
  };
  Object.assign(window, { dataLayer, gtag });
  gtag('js', new Date());
  for (const id of ids) gtag('config', id, options);

  const address = () => location.pathname + location.search + location.hash;
  let lastPath = address();
  const count = () => {
    const path = address();
    if (path === lastPath) return;
    lastPath = path;
    // After the title of the new page is set.
    setTimeout(() => {
      gtag('set', 'page_path', path);
      gtag('event', 'page_view');
    });
  };
  // Fires for soft navigations, traversals and anchors; without the Navigation API there are only anchors.
  if (window.navigation) navigation.addEventListener('navigatesuccess', count);
  else addEventListener('hashchange', count);
}
