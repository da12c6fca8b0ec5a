import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../scripts/free-port.mjs';
import { untilIdle } from './child-usage.ts';

/** A running dev server. */
export interface DevServer {
  url: string;
  /** Seconds from the start of the process to the whole HTML of the first page. */
  seconds: number;
  /** On the clock of `performance.timeOrigin`, in milliseconds. */
  startedAt: number;
  /** Resolves when it works no more: it may read and store pages after it has served the first one. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface DevCommand {
  program: string;
  args: string[];
  folder: string;
  /** The address of the first page. */
  path: string;
}

/** In milliseconds. */
const maxStart = 180_000;
const maxStop = 10_000;

/** Starts a dev server and waits for the first page. */
export async function startDev({ program, args, folder, path }: DevCommand): Promise<DevServer> {
  const port = await freePort();
  const startedAt = now();
  // In a process group of its own, so that its child processes end with it.
  const child = spawn(program, [...args, '--port', String(port), '--host', '127.0.0.1'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const endWithUs = () => killGroup(child, 'SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed = `${printed}${chunk}`.slice(-2000);
    });
  const url = new URL(path, `http://127.0.0.1:${port}`).href;
  const stop = () => stopGroup(child);
  while (!(await isServed(url))) {
    if (child.exitCode !== null)
      throw new Error(`the dev server ended with code ${child.exitCode}\n${printed}`);
    if (now() - startedAt > maxStart) {
      await stop();
      throw new Error(`no page in ${maxStart / 1000} s\n${printed}`);
    }
    await new Promise((done) => setTimeout(done, 5));
  }
  const idle = async () => {
    if (child.pid !== undefined) await untilIdle(child.pid);
  };
  return { url, seconds: (now() - startedAt) / 1000, startedAt, idle, stop };
}

/** Milliseconds on the clock that browsers of this computer share. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

async function isServed(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    return response.ok && /<\/html>\s*$|<\/body>/.test(await response.text());
  } catch {
    return false;
  }
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  killGroup(child, 'SIGINT');
  const late = setTimeout(() => killGroup(child, 'SIGKILL'), maxStop);
  await ended;
  clearTimeout(late);
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}
