import { useMemo, useSyncExternalStore } from 'react';

/** An entry of the browser's storage; does nothing where there is none. */
export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
  listen(onChange: (event: StorageEvent) => void): () => void;
}

interface SlotOptions {
  /** @default 'localStorage' */
  persistence?: 'localStorage' | 'sessionStorage' | 'none';
}

/** Returns an entry of the browser's storage. */
export function createStorageSlot(
  key: string,
  { persistence = 'localStorage' }: SlotOptions = {},
): StorageSlot {
  const use = <Result>(action: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return typeof window === 'undefined' || persistence === 'none'
        ? otherwise
        : action(window[persistence]);
    } catch {
      return otherwise;
    }
  };
  // Browsers inform other tabs only.
  const change = (newValue: string | null, action: (storage: Storage) => void) =>
    use((storage) => {
      const oldValue = storage.getItem(key);
      action(storage);
      if (oldValue === newValue) return;
      const { href: url } = location;
      dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, url, storageArea: storage }));
    }, undefined);
  return {
    get: () => use((storage) => storage.getItem(key), null),
    set: (value) => change(value, (storage) => storage.setItem(key, value)),
    del: () => change(null, (storage) => storage.removeItem(key)),
    listen(onChange) {
      const isOwn = (event: StorageEvent) =>
        event.key === key && use((storage) => event.storageArea === storage, false);
      const listener = (event: StorageEvent) => isOwn(event) && onChange(event);
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
  };
}

/** Returns the value of an entry of the storage, and the entry. */
export function useStorageSlot(key: string | null, options?: SlotOptions): [string | null, StorageSlot] {
  const persistence = key === null ? 'none' : options?.persistence;
  const slot = useMemo(
    () => createStorageSlot(key ?? '', persistence && { persistence }),
    [key, persistence],
  );
  const value = useSyncExternalStore(slot.listen, slot.get, () => null);
  return [value, slot];
}

export function listStorageKeys({ persistence = 'localStorage' }: SlotOptions = {}): string[] {
  return typeof window === 'undefined' || persistence === 'none' ? [] : Object.keys(window[persistence]);
}
