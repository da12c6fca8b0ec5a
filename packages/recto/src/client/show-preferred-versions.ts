import { storageArea } from './storage.ts';
import { versionKeyPrefix } from './version-slot.ts';

/** Points the navbar to the versions that the reader chose; loads nothing for those who chose none. */
export function showPreferredVersions(): void {
  if (!Object.keys(storageArea() ?? {}).some((key) => key.startsWith(versionKeyPrefix))) return;
  import('./preferred-links.ts').then((links) => links.followPreferredVersions()).catch(console.warn);
}
