import { type StorageSlot, storageSlot } from './storage.ts';

/** Where the browser keeps the version of the docs that a reader chose; the specification fixes the name. */
export function versionSlot(plugin: string): StorageSlot {
  return storageSlot(`docs-preferred-version-${plugin}`);
}
