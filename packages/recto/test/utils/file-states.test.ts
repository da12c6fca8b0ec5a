import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fileStates, outputStates, stateAt, summarizeStates } from '../../src/utils/node/file-states.ts';

const isExcluded = () => false;

function folderWith(...files: string[]): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'states-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  return folder;
}

describe('the states of files', () => {
  it('are those of all files, through links but not in circles', () => {
    const folder = folderWith('a.md', 'one/b.md', 'out/c.md');
    symlinkSync('one', join(folder, 'linked'));
    symlinkSync('..', join(folder, 'one/around'));
    symlinkSync('missing', join(folder, 'broken'));
    const walk = {
      isExcluded: (_: string, { name }: { name: string }) => name === 'out',
      isSkippedLink: (link: string) => link.endsWith('apart'),
    };
    symlinkSync('one', join(folder, 'apart'));
    const names = [...fileStates([folder], walk)].map(([file]) => relative(folder, file));
    expect(names).toEqual([
      'a.md',
      'apart',
      'broken',
      'linked',
      'linked/around',
      'linked/b.md',
      'one/around',
      'one/b.md',
    ]);
  });

  it('change when a link is pointed elsewhere', () => {
    const folder = folderWith('one/a.md', 'two/a.md');
    const stateOf = (target: string) => {
      rmSync(join(folder, 'link'), { force: true });
      symlinkSync(target, join(folder, 'link'));
      return stateAt(join(folder, 'link'));
    };
    expect(stateOf('one')?.text).not.toBe(stateOf('two')?.text);
    expect(stateOf('missing')).toMatchObject({ target: '' });
    expect(stateAt(join(folder, 'none'))).toBeUndefined();
  });

  it('are summarized, with paths that do not exist', () => {
    const folder = folderWith('a.md');
    const hashOf = () => summarizeStates([folder, join(folder, 'sub')], { isExcluded })?.hash();
    const missing = hashOf();
    expect(hashOf()).toBe(missing);
    mkdirSync(join(folder, 'sub'));
    const empty = hashOf();
    expect(empty).not.toBe(missing);
    writeFileSync(join(folder, 'sub/b.md'), '');
    expect(hashOf()).not.toBe(empty);
    symlinkSync('sub', join(folder, 'linked'));
    expect(hashOf()).toBeUndefined();
  });

  it('of an output are those of a new look at it after files were written and removed', () => {
    const folder = folderWith('a/b.html', 'a-b.html', 'a.html', 'a/c/d.html', 'removed.html');
    const before = outputStates(folder);
    expect(before.paths?.toSorted()).toEqual([
      'a-b.html',
      'a.html',
      'a/b.html',
      'a/c/d.html',
      'removed.html',
    ]);
    rmSync(join(folder, 'removed.html'));
    for (const name of ['a!.html', 'a/b.html']) writeFileSync(join(folder, name), 'written');
    const written = new Set(['a!.html', 'a/b.html']);
    const files = new Set(['a!.html', 'a.html', 'a-b.html', 'a/b.html', 'a/c/d.html']);
    const after = before.update(files, written);
    expect(after.hash).toBe(outputStates(folder).hash);
    expect(after.hash).not.toBe(before.hash);
    symlinkSync('a', join(folder, 'linked'));
    expect(outputStates(folder).paths).toBeUndefined();
  });
});
