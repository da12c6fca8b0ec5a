import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { publishedFiles } from '../../src/assets/published-files.ts';

it.each([['c#.txt'], ['what?.txt'], ['100%.txt'], ['my photo.txt'], ['café.txt']])(
  'the address of %s leads to the file that is written, not to a query or an anchor',
  (name) => {
    const root = mkdtempSync(join(tmpdir(), 'recto-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    for (const folder of ['docs', 'static']) {
      mkdirSync(join(root, folder));
      writeFileSync(join(root, folder, name), 'words');
    }
    const files = publishedFiles({ root, baseUrl: '/x/', staticDirectories: ['static'] });
    const at = (file: string) => {
      const { pathname, search, hash } = new URL(files.publish(file).href, 'https://example.org');
      return { path: decodeURIComponent(pathname), rest: search + hash };
    };
    expect(at(`static/${name}`)).toEqual({ path: `/x/${name}`, rest: '' });
    const copy = at(`docs/${name}`);
    expect(copy).toEqual({ path: `/x/${files.artifacts()[0]?.path}`, rest: '' });
  },
);
