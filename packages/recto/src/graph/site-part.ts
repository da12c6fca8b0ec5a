import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { ImageCache } from '../plugins/social-images.ts';
import type { Reads } from '../reads/reads.ts';
import type { Artifact } from '../site/artifacts.ts';
import { attempt } from '../utils/errors.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { engineHash, engineVersion } from '../utils/node/engine-files.ts';
import { pack, readRecords, recordBytes, unpack } from '../utils/node/record-file.ts';
import { areIndexed } from './indexed-pages.ts';
import type { StoredPage } from './page-store.ts';
import { filesOf, lazyFields } from './page-store.ts';

/** Pages of a site in a folder, which another machine may have rendered. */
export interface SitePart {
  folder: string;
  /** The pages by their HTML files; those that are damaged or missing are left out. */
  pages: Map<string, StoredPage>;
  /** Files that its pages refer to: absolute paths, and paths from the output folder. */
  assets: { from: string; path: string }[];
  /** What code of the site has read for them. */
  reads: Reads;
}

/** Why the pages of a part are not used. */
export type PartProblem = 'is not a part' | 'is damaged' | { engine: string };

/** File that identifies the folder of a part. */
export const partFile = 'part.json';

interface PartManifest {
  recto: string;
  engine: string;
  pages: number;
}

const recordsFile = 'part.pages';
const readsFile = 'part.reads';

/** Returns the files of a part besides its pages. */
export function partFiles(pages: StoredPage[], reads: Reads): Artifact[] {
  // Files look otherwise on another machine.
  const records = pages.map(({ states: _, ...page }) => page);
  const manifest: PartManifest = { recto: engineVersion(), engine: engineHash, pages: pages.length };
  return [
    { path: recordsFile, data: recordBytes(recordsFile, pack(records, lazyFields), engineHash) },
    { path: readsFile, data: recordBytes(readsFile, Object.entries(reads), engineHash) },
    { path: partFile, data: `${JSON.stringify(manifest, null, 2)}\n` },
  ];
}

/** Reads a part, and adds its images to the cache of the site. */
export function readPart(
  folder: string,
  { images }: { images: Pick<ImageCache, 'put'> },
): SitePart | { problem: PartProblem } {
  const manifest = attempt((): PartManifest => JSON.parse(readFileSync(join(folder, partFile), 'utf8')));
  if (!manifest) return { problem: 'is not a part' };
  if (manifest.engine !== engineHash) return { problem: { engine: manifest.recto } };
  const records = unpack<StoredPage>(readRecords(join(folder, recordsFile), engineHash), lazyFields);
  const reads = readRecords<[string, string]>(join(folder, readsFile), engineHash);
  const isRead = records.length === manifest.pages && reads.length > 0;
  if (
    !isRead ||
    !areIndexed(
      folder,
      records.map(({ search }) => search),
    )
  )
    return { problem: 'is damaged' };
  const hasFile = ({ path, hash }: { path: string; hash: string }) =>
    attempt(() => contentHash(readFileSync(join(folder, path)))) === hash;
  const pages = records.filter((page) => filesOf(page).every(hasFile));
  const assets = assetsIn(folder);
  for (const { from } of assets) if (from.endsWith('.png')) images.put(basename(from), readFileSync(from));
  return {
    folder,
    assets,
    reads: Object.fromEntries(reads),
    // As plain data, which can be sent to the thread that writes.
    pages: new Map(
      pages.map(({ facts, links, ...page }) => [
        page.file,
        { ...page, facts: { value: facts.value }, links: { value: links.value }, folder },
      ]),
    ),
  };
}

function assetsIn(folder: string): SitePart['assets'] {
  if (!existsSync(join(folder, 'assets'))) return [];
  const entries = readdirSync(join(folder, 'assets'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return files.map((from) => ({ from, path: relative(folder, from) }));
}

/** Returns the folders in a folder, sorted. */
export function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => join(folder, name)).sort();
}
