/*
 * Stands inline in every document of a site that counts its readers with gtag.js; its element tells the ids and
 * options. The configuration call counts the first view. Calls are only queued here, so a blocked script harms
 * nothing.
 */
{
  const { ids, options } = JSON.parse(document.currentScript?.dataset.gtag ?? '') as {
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
  let counted = address();
  const count = () => {
    const path = address();
    if (path === counted) return;
    counted = path;
    // The title of the new page is set by then.
    setTimeout(() => {
      gtag('set', 'page_path', path);
      gtag('event', 'page_view');
    });
  };
  // Soft navigations, back and forward, and anchors alike; a browser without the API has only anchors.
  if (window.navigation) navigation.addEventListener('navigatesuccess', count);
  else addEventListener('hashchange', count);
}
