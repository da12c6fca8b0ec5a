/*
 * Inlined in documents with tabs: starts them, and applies stored choices while the document is loading, so that the
 * default tab never flashes.
 */
import { applyTabs, startTabs } from '../tabs.ts';

startTabs();
const show = () => applyTabs(document);
const watch = new MutationObserver(show);
watch.observe(document, { childList: true, subtree: true });
addEventListener('DOMContentLoaded', () => {
  watch.disconnect();
  show();
});
