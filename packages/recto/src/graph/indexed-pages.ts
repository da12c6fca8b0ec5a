import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '../diagnostics/diagnostic.ts';
import type { IndexedPage } from '../search/types.ts';
import type { Artifact } from '../site/site-assets.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { engineHash } from '../utils/node/engine-files.ts';
import { ignoringFailure, isIntact, readRecords, recordBytes, recordFile, stateOf } from './record-file.ts';

/*
 * What pages add to the search index is nine tenths of what a build stores, so it has files of its own, each with a group of pages.
 * They are named by their content: a change replaces one of them, and only a build that changes the index reads others.
 */

/** What pages add to the search index, by the hash of each; an empty hash is that of a page that adds nothing. */
export interface IndexedPages {
  /** Whether the page of a hash can be read. */
  has(hash: string): boolean;
  get(hash: string): IndexedPage | undefined;
  /** Adds the next page of this build: one that was indexed now, or one that an earlier build has stored in the folder of a part or here. */
  add(hash: string, from?: { page: IndexedPage } | { folder: string | undefined }): void;
  /** Returns the files of the pages of this build, for the folder of a part. */
  files(): Artifact[];
  /** Keeps the pages of these hashes for the next build, and removes all others. */
  save(hashes: ReadonlySet<string>): void;
}

/** Pages in one file, in its order. */
interface Group {
  name: string;
  hashes: string[];
  /** What its file looked like when it was written. */
  state: string;
}

const groupsFile = 'indexed';

/** Opens the pages in a folder. */
export function indexedPages(folder: string): IndexedPages {
  const records = recordFile<Group>(join(folder, groupsFile), engineHash);
  const files = new Map<string, string>();
  const open = (groups: Group[], from: string) => {
    for (const { name, hashes } of groups) for (const hash of hashes) files.set(hash, join(from, name));
  };
  const previous = records.read().filter(({ name, state }) => {
    const file = join(folder, name);
    return stateOf(file) === state || isIntact(file);
  });
  open(previous, folder);
  const folders = new Set<string>();
  const added = new Map<string, IndexedPage>();
  const groups = new Map<string, Group>();
  let hashes: string[] = [];
  let last: { file: string; pages: Map<string, IndexedPage> } | undefined;
  const get = (hash: string) => {
    if (hash === '') return undefined;
    const page = added.get(hash) ?? last?.pages.get(hash);
    if (page) return page;
    const file = files.get(hash) ?? '';
    last = { file, pages: new Map(readRecords<[string, IndexedPage]>(file, engineHash)) };
    const stored = last.pages.get(hash);
    invariant(stored, `"${file}" has changed during the build.`);
    return stored;
  };
  const endGroup = () => {
    if (hashes.length === 0) return;
    const name = `${groupsFile}-${contentHash(...hashes)}`;
    const file = join(folder, name);
    if (!previous.some((group) => group.name === name))
      recordFile<unknown>(file, engineHash).write(hashes.map((hash) => [hash, get(hash)]));
    const state = stateOf(file);
    // On a full disk they stay in memory, and the next build indexes them again.
    if (state !== undefined) {
      const group = { name, hashes, state };
      groups.set(name, group);
      open([group], folder);
      added.clear();
    }
    hashes = [];
  };
  return {
    has: (hash) => hash === '' || files.has(hash),
    get,
    add(hash, from) {
      if (hash === '') return;
      const before = hashes.at(-1);
      if (before !== undefined && (endsGroup(before) || hashes.length === maxGroup)) endGroup();
      if (from && 'page' in from) added.set(hash, from.page);
      else if (from?.folder !== undefined && !folders.has(from.folder)) {
        folders.add(from.folder);
        open(readRecords<Group>(join(from.folder, groupsFile), engineHash), from.folder);
      }
      hashes.push(hash);
    },
    files() {
      endGroup();
      const all = [...groups.values()];
      return [
        { path: groupsFile, data: recordBytes(all, engineHash) },
        ...all.map(({ name }) => ({ path: name, data: readFileSync(join(folder, name)) })),
      ];
    },
    save(needed) {
      endGroup();
      const stored = new Set([...groups.values()].flatMap((group) => group.hashes));
      for (const group of previous)
        if (group.hashes.some((hash) => needed.has(hash) && !stored.has(hash))) groups.set(group.name, group);
      records.write([...groups.values()]);
      const isUnused = (name: string) => name.startsWith(`${groupsFile}-`) && !groups.has(name);
      ignoringFailure(() => {
        for (const name of readdirSync(folder).filter(isUnused)) rmSync(join(folder, name), { force: true });
      });
    },
  };
}

/** Pages in the largest group. */
const maxGroup = 1024;

/** Whether a page is the last one of its group: on average one in 256, wherever pages are added or removed. */
function endsGroup(hash: string): boolean {
  return hash.endsWith('00');
}

/** Whether the pages of a part can all be read. */
export function areIndexed(folder: string, hashes: string[]): boolean {
  const groups = readRecords<Group>(join(folder, groupsFile), engineHash);
  const complete = groups.filter(({ name }) => isIntact(join(folder, name)));
  const readable = new Set(['', ...complete.flatMap((group) => group.hashes)]);
  return hashes.every((hash) => readable.has(hash));
}
