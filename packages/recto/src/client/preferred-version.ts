import type { VersionChoice } from '../theme/shell-actions.ts';
import { versionSlot } from './version-slot.ts';

/**
 * The version of the docs that the reader chose, kept for each docs plugin. A version that is no longer among
 * `names` is forgotten. Where nothing `isKept`, the choice lasts for as long as the page does.
 */
export function preferredVersion(
  plugin: string,
  { names, isKept }: { names: string[]; isKept: boolean },
): VersionChoice {
  const slot = isKept ? versionSlot(plugin) : undefined;
  const known = (name: string | null | undefined) => names.find((candidate) => candidate === name);
  const listeners = new Set<() => void>();
  const stored = slot?.get();
  let chosen = known(stored);
  if (stored && !chosen) slot?.del();

  const show = (name: string | undefined) => {
    if (name === chosen) return;
    chosen = name;
    for (const listener of listeners) listener();
  };
  slot?.listen((value) => show(known(value)));
  return {
    get: () => chosen,
    choose(name) {
      slot?.set(name);
      show(name);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
