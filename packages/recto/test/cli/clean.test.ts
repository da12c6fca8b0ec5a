import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileTexts, index, runRecto, siteFolder } from './run-recto.ts';

const broken = { 'docs/index.md': `${index}\nA [link](./nowhere.md).\n` };
const warns =
  "export default { title: 'T', url: 'https://a.b', links: { onBrokenMarkdownLinks: 'warn' } };\n";

describe('recto clean', () => {
  it('removes the output and the caches', async () => {
    const folder = siteFolder({ 'docs/index.md': index });
    await runRecto(folder, 'build');
    expect(await runRecto(folder, 'clean')).toMatchObject({ code: 0, out: 'Removed build and .recto.' });
    expect(['build', '.recto'].filter((name) => existsSync(join(folder, name)))).toEqual([]);
    expect(existsSync(join(folder, 'docs/index.md'))).toBe(true);
    expect(await runRecto(folder, 'clean')).toMatchObject({ code: 0, out: 'Nothing to remove.' });
  });

  it('keeps a folder that no build has written', async () => {
    const folder = siteFolder({ 'docs/index.md': index });
    mkdirSync(join(folder, 'photos'));
    writeFileSync(join(folder, 'photos/cat.jpg'), '');
    const { code, err } = await runRecto(folder, 'clean', '--out', join(folder, 'photos'));
    expect(code).toBe(1);
    expect(err).toMatch(/^error .*photos/);
    expect(existsSync(join(folder, 'photos/cat.jpg'))).toBe(true);
  });
});

describe('recto build --strict', () => {
  it('fails on warnings and leaves the output as it was, also when nothing has changed', async () => {
    const folder = siteFolder({ 'recto.config.ts': warns, 'docs/index.md': index });
    expect((await runRecto(folder, 'build', '--strict')).code).toBe(0);
    const before = fileTexts(join(folder, 'build'));
    writeFileSync(join(folder, 'docs/index.md'), broken['docs/index.md']);
    const { code, err } = await runRecto(folder, 'build', '--strict');
    expect({ code, last: err.trim().split('\n').at(-1) }).toEqual({
      code: 1,
      last: 'Build failed with 1 warning. Existing output was left unchanged.',
    });
    expect(fileTexts(join(folder, 'build'))).toEqual(before);
    expect((await runRecto(folder, 'build')).code).toBe(0);
    expect(readFileSync(join(folder, 'build/docs.html'), 'utf8')).toContain('nowhere');
    expect((await runRecto(folder, 'build', '--strict')).code).toBe(1);
  });
});
