import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { addToSpool, spoolFile } from '../../src/utils/node/spool-file.ts';

afterEach(() => vi.unstubAllEnvs());

/** Replaces the folder for temporary files, on each system. */
function useFolder(folder: string) {
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, folder);
}

it('returns what was added, in any order, and leaves no file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spool-test-'));
  useFolder(folder);
  const file = spoolFile();
  const texts = ['one', '', 'three '.repeat(50_000)];
  const places = texts.map((text) => file && addToSpool(file.spool, Buffer.from(text)));
  const read = places.toReversed().map((place) => place && Buffer.from(file?.read(place) ?? '').toString());
  file?.close();
  expect(read).toEqual(texts.toReversed());
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it('is undefined where no file can be created', () => {
  useFolder(join(tmpdir(), 'no-such-folder'));
  expect(spoolFile()).toBeUndefined();
});
