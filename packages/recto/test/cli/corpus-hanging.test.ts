import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hanging } from '../corpus/hanging.ts';
import { type Run, spawnRecto, withSite } from './run-recto.ts';

/** Returns the code and the place of an error. */
function reported({ err }: Run): string {
  const [, code = '', place = ''] =
    /^error +(\S+) .*(?:\n {2}([\w/-]+\.[\w.-]+)(?::\d+)*(?: .*)?$)?/m.exec(err) ?? [];
  const isStuck = err.includes('it waits for something that never happens');
  return `${isStuck ? 'stuck ' : ''}${code} ${place}`.trim();
}

/** Whether `npm test` has an input: a third of them, so that each place and each way is there. */
function isSample(at: number): boolean {
  return at % 3 === 0;
}

describe.concurrent('code that never ends is reported', () => {
  for (const [at, [name, files, expected]] of hanging.entries())
    it(name, { tags: isSample(at) ? [] : 'full' }, () =>
      withSite(files, async (folder) => {
        const run = await spawnRecto(folder, { RECTO_TIMEOUT: '3' }, 'build');
        expect(run.code).toBe(1);
        expect(expected).toContain(reported(run));
        expect(existsSync(join(folder, 'build'))).toBe(false);
      }),
    );
});
