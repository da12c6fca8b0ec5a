import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { applyDiff, commandsOf, stepsOf } from './quickstart-steps.ts';
import { isPortFree, newcomerEnv, type RunningCommand, start } from './shell.ts';
import { takePicture } from './take-picture.ts';

/* Follows Quick Start in an empty folder, with the commands and changes that the page shows. */

const minutes = 60_000;
const root = mkdtempSync(join(tmpdir(), 'quick-start-'));
const home = join(root, 'home');
const env = newcomerEnv(home);
mkdirSync(home);

let folder = root;
const running = new Set<RunningCommand>();

afterAll(async () => {
  await Promise.all([...running].map(({ stop }) => stop()));
  // A gigabyte in small files.
  await rm(root, { recursive: true, force: true, maxRetries: 5 });
}, 10 * minutes);

/** Runs a command line to its end. */
async function runToEnd(line: string): Promise<string> {
  const command = start(line, folder, env);
  running.add(command);
  const code = await command.exit;
  await command.stop();
  running.delete(command);
  if (code !== 0) throw new Error(`\`${line}\` failed with exit code ${code}:\n${command.output()}`);
  return command.output();
}

/** Waits until an address answers with 200 and a text. */
async function waitForText(url: string, text: string, server?: RunningCommand): Promise<void> {
  let answer = 'no answer';
  let ended: number | undefined;
  void server?.exit.then((code) => {
    ended = code;
  });
  for (const deadline = Date.now() + 8 * minutes; Date.now() < deadline; ) {
    const response = await fetch(url).catch(() => undefined);
    const body = await response?.text().catch(() => '');
    if (response?.status === 200 && body?.includes(text)) return;
    if (response) answer = `status ${response.status}`;
    if (ended !== undefined) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const state = ended === undefined ? '' : ` The server ended with exit code ${ended}.`;
  throw new Error(`${url} did not show "${text}": ${answer}.${state}\n${server?.output() ?? ''}`);
}

function applyChanges(section: string): void {
  for (const { language, title, code } of stepsOf(section)) {
    const file = join(folder, title);
    if (language === 'diff') writeFileSync(file, applyDiff(readFileSync(file, 'utf8'), code));
    else if (language === 'ts') writeFileSync(file, `${code}\n`);
  }
}

it(
  'creates the project',
  async () => {
    const [command = ''] = commandsOf('create');
    const printed = await runToEnd(command);
    const [shown] = stepsOf('create').filter(({ language }) => language === 'text');
    // The page leaves out some lines.
    const lines = shown?.code.split('\n').filter((line) => line.trim() !== '…') ?? [];
    for (const line of lines) expect(printed).toContain(line.trimEnd());
  },
  20 * minutes,
);

it(
  'serves the project, and the changes of the page',
  async () => {
    const [enter = '', run = ''] = commandsOf('run-web');
    folder = join(folder, enter.replace(/^cd /, ''));
    // Another program may have the port that the page shows.
    const port = (await isPortFree(8080)) ? 8080 : 18_080;
    const server = start(port === 8080 ? run : `${run} -P ${port}`, folder, env);
    running.add(server);
    const page = `http://localhost:${port}/`;
    await waitForText(page, 'Hello ReNative!', server);
    await takePicture('browser-first', page, 'window');
    applyChanges('change-it');
    await waitForText(page, 'Hello from the browser', server);
    await waitForText(page, 'Switch theme', server);
    await takePicture('browser-edited', page, 'window');
    await server.stop();
    running.delete(server);
  },
  30 * minutes,
);

it(
  'builds a site that a web host can serve',
  async () => {
    const [command = ''] = commandsOf('release');
    expect(await runToEnd(command)).toContain('Your export is located in platformBuilds/app_web/output');
    const host = createServer((request, response) => {
      const path = request.url === '/' ? '/index.html' : (request.url ?? '');
      const type = extname(path) === '.html' ? 'text/html' : 'application/octet-stream';
      response.setHeader('content-type', type);
      response.end(readFileSync(join(folder, 'platformBuilds/app_web/output', path)));
    });
    await new Promise<void>((resolve) => host.listen(0, resolve));
    try {
      const { port } = host.address() as AddressInfo;
      await waitForText(`http://localhost:${port}/`, 'Hello from the browser');
    } finally {
      host.close();
    }
  },
  20 * minutes,
);

it(
  'adds a TV, and shows the app in a browser',
  async () => {
    const [config] = stepsOf('add-a-platform').filter(({ language }) => language === 'json');
    const file = join(folder, 'renative.json');
    const { defaults } = JSON.parse(config?.code ?? '');
    writeFileSync(
      file,
      JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), defaults }, undefined, 2),
    );
    const [copy = '', install = '', run = ''] = commandsOf('add-a-platform');
    await runToEnd(copy);
    await runToEnd(install);
    const port = (await isPortFree(8087)) ? 8087 : 18_087;
    const server = start(port === 8087 ? run : `${run} -P ${port}`, folder, env);
    running.add(server);
    const page = `http://localhost:${port}/`;
    await waitForText(page, '<div id="root">', server);
    await takePicture('tv-tizen', page, 'tv');
    await server.stop();
    running.delete(server);
  },
  30 * minutes,
);
