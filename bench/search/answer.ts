import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { searchRequest } from '../../packages/recto/src/client/search/search-request.ts';
import { manifestPath } from '../../packages/recto/src/search/index/manifest.ts';
import { openIndex } from '../../packages/recto/src/search/query/open-index.ts';
import type { SearchResult } from '../../packages/recto/src/search/types.ts';

/** The index of a built site, queried in this process as in a page. */
export interface OpenedIndex {
  ask(query: string): Promise<SearchResult>;
  /** The files read so far, in order, each once. */
  read: string[];
}

/** Opens the index of a built site. */
export async function openBuiltIndex(build: string): Promise<OpenedIndex> {
  const read: string[] = [];
  const answer = await openIndex(manifestPath('/'), async (path) => {
    read.push(path);
    return readFileSync(join(build, path), 'utf8');
  });
  return { read, ask: (query) => answer(searchRequest(query, { indexName: 'site' }, false)) };
}

/** Bytes of files as sent. */
export function sentBytes(build: string, paths: string[]): number {
  return paths.reduce((sum, path) => {
    const data = readFileSync(join(build, path));
    return sum + Math.min(data.length, brotliCompressSync(data).length);
  }, 0);
}

/** Bytes of files on disk. */
export function diskBytes(paths: string[]): number {
  return paths.reduce((sum, path) => sum + statSync(path).size, 0);
}
