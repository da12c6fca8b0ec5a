/*
 * Inlined in the head of every document of a site with an announcement: hides a closed bar before first paint, and
 * closes it. The id of the bar is in the `data-announcement` attribute.
 */
{
  const id = document.currentScript?.getAttribute('data-announcement') ?? '';
  const keys = 'docusaurus.announcement.';
  const mark = (isDismissed: boolean) =>
    document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', `${isDismissed}`);
  let isDismissed = false;
  // Where storage is blocked, the bar shows.
  try {
    const storedId = localStorage.getItem(`${keys}id`);
    // Docusaurus once misspelt the default id.
    const isSame = storedId === id || (storedId === 'annoucement-bar' && id === 'announcement-bar');
    if (isSame) isDismissed = localStorage.getItem(`${keys}dismiss`) === 'true';
    else localStorage.setItem(`${keys}dismiss`, 'false');
    if (storedId !== id) localStorage.setItem(`${keys}id`, id);
  } catch {}
  mark(isDismissed);
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('.theme-announcement-bar__close'))) return;
    mark(true);
    try {
      localStorage.setItem(`${keys}dismiss`, 'true');
    } catch {}
  });
}
