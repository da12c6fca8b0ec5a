import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressionCache } from '../../src/serve/compression-cache.ts';

const text = 'The same words again and again. '.repeat(100);

describe('compressionCache', () => {
  let home: string;
  let file: string;
  let cache: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'recto-copies-'));
    file = join(home, 'page.html');
    cache = join(home, 'deep', 'cache');
    await writeFile(file, text);
  });
  afterEach(() => rm(home, { recursive: true }));

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('keeps a %s twin that another server finds', async (encoding, decompress) => {
    const first = await compressionCache(cache);
    const name = (await first.copyOf(file, await first.identify(file), encoding)) ?? '';
    expect(decompress(await readFile(join(cache, name))).toString()).toBe(text);
    await writeFile(join(cache, name), 'found');
    const second = await compressionCache(cache);
    expect(await second.copyOf(file, await second.identify(file), encoding)).toBe(name);
    expect(await readFile(join(cache, name), 'utf8')).toBe('found');
    expect(await readdir(cache)).toEqual([name]);
  });

  it('knows equal files by their bytes', async () => {
    const copies = await compressionCache(cache);
    await writeFile(join(home, 'other.html'), text);
    await writeFile(join(home, 'third.html'), `${text}!`);
    const [one, other, third] = await Promise.all(
      ['page.html', 'other.html', 'third.html'].map((name) => copies.identify(join(home, name))),
    );
    expect(other?.hash).toBe(one?.hash);
    expect(third?.hash).not.toBe(one?.hash);
  });

  it('makes no copy of a file that has changed since it was identified', async () => {
    const copies = await compressionCache(cache);
    const content = await copies.identify(file);
    await writeFile(file, 'Quite another page.');
    expect(await copies.copyOf(file, content, 'br')).toBeUndefined();
  });

  it('makes no copy where the cache cannot be written', async () => {
    const copies = await compressionCache(join(file, 'cache'));
    expect(await copies.copyOf(file, await copies.identify(file), 'br')).toBeUndefined();
  });

  it('rejects a file that is not there', async () => {
    const copies = await compressionCache(cache);
    await expect(copies.identify(join(home, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
