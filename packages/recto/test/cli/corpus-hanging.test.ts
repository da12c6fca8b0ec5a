// @module-tag full
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hanging } from '../corpus/hanging.ts';
import { type Run, spawnRecto, withSite } from './run-recto.ts';

/** Returns the code and the place of an error. */
function reported({ err }: Run): string {
  const [, code = '', place = ''] = /^error +(\S+) .*(?:\n {2}([\w/-]+(?:\.[a-z]+)+).*$)?/m.exec(err) ?? [];
  const isStuck = err.includes('it waits for something that never happens');
  return `${isStuck ? 'stuck ' : ''}${code} ${place}`.trim();
}

/** Seconds for a call: bundling code takes longer than one, on a slow machine. */
function limitOf(files: Record<string, string>): string {
  return Object.keys(files).some((path) => /^src\/|\.mdx$|^postcss/.test(path)) ? '3' : '1';
}

describe.concurrent('code that never ends is reported', () => {
  for (const [name, files, expected, isSample] of hanging)
    it(name, { tags: isSample ? [] : 'full' }, () =>
      withSite(files, async (folder) => {
        const run = await spawnRecto(folder, { RECTO_TIMEOUT: limitOf(files) }, 'build');
        expect(run.code).toBe(1);
        expect(expected).toContain(reported(run));
        expect(existsSync(join(folder, 'build'))).toBe(false);
      }),
    );
});
