// Before any component of the site is loaded.
import '@vitejs/plugin-react/preamble';
import { devPanel } from '../utils/dev-panel.ts';
import { contentId, refreshAttribute } from '../utils/dom-contract.ts';
import { startControls } from './boot/controls.ts';
import { hydrateShell, recordPresses } from './boot/hydrate-shell.ts';
import { openFilesInEditor, sendRevision, showComponentErrors } from './dev-errors.ts';

/*
 * The boot script of the dev server: hydrates at once, and refreshes the page when the server reports a change or the
 * author retries a crashed page. The scroll position is kept, because the article is swapped as in a navigation.
 */
showComponentErrors();
openFilesInEditor();
startControls();
const hydrated = hydrateShell(recordPresses());

// Vite's client waits for promises before it handles the next message.
import.meta.hot?.on('recto:update', () => void refreshPage());
sendRevision();
// The page shows the problem itself.
import.meta.hot?.on('vite:error', () => void setTimeout(hideOverlay));
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest(`[${refreshAttribute}]`)) void refreshPage();
});

let isOutdated = false;
let isRefreshing = false;
/** Whether the article was refreshed since the page was loaded. */
let isRefreshed = false;
/** Whether an island could not be loaded: browsers keep modules that failed until the page is loaded again. */
let hasFailedIsland = false;

// An island may fail after a refresh, or a refresh may replace its notice, so what shows now does not tell.
const failures = new MutationObserver(() => {
  hasFailedIsland ||= document.querySelector(`#${CSS.escape(contentId)} .loading[role=alert]`) !== null;
  if (!hasFailedIsland || !isRefreshed) return;
  failures.disconnect();
  location.reload();
});
failures.observe(document.body, { childList: true, subtree: true });

/** Refreshes the page, and again after a change meanwhile: of two refreshes at a time, the older one could end last. */
async function refreshPage(): Promise<void> {
  isOutdated = true;
  if (isRefreshing) return;
  isRefreshing = true;
  try {
    const refresh = await hydrated;
    while (isOutdated) {
      isOutdated = false;
      if (refresh && !hasFailedIsland) {
        isRefreshed = true;
        await refresh();
      } else location.reload();
      hideOverlay();
    }
  } catch {
    location.reload();
  } finally {
    isRefreshing = false;
  }
}

/** Removes Vite's screen for an error that the page shows itself. */
function hideOverlay(): void {
  if (document.querySelector(`.${devPanel.className}`))
    document.querySelector('vite-error-overlay')?.remove();
}
