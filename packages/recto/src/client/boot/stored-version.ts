import { versionOfKey } from '../../config/version-key.ts';
import { type StorageSlot, storageSlot } from './storage.ts';

/** Prefix of the storage keys of preferred versions, shared with Docusaurus. */
export const versionKeyPrefix = 'docs-preferred-version-';

/** Returns the slot of the preferred version of some docs. */
export function versionSlot(docs: string): StorageSlot {
  return storageSlot(versionKeyPrefix + docs);
}

/** Stores the version of a key as the preferred one of its docs. */
export function storeVersion(key: string): void {
  const { docs, name } = versionOfKey(key);
  versionSlot(docs).set(name);
}
