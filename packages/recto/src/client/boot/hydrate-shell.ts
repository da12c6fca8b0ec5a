import { type Dataset, replayAttribute, versionAttribute } from '../../model/dom-contract.ts';
import { storeVersion } from './stored-version.ts';

/** Fetches the current page again and swaps it in. */
export type Refresh = () => Promise<void>;

/**
 * Hydrates the shell. Until then, clicks on buttons that need script (`data-replay`) are recorded and replayed, and
 * chosen versions (`data-version`) are stored. If the shell cannot be loaded, the page stays static and links still work.
 */
export async function hydrateShell(): Promise<Refresh | undefined> {
  const clicked = new Set<HTMLElement>();
  const recordClick = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>(
      `[${replayAttribute}], [${versionAttribute}]`,
    );
    const { version }: Dataset<typeof versionAttribute> = control?.dataset ?? {};
    if (version) storeVersion(version);
    else if (control) clicked.add(control);
  };
  addEventListener('click', recordClick, { capture: true });
  const refresh = await import('../shell/start-shell.tsx')
    .then((shell) => shell.startShell())
    .catch((cause: unknown) => {
      console.warn('The shell failed:', cause);
      document.documentElement.dataset.shell = 'failed';
      return undefined;
    });
  // Without the shell, versions still need to be stored.
  if (refresh) removeEventListener('click', recordClick, { capture: true });
  for (const button of clicked) button.click();
  return refresh;
}
