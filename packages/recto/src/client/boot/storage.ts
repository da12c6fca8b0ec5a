/** One value that the browser keeps for this site. Where storage is blocked it reads as empty and keeps nothing. */
export interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
  /** Told of every change of the value, made in this tab or in another. */
  listen(listener: (value: string | null) => void): void;
}

/**
 * The slot of a key. Writes are told to this tab as the browser tells other tabs, with a `storage` event, so that
 * any number of slots of one key agree without knowing each other. No method throws.
 */
export function storageSlot(key: string): StorageSlot {
  const attempt = <T>(use: (area: Storage) => T): T | undefined => {
    const area = storageArea();
    if (!area) return undefined;
    try {
      return use(area);
    } catch (cause) {
      console.error(`Storage of "${key}" failed:`, cause);
      return undefined;
    }
  };
  const get = () => attempt((area) => area.getItem(key)) ?? null;
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
        // Without a key, everything was cleared.
        if (event.key === key || event.key === null) listener(event.newValue);
      });
    },
  };
}

/** Warns once a page that choices will not be stored, since slots then fail silently. */
export function warnWithoutStorage(): void {
  if (!storageArea()) console.warn('Browser storage is unavailable.');
}

/** Reading the property throws where storage is blocked, and gives nothing in some embedded browsers. */
export function storageArea(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
