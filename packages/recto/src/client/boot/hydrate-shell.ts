import { keepVersion } from './stored-version.ts';

/** Shows the page again as the server has it now. */
export type Refresh = () => Promise<void>;

/**
 * Hydrates the shell. A press on a button that needs script (`data-replay`) is caught until then, and made again
 * when the button works; a version of the docs that is chosen (`data-version`) is kept. If the shell cannot be had, the page stays what it was: links are links.
 */
export async function hydrateShell(): Promise<Refresh | undefined> {
  const presses = new Set<HTMLElement>();
  const catchPress = (event: Event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-replay], [data-version]');
    const version = pressed?.dataset.version;
    if (version) keepVersion(version);
    else if (pressed) presses.add(pressed);
  };
  addEventListener('click', catchPress, { capture: true });
  const refresh = await import('../shell/start-shell.tsx')
    .then((shell) => shell.startShell())
    .catch((cause: unknown) => {
      console.warn('The shell failed:', cause);
      document.documentElement.dataset.shell = 'failed';
      return undefined;
    });
  // Without the shell, versions are still to be stored.
  if (refresh) removeEventListener('click', catchPress, { capture: true });
  for (const button of presses) button.click();
  return refresh;
}
