import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type PackageChange, packageChanged } from './package-changed.ts';

/**
 * Returns what a script in this folder reads from the packages installed in a folder. Runs it as a child process, because
 * `@rnv/core` has global state and cannot be loaded twice. Throws if the packages cannot be loaded, or have changed.
 */
export function forkDump<Dump>(script: `./${string}.mjs`, packagesFolder: string): Promise<Dump> {
  return new Promise((resolve, reject) => {
    // The child must not inherit module loaders of the parent process.
    const child = fork(fileURLToPath(new URL(script, import.meta.url)), [packagesFolder], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let result: { dump?: Dump; change?: PackageChange } = {};
    let stderr = '';
    child.stderr?.on('data', (text) => {
      stderr += text;
    });
    child.on('message', (message: typeof result) => {
      result = message;
    });
    child.on('error', reject);
    child.on('close', () => {
      if (result.dump) resolve(result.dump);
      else reject(result.change ? packageChanged(result.change) : notLoaded(packagesFolder, stderr));
    });
  });
}

function notLoaded(folder: string, stderr: string): Error {
  const reason = /^\w*Error: .*/m.exec(stderr)?.[0] ?? (stderr.trim() || 'no output');
  return new Error(
    [
      `The @rnv packages in ${folder} could not be loaded.`,
      `  found  ${reason}`,
      '  fix    Run `node packages/rnv-reference/scripts/install.mjs`.',
    ].join('\n'),
  );
}
