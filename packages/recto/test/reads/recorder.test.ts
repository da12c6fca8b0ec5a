import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { recordingReads } from '../../src/reads/recorder.ts';

/** Writes a site whose code reads a file, the clock, and another file; returns its folder and the code. */
async function writeSite(): Promise<{ root: string; run: () => void }> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'recto-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const code = `import fs from 'node:fs';
    const read = (name) => fs.existsSync(new URL(name, import.meta.url));
    export function run() { read('first'); Date.now(); read('second'); }`;
  writeFileSync(join(root, 'code.mjs'), code);
  const { run } = await import(pathToFileURL(join(root, 'code.mjs')).href);
  return { root, run };
}

test('after a read of the clock, no further read is recorded', async () => {
  const { root, run } = await writeSite();
  await recordingReads(root, async (recorder) => {
    run();
    expect(Object.keys(recorder.reads())).toEqual(['variable NODE_ENV', 'kind first']);
    expect(recorder.isRepeatable()).toBe(false);
  });
});

test('a build for `recto compose` records all reads', async () => {
  const { root, run } = await writeSite();
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
