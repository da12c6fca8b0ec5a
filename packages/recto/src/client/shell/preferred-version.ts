import type { ShellSite } from '../../model/shell-state.ts';
import { currentVersion, versionOfKey } from '../../model/version.ts';
import type { VersionChoice } from '../../theme/shell-actions.ts';
import { readSerializedState } from '../boot/serialized-state.ts';
import { keepVersion, versionSlot } from '../boot/stored-version.ts';

/**
 * The versions that the reader chose, one of each docs, by their keys. A stored version that the site no longer has is
 * removed. Where docs store none, a choice lasts for as long as the page does.
 */
export function preferredVersions({
  versions: keys = [currentVersion],
  unstoredDocs = [],
}: Pick<ShellSite, 'versions' | 'unstoredDocs'>): VersionChoice {
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
  const isStored = (docs: string) => !unstoredDocs.includes(docs);
  for (const docs of new Set(keys.map((key) => versionOfKey(key).docs).filter(isStored))) {
    const slot = versionSlot(docs);
    const stored = slot.get();
    if (stored && show(docs, stored) === undefined) slot.del();
    slot.listen((value) => show(docs, value));
  }
  return {
    get: () => chosen,
    choose(key) {
      const { docs, name } = versionOfKey(key);
      if (isStored(docs)) keepVersion(key);
      show(docs, name);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Points links of the navbar to the version that the reader prefers, before the shell does. */
export function followPreferredVersions(): void {
  const preferred = preferredVersions(readSerializedState(document).site).get();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-versions]')) {
    const hrefs = JSON.parse(link.dataset.versions ?? '') as Record<string, string>;
    const href = preferred.map((key) => hrefs[key]).find(Boolean);
    if (href) link.href = href;
  }
}
