// @module-tag full
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDev } from './run-dev.ts';
import { cli, config, errors, index, siteFolder, spawnRecto } from './run-recto.ts';

// Backtracks for days.
const endless = `# A\n\n{/^(a+)+$/.test('${'a'.repeat(50)}!')}\n`;

/** A plugin whose hook waits for some seconds. */
const slowContent = (seconds: number) =>
  config(
    `plugins: [{ name: 'releases', content: () => new Promise((done) => setTimeout(() => done([]), ${seconds * 1000})) }]`,
  );

describe('code that takes too long', () => {
  it('ends the command if it keeps the processor busy', async () => {
    const folder = siteFolder({ 'docs/index.md': index, 'docs/a.mdx': endless });
    const { code, err } = await spawnRecto(folder, { RECTO_TIMEOUT: '1' }, 'build');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    cli/timeout  Still running docs/a.mdx after 1 s of processor time.
        docs/a.mdx
        fix  Look for endless loops; close tags and braces of the page, or split it. If it needs more time, set the environment variable RECTO_TIMEOUT to a higher number of seconds."
    `);
  });

  it('ends the command if it waits, and the last output stays', async () => {
    const folder = siteFolder({ 'docs/index.md': index });
    await spawnRecto(folder, 'build');
    const published = readFileSync(join(folder, 'build/docs.html'), 'utf8');
    writeFileSync(join(folder, 'recto.config.ts'), slowContent(600));
    const { code, err } = await spawnRecto(folder, { RECTO_TIMEOUT: '2' }, 'build');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    cli/timeout  Still waiting for plugin "releases" (content) after 2 s.
        recto.config.ts
        fix  Look for a promise that never settles, or a request without a time limit. If it needs more time, set the environment variable RECTO_TIMEOUT to a higher number of seconds."
    `);
    expect(readFileSync(join(folder, 'build/docs.html'), 'utf8')).toBe(published);
  });

  it('is not a page of many broken links', async () => {
    const definitions = Array.from({ length: 20_000 }, (_, at) => `[a${at}]: /nowhere`).join('\n');
    const folder = siteFolder({ 'docs/index.md': `${index}\n${'[a1] '.repeat(20_000)}\n\n${definitions}\n` });
    const { code, err } = await spawnRecto(folder, { RECTO_TIMEOUT: '10' }, 'check');
    expect(code).toBe(0);
    expect(err.match(/warning {2}link\/page-missing/g)).toHaveLength(20_000);
  });

  it('is named, and may end within the limit', async () => {
    const folder = siteFolder({ 'recto.config.ts': slowContent(3), 'docs/index.md': index });
    const { code, err, progress } = await spawnRecto(folder, { RECTO_TIMEOUT: '5' }, 'check');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(progress[0]).toBe('Waiting for plugin "releases" (content) in recto.config.ts … 2 s\n');
  });

  it('is named while it polls', async () => {
    // Uses a fifth of the processor, so that the process is never idle.
    const poll = 'setInterval(() => { for (const end = Date.now() + 50; Date.now() < end; ); }, 250)';
    const content = `() => new Promise((done) => { const timer = ${poll}; setTimeout(() => { clearInterval(timer); done([]); }, 5000); })`;
    const settings = config(`plugins: [{ name: 'polls', content: ${content} }]`);
    const folder = siteFolder({ 'recto.config.ts': settings, 'docs/index.md': index });
    const { code, progress } = await spawnRecto(folder, { RECTO_TIMEOUT: '5' }, 'check');
    expect(code).toBe(0);
    expect(progress[0]).toMatch(/^Waiting for plugin "polls" \(content\) in recto\.config\.ts … [2345] s\n$/);
  });

  it('is named while it blocks the process', async () => {
    const block = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000);';
    const settings = `${block}\nexport default { title: 'T', url: 'https://example.org' };\n`;
    const folder = siteFolder({ 'recto.config.ts': settings, 'docs/index.md': index });
    // It is named after half of the limit.
    const { code, err, progress } = await spawnRecto(folder, { RECTO_TIMEOUT: '8' }, 'check');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(progress[0]).toMatch(/^Waiting for recto\.config\.ts … [45] s\n$/);
  });

  it('is reported when it goes on after the page that has started it', async () => {
    const page = '# A\n\n{void (async () => { for (;;) await 0; })()}\n';
    const folder = siteFolder({ 'docs/index.md': index, 'docs/a.mdx': page });
    const { code, err } = await spawnRecto(folder, { RECTO_TIMEOUT: '1' }, 'check');
    expect(code).toBe(1);
    expect(err).toContain('error    cli/timeout  Still running ');
  });

  it('has a limit that must be a number', async () => {
    const folder = siteFolder({ 'docs/index.md': index });
    const { code, err } = await spawnRecto(folder, { RECTO_TIMEOUT: 'long' }, 'check');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    cli/usage  The environment variable RECTO_TIMEOUT is "long", not a number of seconds.
        fix  Set it to a number above 0, or unset it."
    `);
  });

  it('ends the command if it takes all memory', { tags: 'full' }, async () => {
    const code =
      'export const All = () => { const all = []; for (;;) all.push(Array(1000).fill(Math.random())); };';
    const folder = siteFolder({ 'docs/index.md': index, 'docs/a.mdx': `${code}\n\n# A\n\n<All />\n` });
    const run = await spawnRecto(folder, { NODE_OPTIONS: '--max-old-space-size=600' }, 'check');
    expect(run.code).toBe(1);
    expect(run.err).toMatch(
      /^error {4}cli\/memory {2}Running docs\/a\.mdx uses more than \d+ MB of memory\.\n {2}docs\/a\.mdx\n/,
    );
  });
});

describe('the dev server', () => {
  it('shows a page that waits too long as an error, names what it waits for, and goes on', async () => {
    const folder = siteFolder({ 'docs/index.md': index });
    const dev = await runDev(folder, { RECTO_TIMEOUT: '2' });
    writeFileSync(join(folder, 'docs/a.mdx'), 'export const b = await new Promise(() => {});\n\n# A\n');
    const waiting = { timeout: 60_000 };
    const page = async () => (await dev.request('/docs/a')).text;
    await expect.poll(page, waiting).toContain('it did not finish within 2 s');
    expect(dev.printed()).toContain('Waiting for docs/a.mdx … 1 s\n');
    expect(dev.printed()).toContain(
      'error    cli/timeout  Still waiting for docs/a.mdx after 2 s.\n  docs/a.mdx',
    );
    writeFileSync(join(folder, 'docs/a.mdx'), '# Good\n');
    await expect.poll(page, waiting).toContain('Good</h1>');
  });

  it('goes on when a hook waits too long', async () => {
    const folder = siteFolder({ 'recto.config.ts': slowContent(600), 'docs/index.md': index });
    const dev = await runDev(folder, { RECTO_TIMEOUT: '2' });
    expect((await dev.request('/docs')).status).toBe(200);
    expect(dev.printed()).toContain('Still waiting for plugin "releases" (content) after 2 s.');
  });

  it('ends on a page that keeps the processor busy, and reports it', { tags: 'full' }, async () => {
    const folder = siteFolder({ 'docs/index.md': index });
    const dev = await runDev(folder, { RECTO_TIMEOUT: '1' });
    writeFileSync(join(folder, 'docs/a.mdx'), endless);
    await expect
      .poll(() => dev.request('/docs/a').catch(() => undefined), { timeout: 60_000 })
      .toBeUndefined();
    expect(dev.printed()).toContain('error    cli/timeout  Still running docs/a.mdx after 1 s');
  });
});

it('a broken sidebars file is reported before pages are rendered', async () => {
  const files = {
    'sidebars.json': '{ "main": [ }',
    'docs/a.mdx': "# A\n\n{(() => { throw new Error('rendered'); })()}\n",
  };
  const err = await errors(files);
  expect(err).toContain('link/sidebars-failed');
  expect(err).not.toContain('rendered.');
});

it('a Vite plugin that throws a text is named', async () => {
  const settings = config("vite: { plugins: [{ name: 'x', config() { throw 'no'; } }] }");
  const page = 'export default () => null;\n';
  expect(await errors({ 'recto.config.ts': settings, 'src/pages/p.tsx': page })).toMatchInlineSnapshot(`
    "error    cli/code-failed  Unhandled error in site code: Vite plugin "x" (config) failed: no.
      recto.config.ts
      cause: no
      fix  Fix the code, or handle the error: await the promise, or catch its rejection."
  `);
});

/** Runs a shell command in a folder, with `recto` as the built command line. */
function shell(folder: string, command: string) {
  const script = `recto() { "${process.execPath}" "${cli}" "$@"; }; ${command}`;
  return spawnSync('bash', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
  });
}

// Other systems lack these devices and limits.
describe.skipIf(process.platform !== 'linux')('a system that refuses something is reported', () => {
  /** What a shell does, the exit code, and the code of the report. */
  const faults: [name: string, command: string, code: number, expected: string][] = [
    ['very few open files', 'ulimit -n 22; recto build', 1, 'cli/system-failed'],
    [
      'a full disk as standard output',
      'recto check > /dev/full',
      1,
      'cli/output-failed  The result could not be written to standard output: no space is left on the disk.',
    ],
    ['a full disk as standard output of the help', 'recto --help > /dev/full', 1, 'cli/output-failed'],
    ['a package.json with a conflict', "echo '<<<<<<<' > package.json; recto build", 1, 'config/file-failed'],
    ['a folder that is gone', 'mkdir gone; cd gone; rmdir ../gone; recto build', 1, 'cli/system-failed'],
    [
      'a pipe as .env',
      'mkfifo .env; export RECTO_TIMEOUT=3; recto build',
      1,
      'cli/timeout  Still waiting for the bundle for the browser after 3 s.\n  .env\n',
    ],
  ];
  /** The same with more files or another command. */
  const others: typeof faults = [
    ['a full disk as standard output of a build', 'recto build > /dev/full', 1, 'cli/output-failed'],
  ];
  // Node.js 24 needs no more files than these.
  if (Number.parseInt(process.versions.node, 10) < 24)
    others.push(
      ['few open files', 'ulimit -n 40; recto build', 1, 'cli/system-failed'],
      ['some open files', 'ulimit -n 56; recto build', 1, 'cli/system-failed'],
    );
  const reports = (_: string, command: string, code: number, expected: string) => {
    const { status, stderr } = shell(siteFolder({ 'docs/index.md': index }), command);
    expect([status, stderr]).toEqual([code, expect.stringContaining(`error    ${expected}`)]);
    expect(stderr).not.toMatch(/cli\/crashed|^ +at .+:\d+:\d+/m);
  };
  it.each(faults)('%s', reports);
  it.each(others)('%s', { tags: 'full' }, reports);

  const harmless: [name: string, command: string][] = [
    ['a full disk as standard error', 'recto build 2> /dev/full'],
    ['a reader that closes the output', 'set -o pipefail; recto build | true'],
    ['.recto as a file', 'echo x > .recto; recto build'],
    [
      'a folder as a record',
      'mkdir -p .recto/parsed .recto/files .recto/last-build .recto/pages/build/pages; recto build',
    ],
  ];
  it.each(harmless)('%s is no obstacle', (_, command) => {
    const folder = siteFolder({ 'docs/index.md': index });
    expect(shell(folder, command)).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(folder, 'build/docs.html'))).toBe(true);
  });

  const pipes = [
    '.recto/parsed',
    '.recto/files',
    '.recto/last-build',
    '.recto/client-bundle',
    '.recto/pages/build/pages',
    'build.lock',
  ];
  it('pipes as records are no obstacle', () => {
    const folder = siteFolder({ 'docs/index.md': index });
    mkdirSync(join(folder, '.recto/pages/build'), { recursive: true });
    const build = `mkfifo ${pipes.join(' ')}; recto build`;
    expect(shell(folder, build)).toMatchObject({ status: 0, stderr: '' });
  });
});
