import { replacesShell } from 'virtual:recto/start';
import {
  bannerId,
  containerId,
  contentId,
  type Dataset,
  footerId,
  replayAttribute,
  searchButtonAttribute,
  versionAttribute,
} from '../../utils/dom-contract.ts';
import type { Refresh } from '../shell/start-shell.tsx';
import { storeVersion } from './storage.ts';

/**
 * Records presses of controls that need the shell (`data-replay`, or any of a site's own parts), before anything else sees them, and stores chosen
 * versions (`data-version`). The returned function stops recording and presses the controls again: without the shell, links
 * are followed then.
 */
export function recordPresses(): () => void {
  /** With their states at that time. */
  const pressed = new Map<HTMLElement, string | null>();
  let isRecording = true;
  const record = (event: PointerEvent | KeyboardEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(
      // Sites with parts of the shell: also what does not react in them, whatever it is.
      replacesShell
        ? `[${replayAttribute}],[${versionAttribute}],#${containerId} :is(button,[role=button],[type=checkbox],[type=radio]):not([popovertarget],[${searchButtonAttribute}],:is([id="${contentId}"],[id="${bannerId}"],#${footerId}) *)`
        : `[${replayAttribute}],[${versionAttribute}]`,
    );
    if (!control) return;
    const { version, replay }: Dataset<typeof versionAttribute | typeof replayAttribute> = control.dataset;
    const key = 'key' in event && event.key;
    if (version) {
      if (!key) storeVersion(version);
    } else if (isRecording && (control.tagName === 'A' ? isLinkPress(event, replay) : !key)) {
      event.preventDefault();
      // While it hydrates, React would handle the event too.
      event.stopImmediatePropagation();
      pressed.set(control, control.ariaExpanded);
    }
  };
  for (const type of ['click', 'keydown'] as const) addEventListener(type, record as EventListener, true);
  return () => {
    isRecording = false;
    // Under the pointer, a menu opens by itself.
    for (const [control, state] of pressed) if (control.ariaExpanded === state) control.click();
  };
}

/** Whether an event on a link that is a button presses it: Space, or a click, except of a mouse with the value `touch`. */
function isLinkPress(event: PointerEvent | KeyboardEvent, replay: string | undefined): boolean {
  if ('key' in event) return event.key === ' ';
  return !(event.ctrlKey || event.metaKey || (replay && event.pointerType === 'mouse'));
}

/** Loads the shell without starting it. */
export const loadShell = () => import('../shell/start-shell.tsx');

/** Hydrates the shell. If it cannot be loaded, the page stays static and links still work. */
export async function hydrateShell(replay: () => void): Promise<Refresh | undefined> {
  const refresh = await loadShell()
    .then((shell) => shell.startShell())
    .catch((cause: unknown) => {
      console.warn('The shell failed:', cause);
      document.documentElement.dataset.shell = 'failed';
      return undefined;
    });
  replay();
  return refresh;
}
