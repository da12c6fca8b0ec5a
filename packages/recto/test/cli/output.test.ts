import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, fileTexts, index, runRecto, siteFolder } from './run-recto.ts';

const page = { 'docs/a.md': '# A\n' };

/** Starts a build, and resolves when it has claimed the output; with {@link waitingPage} it then waits. */
async function startWaitingBuild(folder: string): Promise<ChildProcess & { ended: Promise<unknown> }> {
  const child = spawn(process.execPath, [cli, 'build'], { cwd: folder, stdio: 'ignore' });
  const ended = new Promise((done) => child.once('exit', done));
  await until(folder, (name) => name === 'build.lock');
  return Object.assign(child, { ended });
}

/** Resolves when a folder has a file whose name fits. */
function until(folder: string, fits: (name: string) => boolean): Promise<void> {
  return new Promise((done) => {
    const watcher = watch(folder, (_, name) => {
      if (name && fits(name)) finish();
    });
    const finish = () => {
      watcher.close();
      done();
    };
    if (readdirSync(folder).some(fits)) finish();
  });
}

/** A page whose code waits for a file, so that its build waits too. */
const waitingPage = `import { existsSync } from 'node:fs';
while (!existsSync(new URL('../../go', import.meta.url))) await new Promise((done) => setTimeout(done, 20));
export default function Page() { return null; }
`;

const leftovers = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('build.'));

describe('two builds of a site', () => {
  it('refuse the second and finish the first', { tags: 'full' }, async () => {
    const folder = siteFolder({ ...page, 'src/pages/p.tsx': waitingPage });
    const first = await startWaitingBuild(folder);
    const { code, err } = await runRecto(folder, 'build');
    expect(code).toBe(1);
    expect(err.replaceAll(String(first.pid), '<pid>')).toMatchInlineSnapshot(`
      "error    emit/output-locked  Another build (process <pid>) is writing to "<site>/build".
        fix  Wait until it ends, or choose another folder with --out. If no build is running, delete "<site>/build.lock".

      Build failed with 1 error. Existing output was left unchanged."
    `);
    writeFileSync(join(folder, 'go'), '');
    expect(await first.ended).toBe(0);
    expect(existsSync(join(folder, 'build/p.html'))).toBe(true);
    expect(leftovers(folder)).toEqual([]);
  });

  it('remove the files of a killed one', { tags: 'full' }, async () => {
    const folder = siteFolder({ ...page, 'src/pages/p.tsx': waitingPage });
    const first = await startWaitingBuild(folder);
    first.kill('SIGKILL');
    await first.ended;
    writeFileSync(join(folder, 'go'), '');
    expect((await runRecto(folder, 'build')).code).toBe(0);
    expect(leftovers(folder)).toEqual([]);
  });
});

it('a build runs while the dev server does', { tags: 'full' }, async () => {
  const folder = siteFolder(page);
  const dev = spawn(process.execPath, [cli, 'dev'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise((done) => dev.stdout.once('data', done));
  expect((await runRecto(folder, 'build')).code).toBe(0);
  expect(dev.exitCode).toBe(null);
  dev.kill('SIGKILL');
});

describe('an interrupted build', () => {
  it('keeps the last output, and the next command removes its files', { tags: 'full' }, async () => {
    const folder = siteFolder(page);
    await runRecto(folder, 'build');
    const last = fileTexts(join(folder, 'build'));
    mkdirSync(join(folder, 'src/pages'), { recursive: true });
    writeFileSync(join(folder, 'src/pages/p.tsx'), waitingPage);
    const build = await startWaitingBuild(folder);
    build.kill('SIGINT');
    await build.ended;
    expect(fileTexts(join(folder, 'build'))).toEqual(last);
    writeFileSync(join(folder, 'go'), '');
    await runRecto(folder, 'search', 'word');
    expect(leftovers(folder)).toEqual([]);
    expect(fileTexts(join(folder, 'build'))).toEqual(last);
  });

  // One kill, and for `npm run test:full` several: half of those that were aimed like this once left no output.
  for (const count of [1, 5])
    it(
      `that is killed while it replaces the output leaves the old or the new one (kills: ${count})`,
      count > 1 ? { tags: 'full' } : {},
      async () => {
        const folder = siteFolder(page);
        await runRecto(folder, 'build');
        const one = fileTexts(join(folder, 'build'));
        writeFileSync(join(folder, 'docs/b.md'), '# B\n');
        await runRecto(folder, 'build');
        const other = fileTexts(join(folder, 'build'));
        for (let round = 0; round < count; round += 1) {
          writeFileSync(join(folder, 'docs/b.md'), round % 2 ? '# B\n' : '---\ndraft: true\n---\n');
          const child = spawn(process.execPath, [cli, 'build'], { cwd: folder, stdio: 'ignore' });
          const ended = new Promise((done) => child.once('exit', done));
          await Promise.race([until(folder, (name) => name === 'build.next'), ended]);
          child.kill('SIGKILL');
          await ended;
          await runRecto(folder, 'search', 'word');
          expect(leftovers(folder)).toEqual([]);
          expect([one, other]).toContainEqual(fileTexts(join(folder, 'build')));
        }
      },
    );
});

it('serve keeps the assets of the last build for open pages', { tags: 'full' }, async () => {
  const folder = siteFolder({
    ...page,
    'recto.config.ts':
      "export default { title: 'T', url: 'https://example.org', theme: { customCss: 'site.css' } };\n",
    'site.css': 'body { color: red }\n',
  });
  await runRecto(folder, 'build');
  const serve = spawn(process.execPath, [cli, 'serve'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const line = await new Promise((done) => serve.stdout.once('data', done));
  const url = /http:\S+/.exec(String(line))?.[0] ?? '';
  const html = async () => (await fetch(`${url}docs/a`)).text();
  const styles = (text: string) => new URL(/href="([^"]+\.css)"/.exec(text)?.[1] ?? '', url);
  const open = styles(await html());

  writeFileSync(join(folder, 'site.css'), 'body { color: blue }\n');
  await runRecto(folder, 'build');
  const current = styles(await html());
  expect(current.href).not.toBe(open.href);
  expect([(await fetch(open)).status, (await fetch(current)).status]).toEqual([200, 200]);
  expect(Object.keys(fileTexts(join(folder, 'build')))).not.toContain(open.pathname.slice(1));
  serve.kill();
});

describe('an output folder', () => {
  it('stays as it is when a build fails', async () => {
    const folder = siteFolder({ 'docs/index.md': index });
    expect((await runRecto(folder, 'build')).code).toBe(0);
    const before = readFileSync(join(folder, 'build/docs.html'), 'utf8');
    writeFileSync(join(folder, 'docs/index.md'), '---\nslug: /\n---\n\n# Changed\n\n<Open>\n');
    const { code, err } = await runRecto(folder, 'build');
    expect(code).toBe(1);
    expect(err).toContain('Build failed with 1 error.');
    expect(readFileSync(join(folder, 'build/docs.html'), 'utf8')).toBe(before);
    expect(existsSync(join(folder, 'build.partial'))).toBe(false);
  });

  it('that cannot be written is an error', async () => {
    const folder = siteFolder({ 'docs/index.md': index, locked: 'a file where a folder should be' });
    chmodSync(join(folder, 'locked'), 0o400);
    const { code, err } = await runRecto(folder, 'build', '--out', 'locked/site');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    emit/write-failed  "<site>/locked/site" could not be written: EEXIST: file already exists, mkdir '<site>/locked'.
        fix  Check the free space and permissions of the output folder. The previous output is unchanged.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('with a folder that has the name of a static file is an error', async () => {
    const folder = siteFolder({ 'docs/index.md': index, 'static/assets': 'a file' });
    const { err } = await runRecto(folder, 'build');
    expect(err).toContain('emit/write-failed  "assets" could not be written');
    expect(err).toContain('fix  The output has a file and a folder of this name. Rename one of them.');
  });

  it('that is a symbolic link stays one', async () => {
    const folder = siteFolder(page);
    symlinkSync('published', join(folder, 'build'));
    for (const _ of [1, 2]) expect((await runRecto(folder, 'build')).code).toBe(0);
    expect(existsSync(join(folder, 'published/docs/a.html'))).toBe(true);
    expect((await runRecto(folder, 'search', 'a')).code).toBe(0);
  });

  it('with files of no build is refused', async () => {
    const folder = siteFolder(page);
    const { code, err } = await runRecto(folder, 'build', '--out', 'docs');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    emit/folder-refused  Cannot replace "<site>/docs": it has files that are not from a build.
        fix  Choose an empty folder, or the output of an earlier build: --out <folder>.

      Build failed with 1 error. Existing output was left unchanged."
    `);
    expect(fileTexts(join(folder, 'docs'))).toEqual({ 'a.md': '# A\n' });
  });
});

/** Runs a script with a small file system mounted on a folder. That needs a namespace, which some systems refuse. */
function onMount(folder: string, size: string, script: string, target = 'build') {
  mkdirSync(join(folder, target), { recursive: true });
  const whole = `mount -t tmpfs -o size=${size} none ${target} && ${script}`;
  return spawnSync('unshare', ['-rm', 'sh', '-c', whole], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, RECTO: cli },
  });
}

describe.skipIf(spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status !== 0)(
  'a mount point',
  () => {
    it('can be replaced', { tags: 'full' }, () => {
      const folder = siteFolder(page);
      const script =
        'node "$RECTO" build && rm docs/a.md && echo "# B" > docs/b.md && node "$RECTO" build && ls build/docs';
      const { status, stdout } = onMount(folder, '5m', script);
      expect(status).toBe(0);
      expect(stdout.split('\n').slice(-3)).toEqual(['b.html', 'b.md', '']);
      expect(leftovers(folder)).toEqual([]);
    });

    it('that is full is completed by the next command with room', { tags: 'full' }, async () => {
      const folder = siteFolder(page);
      const { status, stderr } = onMount(folder, '100k', 'node "$RECTO" build');
      expect(status).toBe(1);
      expect(stderr).toContain('emit/output-incomplete');
      // What Node.js 24 says of a full disk while it copies a folder.
      expect(stderr).toMatch(/ENOSPC|EIO/);
      expect(leftovers(folder)).toEqual(['build.next']);
      await runRecto(folder, 'check');
      expect(existsSync(join(folder, 'build/docs/a.html'))).toBe(true);
      expect(leftovers(folder)).toEqual([]);
    });

    it('that fills up during a build keeps the last output', { tags: 'full' }, () => {
      const folder = siteFolder(page);
      const script = `node "$RECTO" build --out disk/www && cp -R disk/www before && mkdir static &&
      head -c 4000000 /dev/zero > static/large.bin && ! node "$RECTO" build --out disk/www && diff -r before disk/www && ls disk`;
      const { status, stdout, stderr } = onMount(folder, '3m', script, 'disk');
      expect(stderr).toContain('ENOSPC');
      expect(stderr).toContain('The previous output is unchanged.');
      expect(status).toBe(0);
      expect(stdout.split('\n').slice(-2)).toEqual(['www', '']);
    });
  },
);
