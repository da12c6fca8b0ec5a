import { useSyncExternalStore } from 'react';
import { createStorageSlot, type StorageSlot } from './docusaurus/theme-common/storage.ts';
import useDocusaurusContext from './docusaurus/useDocusaurusContext.ts';

/** Returns a function that returns the storage of the reader's version of docs, by their id. */
export function useVersionSlots(): (id: string) => StorageSlot {
  const { docs } = useDocusaurusContext().siteConfig.themeConfig as {
    docs: { versionPersistence: 'localStorage' | 'none' };
  };
  return (id) => createStorageSlot(`docs-preferred-version-${id}`, { persistence: docs.versionPersistence });
}

/** Returns the names of the versions that the reader has chosen, by the ids of their docs; none in the HTML of a page. */
export function usePreferredNames(ids: string[]): Record<string, string | null> {
  const slotOf = useVersionSlots();
  const names = useSyncExternalStore(
    watchStorage,
    () => JSON.stringify(Object.fromEntries(ids.map((id) => [id, slotOf(id).get()]))),
    () => '{}',
  );
  return JSON.parse(names);
}

function watchStorage(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}
