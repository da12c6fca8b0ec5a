import { type Dataset, replayAttribute, versionAttribute } from '../../model/dom-contract.ts';
import { storeVersion } from './stored-version.ts';

/** Fetches the current page again and swaps it in. */
export type Refresh = () => Promise<void>;

/** Presses of controls that need the shell. */
export interface RecordedPresses {
  /** Presses the controls again, and stops recording. If the shell has failed, links are followed. */
  replay(hasFailed: boolean): void;
}

/**
 * Records presses of controls that need the shell (`data-replay`), before anything else sees them, and stores chosen
 * versions (`data-version`).
 */
export function recordPresses(): RecordedPresses {
  /** With their states at that time. */
  const pressed = new Map<HTMLElement, string | null>();
  const end = new AbortController();
  let isRecording = true;
  const record = (event: Event, isPress: (control: HTMLElement) => boolean) => {
    const control = (event.target as Element).closest<HTMLElement>(`[${replayAttribute}]`);
    if (!isRecording || !control || !isPress(control)) return;
    event.preventDefault();
    // While it hydrates, React would handle the event too.
    event.stopImmediatePropagation();
    pressed.set(control, control.ariaExpanded);
  };
  const options = { capture: true, signal: end.signal };
  addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLElement>(`[${versionAttribute}]`);
      const { version }: Dataset<typeof versionAttribute> = link?.dataset ?? {};
      if (version) storeVersion(version);
      else record(event, (control) => control.tagName !== 'A' || isLinkPress(event, control));
    },
    options,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === ' ') record(event, ({ tagName }) => tagName === 'A');
    },
    options,
  );
  return {
    replay(hasFailed) {
      isRecording = false;
      // Without the shell, versions still need to be stored.
      if (!hasFailed) end.abort();
      // Under the pointer, a menu opens by itself.
      for (const [control, state] of pressed) if (control.ariaExpanded === state) control.click();
    },
  };
}

/** Whether a click on a link that is a button means the button: a mouse follows those whose value is `touch`. */
function isLinkPress(event: MouseEvent, { dataset }: HTMLElement): boolean {
  const { replay }: Dataset<typeof replayAttribute> = dataset;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  return replay !== 'touch' || (event as PointerEvent).pointerType !== 'mouse';
}

/** Hydrates the shell. If it cannot be loaded, the page stays static and links still work. */
export async function hydrateShell(presses: RecordedPresses): Promise<Refresh | undefined> {
  const refresh = await import('../shell/start-shell.tsx')
    .then((shell) => shell.startShell())
    .catch((cause: unknown) => {
      console.warn('The shell failed:', cause);
      document.documentElement.dataset.shell = 'failed';
      return undefined;
    });
  presses.replay(!refresh);
  return refresh;
}
