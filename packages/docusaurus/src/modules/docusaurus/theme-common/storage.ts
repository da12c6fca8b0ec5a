import { useSyncExternalStore } from 'react';

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
  return {
    get: () => use((storage) => storage.getItem(key), null),
    set: (value) => use((storage) => storage.setItem(key, value), undefined),
    del: () => use((storage) => storage.removeItem(key), undefined),
    listen(onChange) {
      const listener = (event: StorageEvent) => event.key === key && onChange(event);
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
  };
}

/** Returns the value of an entry of the storage, and the entry. */
export function useStorageSlot(key: string | null, options?: SlotOptions): [string | null, StorageSlot] {
  const slot = createStorageSlot(key ?? '', {
    ...options,
    ...(key === null && { persistence: 'none' as const }),
  });
  const value = useSyncExternalStore(
    (onChange) => slot.listen(onChange),
    () => slot.get(),
    () => null,
  );
  return [value, slot];
}

/** Returns the keys of the storage. */
export function listStorageKeys({ persistence = 'localStorage' }: SlotOptions = {}): string[] {
  return typeof window === 'undefined' || persistence === 'none' ? [] : Object.keys(window[persistence]);
}
