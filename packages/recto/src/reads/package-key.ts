import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { contentHash } from '../utils/node/content-hash.ts';
import { engineHash } from '../utils/node/engine-files.ts';
import { readBytes, readdirSync } from '../utils/node/engine-fs.ts';
import { summarizeStates } from '../utils/node/file-states.ts';
import { recordFile } from '../utils/node/record-file.ts';

interface PackageRecord {
  /** Absolute folder. */
  folder: string;
  state: string;
  hash: string;
}

/**
 * Returns the hash of the code of packages, by their absolute folders. A package whose files look as they did is not read
 * again.
 */
export function packagesKey(folders: string[], root: string): string {
  const records = recordFile<PackageRecord>(join(root, '.recto/packages'), engineHash);
  const recordByFolder = new Map(records.read().map((record) => [record.folder, record]));
  const now = folders.map((folder): PackageRecord => {
    // Without packages in it.
    const states = summarizeStates([folder], { isExcluded: (_, { name }) => isVersioned(name) });
    const state = states?.hash() ?? '';
    const record = recordByFolder.get(folder);
    return state && record?.state === state ? record : { folder, state, hash: hashOfCode(folder) };
  });
  if (now.some((record) => record !== recordByFolder.get(record.folder))) {
    for (const record of now) recordByFolder.set(record.folder, record);
    records.write([...recordByFolder.values()].filter(({ folder }) => existsSync(folder)));
  }
  return contentHash(JSON.stringify(now.map(({ folder, hash }) => [relative(root, folder), hash])));
}

/** Matches what Node.js can load. */
const codePattern = /\.(?:[cm]?[jt]sx?|json|node|wasm)$/;

function hashOfCode(folder: string): string {
  const hashes = codeFiles(folder).map((file) => [relative(folder, file), contentHash(readBytes(file))]);
  return contentHash(JSON.stringify(hashes));
}

function codeFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return isVersioned(entry.name) ? [] : codeFiles(path);
      return entry.isFile() && codePattern.test(entry.name) ? [path] : [];
    })
    .sort();
}

/** Whether a folder of this name has no code of the package around it. */
function isVersioned(name: string): boolean {
  return name === 'node_modules' || name === '.git';
}
