import { spawnSync } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rectoProgram, run } from './build-site.ts';
import { type ChildUsage, watchChildren } from './child-usage.ts';
import { discard } from './folder.ts';

/** The resource usage of a program, by metric. */
export type Usage = ChildUsage & {
  /** Seconds of the whole process, from start to exit. */
  seconds: number;
};

export type BuildFigures = Usage & {
  /** All files of the output, in MB. */
  output: number;
};

/** Prints the resource usage of the process that preloads it. */
const usageProbe = new URL('./usage-probe.mjs', import.meta.url);

/** Measures a cold build of a site in a new process, and its output. */
export async function measureBuild(folder: string): Promise<BuildFigures> {
  for (const stale of ['build', '.recto']) discard(join(folder, stale));
  const usage = await measureProgram([rectoProgram, 'build'], folder);
  return { ...usage, output: await folderMegabytes(join(folder, 'build')) };
}

/**
 * Measures a Node.js program in a folder, with its child processes on Linux. `program` is what runs it: Node.js, after a
 * program that starts Node.js if there is one.
 */
export async function measureProgram(
  args: string[],
  folder: string,
  program: string | string[] = process.execPath,
): Promise<Usage> {
  const [command = process.execPath, ...before] = [program].flat();
  // Outside the site, where a new file would be a change.
  const usage = join(tmpdir(), `bench-usage-${process.pid}.json`);
  // What the program before has written may still wait for the disk. Windows has no `sync`.
  spawnSync('sync');
  const started = performance.now();
  let children = watchChildren(undefined);
  await run(command, [...before, '--import', usageProbe.href, ...args], {
    cwd: folder,
    env: { ...process.env, USAGE_FILE: usage },
    onStart: (pid) => {
      children = watchChildren(pid);
    },
  }).finally(() => children());
  const seconds = (performance.now() - started) / 1000;
  const used: NodeJS.ResourceUsage = JSON.parse(await readFile(usage, 'utf8'));
  return {
    seconds,
    processor: (used.userCPUTime + used.systemCPUTime) / 1e6 + children().processor,
    peak: used.maxRSS / 1024 + children().peak,
  };
}

/** The size of all files in a folder and below it, in MB. */
export async function folderMegabytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1e6;
}
