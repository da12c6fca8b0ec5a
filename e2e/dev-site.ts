import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ports } from './site.ts';

const root = new URL('..', import.meta.url).pathname;

/** A dev server. */
export interface DevServer {
  url: string;
  stop(): Promise<void>;
}

/** A copy of an example on a dev server, whose files a test may change. */
export interface DevSite extends DevServer {
  read(file: string): string;
  /** Replaces text in a file; throws if it is not there. */
  edit(file: string, from: string, to: string): void;
  write(file: string, text: string): void;
  /** Writes a file that is empty for some milliseconds, as on a slow disk. */
  writeSlowly(file: string, text: string, emptyFor: number): Promise<void>;
  /** Removes a file or folder. */
  remove(path: string): void;
  /** Restores a file of the example. */
  restore(file: string): void;
}

/** Serves the website itself with `recto dev`, on its port. */
export async function startDevWebsite(): Promise<DevServer> {
  const server = spawnDev(join(root, 'website'), '--port', String(ports.dev));
  return { url: await printedUrl(server), stop: () => endServer(server) };
}

/** Copies an example to a temporary folder, adds `files`, and serves it with `recto dev`. */
export function startDevSite(example: string, files: Record<string, string> = {}): Promise<DevSite> {
  return serveCopy(join(root, 'examples', example), files);
}

/** Serves a copy of `e2e/fixtures/<name>` with `recto dev`; `prepare` may add to its folder. */
export function startDevFixture(name: string, prepare?: (folder: string) => void): Promise<DevSite> {
  return serveCopy(join(root, 'e2e/fixtures', name), {}, prepare);
}

async function serveCopy(
  source: string,
  files: Record<string, string> = {},
  prepare?: (folder: string) => void,
): Promise<DevSite> {
  mkdirSync(join(root, '.cache/e2e'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/e2e', `${basename(source)}-`));
  cpSync(source, folder, {
    recursive: true,
    filter: (path) => !/\/(?:build|\.recto)$/.test(path),
  });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  prepare?.(folder);
  const server = spawnDev(folder);
  const url = await printedUrl(server);
  return {
    url,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    edit(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain "${from}"`);
      writeFileSync(path, text.replace(from, to));
    },
    write(file, text) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    async writeSlowly(file, text, emptyFor) {
      writeFileSync(join(folder, file), '');
      await setTimeout(emptyFor);
      writeFileSync(join(folder, file), text);
    },
    remove: (path) => rmSync(join(folder, path), { recursive: true }),
    restore: (file) => cpSync(join(source, file), join(folder, file)),
    async stop() {
      await endServer(server);
      // It may write into its folder until its end.
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function spawnDev(folder: string, ...args: string[]): ChildProcess {
  const cli = join(root, 'packages/recto/dist/cli.js');
  return spawn(process.execPath, [cli, 'dev', folder, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Ends a server, and resolves when it has. */
export async function endServer(server: ChildProcess): Promise<void> {
  const ended = server.exitCode === null && server.signalCode === null && once(server, 'exit');
  server.kill();
  await ended;
}

/** Returns the first address that a server prints; rejects with its output if it ends before. */
export function printedUrl(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (url) found(url);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.on('exit', (code) => failed(new Error(`the server ended with code ${code}\n${output}`)));
  });
}
