import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { oneAtATime } from '../../../../scripts/one-at-a-time.mjs';
import { run, runNpm } from '../../../../scripts/run.mjs';
import { cli, fileTexts, runRecto } from './run-recto.ts';

const repository = join(import.meta.dirname, '../../../..');
const example = join(repository, 'examples/turborepo');

/** The programs that the example needs, as exact versions. */
const programs = { turbo: '2.11.11', 'turborepo-remote-cache': '2.12.0' };

const tools = join(repository, '.cache', `turbo-${Object.values(programs).join('-')}`);

function installTools(): Promise<void> {
  return oneAtATime('installation of turbo', async () => {
    if (existsSync(tools)) return;
    const draft = `${tools}.draft`;
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, 'package.json'), JSON.stringify({ private: true, dependencies: programs }));
    const { code, output } = await runNpm(['install', '--prefer-offline', '--no-audit', '--no-fund'], draft);
    expect({ code, output }).toMatchObject({ code: 0 });
    renameSync(draft, tools);
  });
}

const program = (name: string) => join(tools, 'node_modules/.bin', name);

/** Starts a cache server with its files in a folder, and returns the environment of its clients. */
async function startCache(store: string): Promise<Record<string, string>> {
  const token = 'secret';
  const settings = { PORT: '0', TURBO_TOKEN: token, STORAGE_PROVIDER: 'local', STORAGE_PATH: store };
  const server = spawn(process.execPath, [program('turborepo-remote-cache')], {
    env: { ...process.env, ...settings, NODE_ENV: 'production', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
    if (address) return { TURBO_API: address, TURBO_TOKEN: token, TURBO_TEAM: 'team_docs' };
  }
  throw new Error('The cache server has ended.');
}

/** Makes a repository of the example. */
async function publish(origin: string): Promise<void> {
  const isSource = (path: string) => !/\/(?:node_modules|parts|build|\.turbo|\.recto)$/.test(path);
  cpSync(example, origin, { recursive: true, filter: isSource });
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...author, 'commit', '-qm', 'Site'],
  ])
    expect(await run('git', args, { cwd: origin })).toMatchObject({ code: 0 });
}

/** Clones the site as another machine would, with the packages of the repository. */
async function clone(folder: string, name: string): Promise<string> {
  const target = join(folder, name);
  expect(await run('git', ['clone', '-q', join(folder, 'origin'), target])).toMatchObject({ code: 0 });
  mkdirSync(join(target, 'node_modules/.bin'), { recursive: true });
  writeFileSync(
    join(target, 'node_modules/.bin/recto'),
    `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n`,
    {
      mode: 0o755,
    },
  );
  return target;
}

/** Composes the site of a clone, and returns whether each task was run or taken from the cache server. */
async function compose(target: string, env: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const args = ['run', 'compose', '--summarize', '--no-daemon'];
  const { code, output } = await run(program('turbo'), args, { cwd: target, env });
  expect(code, output).toBe(0);
  const [summary = ''] = readdirSync(join(target, '.turbo/runs'));
  const { tasks } = JSON.parse(readFileSync(join(target, '.turbo/runs', summary), 'utf8')) as {
    tasks: { task: string; cache: { status: string; source?: string } }[];
  };
  rmSync(join(target, '.turbo'), { recursive: true });
  return Object.fromEntries(tasks.map(({ task, cache }) => [task, cache.source ?? cache.status]));
}

/** Returns the files of a whole build of a clone, without anything of earlier builds. */
async function wholeBuild(target: string, out: string): Promise<Record<string, string>> {
  for (const name of ['.recto', 'parts'])
    rmSync(join(target, 'site', name), { recursive: true, force: true });
  expect(await runRecto(join(target, 'site'), 'build', '--out', out)).toMatchObject({ code: 0, err: '' });
  return fileTexts(out);
}

it('the second of two machines builds only what the first has not', { tags: 'full' }, async () => {
  await installTools();
  // In the repository, so that the packages resolve.
  const folder = mkdtempSync(join(repository, '.cache', 'turborepo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await publish(join(folder, 'origin'));
  const cache = await startCache(join(folder, 'cache'));
  const env = { ...process.env, ...cache, TURBO_TELEMETRY_DISABLED: '1' };

  const [first, second] = [await clone(folder, 'first'), await clone(folder, 'second')];
  const missed = { 'part:next': 'MISS', 'part:released': 'MISS', 'part:fr': 'MISS', compose: 'MISS' };
  expect(await compose(first, env)).toEqual(missed);

  const taken = { 'part:next': 'REMOTE', 'part:released': 'REMOTE', 'part:fr': 'REMOTE', compose: 'REMOTE' };
  expect(await compose(second, env)).toEqual(taken);
  const built = (target: string) => fileTexts(join(target, 'site/build'));
  expect(built(second)).toEqual(built(first));

  const page = 'site/i18n/fr/docusaurus-plugin-content-docs/current/lamp.md';
  appendFileSync(join(second, page), '\nLe vert est libre.\n');
  expect(await compose(second, env)).toEqual({ ...taken, 'part:fr': 'MISS', compose: 'MISS' });
  expect(built(second)['fr/docs/next/lamp.html']).toContain('Le vert est libre.');
  expect(built(second)).toEqual(await wholeBuild(second, join(folder, 'whole')));
});
