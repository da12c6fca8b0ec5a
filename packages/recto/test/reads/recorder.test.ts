import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect, onTestFinished } from 'vitest';
import { recordingReads } from '../../src/reads/recorder.ts';

/** A site whose code reads a file, the clock, and another file. */
const test = base.extend<{ site: { root: string; run: () => void } }>({
  // biome-ignore lint/correctness/noEmptyPattern: required by Vitest.
  async site({}, use) {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'recto-')));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const code = `import fs from 'node:fs';
      const read = (name) => fs.existsSync(new URL(name, import.meta.url));
      export function run() { read('first'); Date.now(); read('second'); }`;
    writeFileSync(join(root, 'code.mjs'), code);
    await use({ root, ...(await import(pathToFileURL(join(root, 'code.mjs')).href)) });
  },
});

test('after a read of the clock, no further read is recorded', async ({ site: { root, run } }) => {
  await recordingReads(root, async (recorder) => {
    run();
    expect(Object.keys(recorder.reads())).toEqual(['variable NODE_ENV', 'kind first']);
    expect(recorder.isRepeatable()).toBe(false);
  });
});

test('a build for `recto compose` records all reads', async ({ site: { root, run } }) => {
  const record = recordingReads(
    root,
    async (recorder) => {
      run();
      return recorder.reads();
    },
    { recordsAll: true },
  );
  expect(Object.keys(await record)).toEqual(['variable NODE_ENV', 'kind first', 'kind second']);
});
