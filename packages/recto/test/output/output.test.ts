import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { claimOutput, recoverOutput, retiredFolder } from '../../src/output/claim-output.ts';
import { type Output, openOutput } from '../../src/output/file-writer.ts';
import type { OutputTarget } from '../../src/output/replace-output.ts';
import { contentHash } from '../../src/utils/node/content-hash.ts';

/** A site folder that is removed when the test ends. */
function siteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recto-output-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function open(site: string, folder = join(site, 'build')): Promise<Output & { target: OutputTarget }> {
  const claimed = await claimOutput(folder, site);
  if ('diagnostic' in claimed) throw new Error(claimed.diagnostic.message);
  claimed.release();
  return { ...openOutput(claimed.target), target: claimed.target };
}

/** Commits an output with these files and a not-found page. */
async function publish(site: string, files: Record<string, string>, folder?: string): Promise<void> {
  const output = await open(site, folder);
  for (const [path, text] of Object.entries({ '404.html': '', ...files })) output.write(path, text);
  expect(output.commit().failures).toEqual([]);
}

/** Returns the texts of a folder, keyed by path. */
function contents(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    files.sort().map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  );
}

/** Returns the temporary folders next to the output. */
const leftovers = (site: string) => readdirSync(site).filter((name) => name.startsWith('build.'));

async function refusal(site: string, folder: string) {
  const claimed = await claimOutput(folder, site);
  return 'diagnostic' in claimed ? claimed.diagnostic : undefined;
}

it('has nothing at paths that it has refused', async () => {
  const output = await open(siteFolder());
  for (const path of ['../escaped.html', 'zero\0.html', `${'long'.repeat(100)}.html`]) {
    output.write(path, '');
    expect(output.read(path)).toBeUndefined();
  }
  expect(output.problems).toHaveLength(3);
});

it('publishes everything on commit, and nothing before', async () => {
  const site = siteFolder();
  const output = await open(site);
  output.write('docs/a.html', 'a');
  output.write('404.html', '');
  expect(existsSync(join(site, 'build'))).toBe(false);
  expect(output.commit().failures).toEqual([]);
  expect(contents(join(site, 'build'))).toEqual({ '404.html': '', 'docs/a.html': 'a' });

  await publish(site, { 'b.html': 'b' });
  expect(contents(join(site, 'build'))).toEqual({ '404.html': '', 'b.html': 'b' });
  expect(leftovers(site)).toEqual([]);
});

it('keeps the previous output when it is abandoned', async () => {
  const site = siteFolder();
  await publish(site, { 'a.html': 'a' });
  const second = await open(site);
  second.write('b.html', 'b');
  await second.abandon();
  expect(contents(join(site, 'build'))).toEqual({ '404.html': '', 'a.html': 'a' });
  expect(leftovers(site)).toEqual([]);
});

it('refuses paths outside the folder', async () => {
  const site = siteFolder();
  const output = await open(site);
  output.write('../escaped.html', 'x');
  expect(existsSync(join(site, 'escaped.html'))).toBe(false);
  expect(output.problems.map(({ message }) => message)).toEqual([
    '"../escaped.html" would be written outside the output folder.',
  ]);
});

it('leaves the previous output when the new one cannot take its place', async () => {
  const site = siteFolder();
  await publish(site, { 'a.html': 'a' });
  const output = await open(site);
  rmSync(output.target.staging, { recursive: true });
  expect(output.commit().failures.map(({ code }) => code)).toEqual(['emit/write-failed']);
  expect(contents(join(site, 'build'))).toEqual({ '404.html': '', 'a.html': 'a' });
});

describe('after a build was killed', () => {
  it('removes what the build had written', async () => {
    const site = siteFolder();
    await publish(site, { 'a.html': 'a' });
    const output = await open(site);
    output.write('b.html', 'b');
    expect(await recoverOutput(join(site, 'build'), site)).toEqual([]);
    expect(contents(join(site, 'build'))).toEqual({ '404.html': '', 'a.html': 'a' });
    expect(leftovers(site)).toEqual([]);
  });

  it('completes the new output when it was being moved', async () => {
    const site = siteFolder();
    await publish(site, { 'a.html': 'old', 'b.html': 'old', 'same.html': 'same', 'assets/old.js': 'old' });
    const output = await open(site);
    const files = {
      '404.html': '',
      'a.html': 'new',
      'same.html': 'same',
      'c/d.html': 'new',
      'assets/new.js': 'new',
    };
    for (const [path, text] of Object.entries(files)) output.write(path, text);
    // As if it had been killed after the first rename.
    const { staging, complete } = output.target;
    writeFileSync(join(staging, '.recto-output'), JSON.stringify(Object.keys(files)));
    renameSync(staging, complete);
    mkdirSync(join(site, 'build/a.html.partial'));
    writeFileSync(join(site, 'build/a.html.partial/x'), 'ne');
    expect(await recoverOutput(join(site, 'build'), site)).toEqual([]);
    expect(contents(join(site, 'build'))).toEqual(files);
    expect(contents(join(site, retiredFolder, 'assets'))).toEqual({ 'old.js': 'old' });
    expect(leftovers(site)).toEqual([]);
  });

  it('recovers nothing while another build is running', async () => {
    const site = siteFolder();
    mkdirSync(join(site, 'build.next'));
    writeFileSync(join(site, 'build.lock'), String(process.ppid));
    expect(await recoverOutput(join(site, 'build'), site)).toEqual([]);
    expect(leftovers(site)).toEqual(['build.lock', 'build.next']);
  });
});

describe('a lock', () => {
  it('refuses a second build and reports the process of the first', async () => {
    const site = siteFolder();
    writeFileSync(join(site, 'build.lock'), String(process.ppid));
    expect((await refusal(site, join(site, 'build')))?.message).toBe(
      `Another build (process ${process.ppid}) is writing to "${join(site, 'build')}".`,
    );
  });

  it('is replaced when its process has ended', async () => {
    const site = siteFolder();
    const ended = spawnSync(process.execPath, ['--version']);
    writeFileSync(join(site, 'build.lock'), String(ended.pid));
    await publish(site, {});
    expect(leftovers(site)).toEqual([]);
  });

  it('is replaced when its process was killed before it wrote its id', async () => {
    const site = siteFolder();
    const lock = join(site, 'build.lock');
    writeFileSync(lock, '');
    await publish(site, {});
    expect(leftovers(site)).toEqual([]);
  });
});

describe('an output folder', () => {
  it('may be a symbolic link, which is kept', async () => {
    const site = siteFolder();
    mkdirSync(join(site, 'elsewhere'));
    symlinkSync('elsewhere/www', join(site, 'build'));
    await publish(site, { 'a.html': 'a' });
    await publish(site, { 'b.html': 'b' });
    expect(lstatSync(join(site, 'build')).isSymbolicLink()).toBe(true);
    expect(contents(join(site, 'elsewhere/www'))).toEqual({ '404.html': '', 'b.html': 'b' });
    expect(readdirSync(join(site, 'elsewhere'))).toEqual(['www']);
  });

  it('is refused when it is a file, contains the site, or has other files', async () => {
    const site = siteFolder();
    mkdirSync(join(site, 'docs'));
    writeFileSync(join(site, 'docs/a.md'), '# A\n');
    for (const path of ['.', '..', 'docs', 'docs/a.md']) {
      expect((await refusal(site, join(site, path)))?.code).toBe('emit/folder-refused');
    }
    expect(contents(site)).toEqual({ 'docs/a.md': '# A\n' });
  });
});

describe('the files of an output', () => {
  it('are only those of the new one, where folders become files and files folders', async () => {
    const site = siteFolder();
    await publish(site, { 'a/b/c.html': 'old', 'd.html': 'old', e: 'old', 'assets/old.js': 'old' });
    const files = { 'a/b': 'new', 'e/f.html': 'new', 'd.html': 'new' };
    await publish(site, files);
    expect(contents(join(site, 'build'))).toEqual({ '404.html': '', ...files });
    expect(contents(join(site, retiredFolder, 'assets'))).toEqual({ 'old.js': 'old' });
    expect(readdirSync(join(site, 'build')).sort()).toEqual(['404.html', 'a', 'd.html', 'e']);
  });

  it('stay in place while they are the same, or are kept', async () => {
    const site = siteFolder();
    const file = (name: string) => statSync(join(site, 'build', name)).ino;
    await publish(site, { 'same.html': 'same', 'kept.html': 'kept', 'other.html': 'other' });
    const before = [file('same.html'), file('kept.html')];
    const output = await open(site);
    output.write('404.html', '');
    output.write('same.html', 'draft');
    output.write('same.html', 'same');
    output.keep('kept.html');
    expect(output.commit().failures).toEqual([]);
    expect(contents(join(site, 'build'))).toEqual({
      '404.html': '',
      'same.html': 'same',
      'kept.html': 'kept',
    });
    expect([file('same.html'), file('kept.html')]).toEqual(before);
  });

  it('cannot be above others', async () => {
    const site = siteFolder();
    await publish(site, { 'a/b.html': 'b', c: 'c' });
    const output = await open(site);
    output.keep('a/b.html');
    output.write('a', 'a');
    output.keep('c');
    output.write('c/d.html', 'd');
    expect(output.problems.map(({ fix }) => fix?.split('.')[0])).toEqual([
      'The output has a file and a folder of this name',
      'The output has a file and a folder of this name',
    ]);
    await output.abandon();
  });
});

describe('assets that the new output no longer has', () => {
  it('are kept for a while', async () => {
    const site = siteFolder();
    await publish(site, { 'assets/a-1.js': '1', 'assets/search/x-1.json': '1', 'a.html': '1' });
    await publish(site, { 'assets/a-2.js': '2' });
    await publish(site, { 'assets/a-3.js': '3' });
    const retired = join(site, retiredFolder, 'assets');
    expect(contents(retired)).toEqual({ 'a-1.js': '1', 'a-2.js': '2', 'search/x-1.json': '1' });

    const longAgo = new Date(Date.now() - 3 * 86_400_000);
    utimesSync(join(retired, 'a-1.js'), longAgo, longAgo);
    // The site publishes it again.
    writeFileSync(join(site, 'build/assets/a-1.js'), '1');
    await publish(site, {});
    expect(contents(retired)).toEqual({ 'a-2.js': '2', 'a-3.js': '3', 'search/x-1.json': '1' });
  });
});

describe('a copied file whose hash pages name', () => {
  const name = 'assets/files/a-0123.png';
  const known = (text: string) => ({ file: 'docs/harbour.png', hash: contentHash(text) });

  it('is written, or kept from the previous output', async () => {
    const site = siteFolder();
    const from = join(site, 'harbour.png');
    // More than is read at once.
    const text = 'harbour\n'.repeat(200_000);
    writeFileSync(from, text, { mode: 0o400 });
    const first = await open(site);
    first.write('404.html', '');
    first.copy(from, name, known(text));
    expect([...first.problems, ...first.commit().failures]).toEqual([]);
    const published = join(site, 'build', name);
    expect(readFileSync(published, 'utf8')).toBe(text);
    expect(statSync(published).mode & 0o200).toBe(0o200);

    const { ino } = statSync(published);
    const second = await open(site);
    second.write('404.html', '');
    second.copy(from, name, known(text));
    expect([...second.problems, ...second.commit().failures]).toEqual([]);
    expect(statSync(published).ino).toBe(ino);
  });

  it.each([
    ['changed', (file: string) => writeFileSync(file, 'new')],
    ['was deleted', (file: string) => rmSync(file)],
  ])('is a problem if it %s since', async (_, change) => {
    const site = siteFolder();
    const from = join(site, 'harbour.png');
    writeFileSync(from, 'old');
    await publish(site, { [name]: 'another' });
    change(from);
    const output = await open(site);
    output.copy(from, name, known('old'));
    expect(output.problems).toMatchObject([
      { code: 'emit/file-changed', message: '"docs/harbour.png" changed during the build.' },
    ]);
    await output.abandon();
    expect(readFileSync(join(site, 'build', name), 'utf8')).toBe('another');
  });

  it('does not change the previous output, even after a file that was linked from it', async () => {
    const site = siteFolder();
    const from = join(site, 'harbour.png');
    writeFileSync(from, 'new');
    await publish(site, { [name]: 'old' });
    const output = await open(site);
    output.keep(name);
    output.copy(from, name, known('new'));
    expect(output.problems).toEqual([]);
    await output.abandon();
    expect(readFileSync(join(site, 'build', name), 'utf8')).toBe('old');
  });
});
