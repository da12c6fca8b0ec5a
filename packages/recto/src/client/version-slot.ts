import { versionOfKey } from '../model/version.ts';
import { type StorageSlot, storageSlot } from './storage.ts';

/** Where the browser keeps the version of some docs that a reader chose; the specification fixes the name. */
export function versionSlot(docs: string): StorageSlot {
  return storageSlot(`docs-preferred-version-${docs}`);
}

/** Keeps the version of a key as the one that the reader chose among those of its docs. */
export function keepVersion(key: string): void {
  const { docs, name } = versionOfKey(key);
  versionSlot(docs).set(name);
}
