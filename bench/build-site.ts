import { type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { benchFolder } from './folder.ts';

/** The command line of Recto, for Node.js. */
export const rectoProgram = join(benchFolder, '../packages/recto/dist/cli.js');

/** Runs a program to its end; rejects with the end of its messages if it fails. */
export function run(
  command: string,
  args: string[],
  { onStart, ...options }: SpawnOptions & { onStart?: (pid: number | undefined) => void } = {},
): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    onStart?.(child.pid);
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk;
    });
    child.on('error', failed);
    child.on('exit', (code) =>
      code === 0 ? done() : failed(new Error(`it ended with code ${code}\n${errors.slice(-2000)}`)),
    );
  });
}
