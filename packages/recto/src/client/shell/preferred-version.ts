import { currentVersion, versionOfKey } from '../../config/version-key.ts';
import type { VersionChoice } from '../../theme/shell-actions.ts';
import type { ShellSite } from '../../theme/shell-state.ts';
import { versionsAttribute } from '../../utils/dom-contract.ts';
import { readSerializedState } from '../boot/serialized-state.ts';
import { storeVersion, versionSlot } from '../boot/storage.ts';
import { createStore } from './store.ts';

/**
 * Returns the reader's preferred versions, at most one per docs, by key. Removes stored versions that no longer exist.
 * For docs that are not stored, a choice lasts until the next page load.
 */
export function preferredVersions({
  versions: keys = [currentVersion],
  unstoredDocs = [],
}: Pick<ShellSite, 'versions' | 'unstoredDocs'>): VersionChoice {
  const { get, set, subscribe } = createStore<readonly string[]>([]);
  const prefer = (docs: string, name: string | null | undefined) => {
    const isDocsKey = (key: string) => versionOfKey(key).docs === docs;
    const preferredKey = keys.find((key) => isDocsKey(key) && versionOfKey(key).name === name);
    const otherKeys = get().filter((key) => !isDocsKey(key));
    if (get().find(isDocsKey) !== preferredKey)
      set(preferredKey === undefined ? otherKeys : [...otherKeys, preferredKey]);
    return preferredKey;
  };
  const isStored = (docs: string) => !unstoredDocs.includes(docs);
  for (const docs of new Set(keys.map((key) => versionOfKey(key).docs).filter(isStored))) {
    const slot = versionSlot(docs);
    const storedName = slot.get();
    if (storedName && prefer(docs, storedName) === undefined) slot.del();
    slot.listen((value) => prefer(docs, value));
  }
  return {
    get,
    subscribe,
    choose(key) {
      const { docs, name } = versionOfKey(key);
      if (isStored(docs)) storeVersion(key);
      prefer(docs, name);
    },
  };
}

/** Points navbar links to the preferred versions before the shell is hydrated. */
export function applyPreferredVersions(): void {
  const preferredKeys = preferredVersions(readSerializedState(document).site).get();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[${versionsAttribute}]`)) {
    const hrefs = JSON.parse(link.getAttribute(versionsAttribute) ?? '') as Record<string, string>;
    const href = preferredKeys.map((key) => hrefs[key]).find(Boolean);
    if (href) link.href = href;
  }
}
