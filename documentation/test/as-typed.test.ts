import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { commandsOf, shellLines } from './fences.mjs';
import { followTutorial, tutorialPages } from './tutorial.mjs';

const root = join(import.meta.dirname, '../..');

/** Returns a folder outside the repository, whose packages Node.js would find. */
function emptyFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'recto-typed-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Packing and installing take minutes, and ask the package registry: these tests run in `npm run test:full`. */
const timeout = 1_800_000;

/** A server keeps running, so it is asked for these pages and stopped. */
type Pages = Record<string, string>;

const isServer = (line: string) => /^(?:npm run|npx recto) (?:dev|serve)$/.test(line);

/**
 * Types lines into a shell in the repository, whose parent folder is `parent`, and returns the folder that they end in.
 */
async function type(lines: string[], parent: string, { start = root, pages = {} as Pages } = {}) {
  let folder = start;
  for (const line of lines.map((one) => one.replaceAll('../', `${parent}/`))) {
    const [, target] = /^cd (.*)$/.exec(line) ?? [];
    if (target !== undefined) folder = target;
    else if (isServer(line)) await visit(line, folder, pages);
    else expect({ line, ...(await sh(line, folder)) }).toMatchObject({ line, code: 0 });
  }
  return folder;
}

/** Without the options that npm passes to its scripts, such as the tests. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, SystemRoot } = process.env;
  return { PATH, HOME, SystemRoot, npm_config_prefer_offline: 'true', NODE_ENV: undefined };
}

function sh(line: string, cwd: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(line, { cwd, shell: true, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (part: Buffer) => {
    output += part;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((done) => {
    child.on('close', (code) => done({ code, output }));
  });
}

/** Starts a server, expects these texts on its pages, and stops it. */
async function visit(line: string, cwd: string, pages: Pages): Promise<void> {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const child = spawn(line, { cwd, shell: true, detached: true, env: environment(), stdio });
  const closed = once(child, 'close');
  const stop = async () => {
    if (child.pid !== undefined) process.kill(-child.pid);
    // It may still write to the folder, which is removed after the test.
    await closed;
  };
  try {
    let printed = '';
    const address = await new Promise<string>((found, failed) => {
      const read = (part: Buffer) => {
        printed += part;
        const [, url] = / at (http:\S+)/.exec(printed) ?? [];
        if (url) found(url);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.on('close', (code) => failed(new Error(`"${line}" ended with code ${code}:\n${printed}`)));
    });
    for (const [path, text] of Object.entries(pages)) {
      const response = await fetch(new URL(path, address));
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
      expect(await response.text()).toContain(text);
    }
  } finally {
    await stop();
  }
}

it('the tutorial leads from a clone to a published site, as a person types it', {
  tags: 'full',
  timeout,
}, async () => {
  const parent = emptyFolder();
  const [create = '', ...rest] = tutorialPages;
  const site = await type(commandsOf(`tutorial/${create}.mdx`), parent, {
    pages: { '/docs': 'Write pages' },
  });
  expect(site).toBe(join(parent, 'harbor'));
  followTutorial(create, site);
  for (const page of rest) {
    followTutorial(page, site);
    await type(commandsOf(`tutorial/${page}.mdx`), parent, {
      start: site,
      pages: { '/docs/ashore/showers': 'Showers and laundry', '/docs/mooring': 'img/mark.svg' },
    });
  }
  expect(readFileSync(join(site, 'build/docs/mooring.md'), 'utf8')).toContain('Approach against the wind');
});

it('the commands of the README add Recto to a Docusaurus project', { tags: 'full', timeout }, async () => {
  const parent = emptyFolder();
  const project = join(parent, 'my-docusaurus-site');
  mkdirSync(join(project, 'docs'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(project, file), text);
  write('package.json', '{ "name": "harbor", "private": true, "dependencies": { "react": "^18.0.0" } }');
  write(
    'docusaurus.config.js',
    "export default { title: 'Harbor', url: 'https://harbor.example', baseUrl: '/' };\n",
  );
  write('docs/index.md', '# Welcome aboard\n');
  const lines = shellLines(readFileSync(join(root, 'README.md'), 'utf8'));
  const start = lines.findIndex((line) => line.endsWith('../my-docusaurus-site'));
  const commands = lines.slice(start, start + 4);
  expect(commands.at(-1)).toBe('npx recto dev');
  await type(commands, parent, { pages: { '/docs': 'Welcome aboard' } });
});

it('the README creates a site with the commands of the tutorial', () => {
  const lines = shellLines(readFileSync(join(root, 'README.md'), 'utf8'));
  const tutorial = commandsOf('tutorial/create.mdx').map((line) => line.replace('harbor', 'my-site'));
  expect(lines.join('\n')).toContain(tutorial.join('\n'));
  expect(commandsOf('get-started.md').slice(0, 3)).toEqual(tutorial);
});
