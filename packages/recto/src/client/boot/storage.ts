import { versionOfKey } from '../../config/version-key.ts';

/** One value in the browser's storage. If storage is blocked, it reads as empty and stores nothing. */
export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
  /** Calls the listener on every change of the value, in this tab or another. */
  listen(listener: (value: string | null) => void): void;
}

/**
 * Returns the slot of a key. Writes dispatch a `storage` event in this tab too, as browsers do in other tabs, so that
 * all slots of a key stay in sync. No method throws.
 */
export function storageSlot(key: string): StorageSlot {
  const attempt = <T>(use: (area: Storage) => T): T | null => {
    const area = storageArea();
    try {
      return area && use(area);
    } catch (cause) {
      console.error(`Storage of "${key}" failed:`, cause);
      return null;
    }
  };
  const get = () => attempt((area) => area.getItem(key));
  const write = (newValue: string | null) => {
    const oldValue = get();
    if (oldValue === newValue) return;
    attempt((area) => {
      if (newValue === null) area.removeItem(key);
      else area.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: area }));
    });
  };
  return {
    get,
    set: write,
    del: () => write(null),
    listen(listener) {
      addEventListener('storage', (event) => {
        // No key: the whole storage was cleared.
        if (event.key === key || event.key === null) listener(event.newValue);
      });
    },
  };
}

/** Warns if choices cannot be stored, since slots then fail silently. */
export function warnWithoutStorage(): void {
  if (!storageArea()) console.warn('Browser storage is unavailable.');
}

/** Returns the storage; reading it throws where it is blocked, and some embedded browsers have none. */
export function storageArea(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Prefix of the storage keys of preferred versions, shared with Docusaurus. */
export const versionKeyPrefix = 'docs-preferred-version-';

export function versionSlot(docs: string): StorageSlot {
  return storageSlot(versionKeyPrefix + docs);
}

/** Stores the version of a key as the preferred one of its docs. */
export function storeVersion(key: string): void {
  const { docs, name } = versionOfKey(key);
  versionSlot(docs).set(name);
}
