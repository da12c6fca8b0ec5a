import { versionOfKey } from '../model/version.ts';
import type { VersionChoice } from '../theme/shell-actions.ts';
import { keepVersion, versionSlot } from './version-slot.ts';

/**
 * The versions that the reader chose, one of each docs, by their keys. A version that is no longer among `keys` is
 * forgotten. Where nothing `isKept`, a choice lasts for as long as the page does.
 */
export function preferredVersions(keys: string[], { isKept }: { isKept: boolean }): VersionChoice {
  const listeners = new Set<() => void>();
  let chosen: readonly string[] = [];
  const show = (docs: string, name: string | null | undefined) => {
    const isOfDocs = (key: string) => versionOfKey(key).docs === docs;
    const wanted = keys.find((key) => isOfDocs(key) && versionOfKey(key).name === name);
    const others = chosen.filter((key) => !isOfDocs(key));
    if (chosen.find(isOfDocs) === wanted) return wanted;
    chosen = wanted === undefined ? others : [...others, wanted];
    for (const listener of listeners) listener();
    return wanted;
  };
  const all = isKept ? new Set(keys.map((key) => versionOfKey(key).docs)) : [];
  for (const docs of all) {
    const slot = versionSlot(docs);
    const stored = slot.get();
    if (stored && show(docs, stored) === undefined) slot.del();
    slot.listen((value) => show(docs, value));
  }
  return {
    get: () => chosen,
    choose(key) {
      const { docs, name } = versionOfKey(key);
      if (isKept) keepVersion(key);
      show(docs, name);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
