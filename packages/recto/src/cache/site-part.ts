import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineHash, engineVersion } from '../assets/engine-files.ts';
import type { Artifact } from '../model/files.ts';
import type { ImageCache } from '../model/social-images.ts';
import type { StoredPage } from './page-record.ts';
import type { PageStore } from './page-store.ts';
import { readRecords, recordBytes } from './record-file.ts';

/** Pages of a site in a folder, which another machine may have rendered. */
export interface SitePart {
  folder: string;
  /** The pages by their HTML files; those that are damaged or missing are left out. */
  pages: Map<string, StoredPage>;
}

/** Why the pages of a part are not used. */
export type PartProblem = 'is not a part' | 'is damaged' | { engine: string };

/** File that identifies the folder of a part. */
export const partFile = 'part.json';

const recordsFile = 'part.pages';

/** Returns the files of a part besides its pages. */
export function partFiles(pages: StoredPage[]): Artifact[] {
  const manifest = { recto: engineVersion(), engine: engineHash, pages: pages.length };
  return [
    { path: recordsFile, data: recordBytes(pages, engineHash) },
    { path: partFile, data: `${JSON.stringify(manifest, null, 2)}\n` },
  ];
}

/** Reads a part, and adds its files to the caches of the site, which can then read its pages. */
export function readPart(
  folder: string,
  { store, images }: { store: Pick<PageStore, 'add'>; images: Pick<ImageCache, 'put'> },
): SitePart | { problem: PartProblem } {
  const manifest = readManifest(join(folder, partFile));
  if (!manifest) return { problem: 'is not a part' };
  if (manifest.engine !== engineHash) return { problem: { engine: manifest.recto } };
  const records = readRecords<StoredPage>(join(folder, recordsFile), engineHash);
  if (records.length !== manifest.pages) return { problem: 'is damaged' };
  const hasFile = (path: string, hash: string) => {
    try {
      const file = join(folder, path);
      return store.add(file, readFileSync(file)) === hash;
    } catch {
      return false;
    }
  };
  const isComplete = ({ file, stem, html, formats }: StoredPage) =>
    hasFile(file, html) &&
    Object.entries(formats).every(([extension, hash]) => hasFile(`${stem}.${extension}`, hash));
  for (const name of entriesOf(join(folder, 'assets'), (entry) => entry.isFile()))
    images.put(name, readFileSync(join(folder, 'assets', name)));
  return { folder, pages: new Map(records.filter(isComplete).map((page) => [page.file, page])) };
}

function readManifest(file: string): { recto: string; engine: string; pages: number } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns the folders in a folder, sorted. */
export function foldersIn(folder: string): string[] {
  return entriesOf(folder, (entry) => entry.isDirectory()).map((name) => join(folder, name));
}

function entriesOf(folder: string, isIncluded: (entry: Dirent) => boolean): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (isIncluded(entry) ? [entry.name] : [])).sort();
  } catch {
    return [];
  }
}
