import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endServer, printedUrl } from '../e2e/dev-site.ts';
import { root } from '../scripts/root.mjs';

export const cli = join(root, 'packages/recto/dist/cli.js');

/** What a process holds after garbage collection. */
export interface Usage {
  /** In bytes. */
  heap: number;
  rss: number;
  /** Files and folders that are watched; only known on Linux. */
  watches?: number;
  /** Open sockets, timers and the like. */
  handles: number;
}

/** `recto dev` or `recto serve` on a site. */
export interface Server {
  url: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts a server on a free port; rejects with what it printed if it ends. */
export async function startServer(command: 'dev' | 'serve', folder: string): Promise<Server> {
  const probe = join(import.meta.dirname, 'probe.mjs');
  const child = spawn(process.execPath, ['--expose-gc', '--import', probe, cli, command], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const url = await printedUrl(child);
  return {
    url,
    async usage() {
      const answer = once(child, 'message');
      child.send('usage');
      const [usage] = await answer;
      return usage as Usage;
    },
    stop: () => endServer(child),
  };
}

/** Runs a command of the engine to its end; rejects with what it printed unless it succeeds. */
export async function runCommand(folder: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [cli, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`recto ${args.join(' ')} ended with code ${code}\n${printed}`);
}
