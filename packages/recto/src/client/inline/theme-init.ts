/*
 * Inlined in the head of every document, before first paint: marks that scripting is on, and sets the color mode and
 * the browser's theme color. Imports constants only and stays at a few hundred bytes. Configuration is on `<html>`:
 * `data-color-mode` has the default mode, then `system` and `fixed` where they apply.
 */
import {
  type bootedAttribute,
  type colorModeAttribute,
  type Dataset,
  type scriptingAttribute,
  type themeAttribute,
  themeColorSelector,
} from '../../utils/dom-contract.ts';

{
  const root = document.documentElement;
  const data: Dataset<
    typeof bootedAttribute | typeof colorModeAttribute | typeof scriptingAttribute | typeof themeAttribute
  > = root.dataset;
  const { colorMode = '' } = data;
  const query = new URLSearchParams(location.search);
  const isMode = (value: string | null) => value === 'light' || value === 'dark';
  let mode = query.get('docusaurus-theme');
  try {
    if (/fixed/.test(colorMode)) localStorage.removeItem('theme');
    else if (!isMode(mode)) mode = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the default mode applies.
  }
  if (isMode(mode)) data.theme = mode ?? '';
  else if (/system/.test(colorMode))
    data.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const color = document.querySelector<HTMLMetaElement>(themeColorSelector);
  if (color) color.content = color.dataset[data.theme ?? ''] ?? '';
  data.js = '';
  // Controls that need the boot script are hidden without it. Module scripts have run or failed by DOMContentLoaded.
  addEventListener('DOMContentLoaded', () => {
    if (data.booted === undefined) delete data.js;
  });
  if (/Mac|iPhone|iPad/.test(navigator.platform)) root.dataset.apple = '';
  // Attributes for the site's own styles, as in Docusaurus; existing ones cannot be overridden.
  for (const [key, value] of query) {
    const [, name = ''] = /^docusaurus-(data-[a-z][a-z\d-]*)$/.exec(key) ?? [];
    if (name && /^[\w-]*$/.test(value) && !root.hasAttribute(name)) root.setAttribute(name, value);
  }
}
