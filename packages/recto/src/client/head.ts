/*
 * Runs in the head of every document before anything is painted: marks that scripting is on and sets the colour
 * mode. It stands inline in the page, so it imports nothing and says everything in a few hundred bytes. The
 * document tells the default in `data-theme` and how much of a choice there is in `data-color-mode`.
 */
{
  const root = document.documentElement;
  const { theme, colorMode } = root.dataset;
  const isMode = (value: string | null | undefined) => value === 'light' || value === 'dark';
  let chosen = new URLSearchParams(location.search).get('docusaurus-theme');
  if (!isMode(chosen) && colorMode !== 'fixed') {
    try {
      chosen = localStorage.getItem('theme');
    } catch {
      // Storage is blocked: the default mode it is.
    }
  }
  const system =
    colorMode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : theme;
  root.dataset.theme = isMode(chosen) ? (chosen as string) : system;
  root.dataset.js = '';
  if (/Mac|iPhone|iPad/.test(navigator.platform)) root.dataset.apple = '';
}
