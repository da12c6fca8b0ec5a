import { versionOfKey } from '../../model/version.ts';
import { type StorageSlot, storageSlot } from './storage.ts';

/** Begins the keys under which the browser stores the version of some docs that a reader chose; the specification fixes it. */
export const versionKeyPrefix = 'docs-preferred-version-';

/** Where the browser stores the version of some docs that a reader chose. */
export function versionSlot(docs: string): StorageSlot {
  return storageSlot(versionKeyPrefix + docs);
}

/** Keeps the version of a key as the one that the reader chose among those of its docs. */
export function keepVersion(key: string): void {
  const { docs, name } = versionOfKey(key);
  versionSlot(docs).set(name);
}
