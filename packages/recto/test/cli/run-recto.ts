import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';

/** Folder of the sites of tests. */
const scratch = join(import.meta.dirname, '../../../../.cache/test');
const dist = join(import.meta.dirname, '../../dist');
export const { runCommand }: typeof import('../../src/cli/run-command.ts') = await import(
  join(dist, 'run-command.js')
);

/** The built command line. */
export const cli = join(dist, 'cli.js');

/** Writes a site folder with these files, removed when the test ends. */
export function siteFolder(files: Record<string, string>): string {
  const folder = sharedSiteFolder(files);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a site into the folder `site` of a new repository, with its docs in a commit of "Old Name". */
export function committedSite(files: Record<string, string>): { repository: string; folder: string } {
  const inRepository = Object.entries(files).map(([path, text]) => [`site/${path}`, text]);
  const repository = siteFolder(Object.fromEntries(inRepository));
  const author = ['-c', 'user.name=Old Name', '-c', 'user.email=a@example.org'];
  for (const args of [
    ['init', '-q'],
    ['add', 'site/docs'],
    ['commit', '-qm', 'Add a page'],
  ])
    execFileSync('git', [...author, ...args], { cwd: repository });
  return { repository, folder: join(repository, 'site') };
}

/**
 * Writes a site folder for several tests, which remove it. It is inside the repository, so that `recto` resolves. A
 * configuration is added if there is none.
 */
export function sharedSiteFolder(files: Record<string, string>): string {
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(join(scratch, 'site-'));
  const config = "export default { title: 'Test', url: 'https://example.org' };\n";
  const configured = Object.keys(files).some((path) => path.startsWith('docusaurus.config.'));
  const all = configured ? files : { 'recto.config.ts': config, ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Writes a site folder with these files for a test that runs next to others, and removes it afterwards. */
export async function withSite<Result>(
  files: Record<string, string>,
  test: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = sharedSiteFolder(files);
  try {
    return await test(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Text of a configuration with further settings. */
export function config(extra: string): string {
  return `export default { title: 'Test', url: 'https://example.org', ${extra} };\n`;
}

/** Text of a page at the start of the docs. */
export const index = '---\nslug: /\n---\n\n# Start\n';

/** Returns what a build of a site prints, which fails. */
export async function errors(files: Record<string, string>): Promise<string> {
  const { code, err } = await runRecto(siteFolder({ 'docs/index.md': index, ...files }), 'build');
  expect(code).toBe(1);
  return err;
}

/** Returns what a build of a site prints, which succeeds where a strict check fails. */
export async function warnings(files: Record<string, string>): Promise<string> {
  const folder = siteFolder({ 'docs/index.md': index, ...files });
  const { code, err } = await runRecto(folder, 'build');
  expect(code).toBe(0);
  expect((await runRecto(folder, 'check', '--strict')).code).toBe(1);
  return err;
}

/** Returns the files below a folder with their bytes, as text that differs where bytes do. */
export function fileTexts(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const textOf = (file: string) => [file.slice(folder.length + 1), readFileSync(file, 'latin1')];
  return Object.fromEntries(files.sort().map(textOf));
}

/** What a command printed, without the path of the folder and the address of the error reference, and with its progress lines apart. */
export interface Run {
  code: number | null;
  out: string;
  err: string;
  progress: string[];
}

/** Runs a command of the built engine in this thread. */
export async function runRecto(folder: string, ...args: string[]): Promise<Run> {
  const [stdout, stderr] = [outputOf(), outputOf()];
  const code = await runCommand(args, { cwd: resolve(folder), stdout, stderr });
  return runOf(folder, { code, out: stdout.text(), err: stderr.text() });
}

/** Splits off environment variables that come before arguments. */
export function withEnvironment(args: Arguments): { args: string[]; env: NodeJS.ProcessEnv } {
  const [first, ...rest] = args;
  if (typeof first !== 'object') return { args: args as string[], env: process.env };
  return { args: rest as string[], env: { ...process.env, ...first } };
}

/** The arguments of a command line, after environment variables if it needs any. */
export type Arguments = string[] | [env: Record<string, string>, ...args: string[]];

/** Runs the built command line in a process, for what only a process can show: exits, signals and open handles. */
export function spawnRecto(folder: string, ...all: Arguments): Promise<Run> {
  const { args, env } = withEnvironment(all);
  return new Promise((done) => {
    const child = spawn(process.execPath, [cli, ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // No process outlives a failed test.
      timeout: 120_000,
      killSignal: 'SIGKILL',
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk;
    });
    // Streams may have more to read after the exit.
    child.on('close', (code) => done(runOf(folder, { code, out, err })));
  });
}

/** A stream that keeps what is written to it. */
function outputOf() {
  let text = '';
  return {
    isTTY: false,
    write(chunk: string | Uint8Array) {
      text += chunk;
      return true;
    },
    text: () => text,
  };
}

/** What a report ends with. */
export const addressPattern = /^Run "recto explain <code>" .*\n\n/m;

/** What a slow machine prints meanwhile. Example: `render 3/40` */
export const progressPattern = /^(?:(?:parse|render|draw) \d+\/\d+|Waiting for .+ … \d+ s)\n/gm;

function runOf(folder: string, { code, out, err }: Omit<Run, 'progress'>): Run {
  const clean = (text: string) =>
    text.replace(progressPattern, '').replace(addressPattern, '').replaceAll(folder, '<site>').trim();
  return { code, out: clean(out), err: clean(err), progress: err.match(progressPattern) ?? [] };
}
