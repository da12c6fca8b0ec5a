import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A content coding that the server makes itself. */
export type Encoding = 'br' | 'gzip';

/** A file as its bytes know it: equal bytes have an equal hash, wherever and whenever they were written. */
export interface Content {
  hash: string;
  size: number;
  modified: Date;
}

/** Compressed twins of files, each made once and kept on disk. */
export interface CompressionCache {
  /** Reads a file's bytes only when its size or time has changed; rejects if there is no such file. */
  identify(file: string): Promise<Content>;
  /** Name in the cache folder of the compressed twin; nothing where none can be made, so send the file itself. */
  copyOf(file: string, content: Content, encoding: Encoding): Promise<string | undefined>;
}

/** Brotli's best takes about a second for each megabyte, which a first reader waits for; above this, 9 is used. */
const bestBrotliLimit = 128 * 1024;
const keptDays = 14;

/**
 * Opens the compressed copies of a cache folder, which need not exist yet, and drops those of long ago.
 *
 * Copies are named by the hash of the original's bytes, so a rebuilt site finds the copies of all that did not
 * change, two servers may share a folder, and a build need not compress anything.
 */
export async function compressionCache(cache: string): Promise<CompressionCache> {
  const known = new Map<string, Content>();
  const running = new Map<string, Promise<string | undefined>>();
  await dropOld(cache);
  return {
    async identify(file) {
      const { size, mtime } = await stat(file);
      const seen = known.get(file);
      if (seen && seen.size === size && seen.modified.getTime() === mtime.getTime()) return seen;
      const content = { hash: await hashFile(file), size, modified: mtime };
      known.set(file, content);
      return content;
    },
    copyOf(file, content, encoding) {
      const name = `${content.hash}.${encoding}`;
      const copy = running.get(name) ?? makeCopy({ file, content, encoding, cache, name });
      running.set(name, copy);
      return copy.finally(() => running.delete(name));
    },
  };
}

interface CopyOrder {
  file: string;
  content: Content;
  encoding: Encoding;
  cache: string;
  name: string;
}

async function makeCopy({ file, content, encoding, cache, name }: CopyOrder): Promise<string | undefined> {
  const path = join(cache, name);
  try {
    await access(path);
    return name;
  } catch {
    // Not made yet.
  }
  try {
    const bytes = await readFile(file);
    // Replaced since it was identified: a copy under this name would be of other bytes.
    if (hashOf(bytes) !== content.hash) return undefined;
    await writeWhole(path, await compress(bytes, encoding));
    return name;
  } catch {
    // A cache that cannot be written costs bytes, never an answer.
    return undefined;
  }
}

function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 });
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > bestBrotliLimit ? 9 : 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Writes beside and renames, so that no reader ever meets half a file. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(draft, bytes);
  await rename(draft, path);
}

async function dropOld(cache: string): Promise<void> {
  const oldest = Date.now() - keptDays * 86_400_000;
  const names = await readdir(cache).catch(() => []);
  const dropIfOld = async (path: string) => {
    if ((await stat(path)).mtimeMs < oldest) await rm(path);
  };
  // A copy that another server has just dropped is as gone as it should be.
  await Promise.allSettled(names.map((name) => dropIfOld(join(cache, name))));
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return shorten(hash.digest('hex'));
}

function hashOf(bytes: Uint8Array): string {
  return shorten(createHash('sha256').update(bytes).digest('hex'));
}

function shorten(hash: string): string {
  return hash.slice(0, 32);
}
