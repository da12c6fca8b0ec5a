// @module-tag full
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ending, removing } from '../corpus/ending.ts';
import { index, siteFolder, spawnRecto, withSite } from './run-recto.ts';

describe.concurrent('code that ends the process or fails late is reported', () => {
  for (const [name, files, place, isSample] of ending)
    it(name, { tags: isSample ? [] : 'full' }, () =>
      withSite(files, async (folder) => {
        const { code, err } = await spawnRecto(folder, 'build');
        const [first = '', second = ''] = err.split('\n');
        expect([code, first]).toEqual([1, expect.stringMatching(/^error {4}cli\/code-failed {2}/)]);
        if (place) expect(second.trim()).toContain(place);
        expect(err).not.toMatch(/^ +at .+:\d+:\d+/m);
        expect(existsSync(join(folder, 'build'))).toBe(false);
      }),
    );
});

for (const [at, [name, statement]] of removing.entries())
  it(`${name} has no effect`, { tags: at === 0 ? [] : 'full' }, async () => {
    const files = {
      'docs/index.md': index,
      'src/pages/p.tsx': `${statement}\nexport default () => null;\n`,
    };
    expect(await spawnRecto(siteFolder(files), 'build')).toMatchObject({ code: 0, err: '' });
  });
