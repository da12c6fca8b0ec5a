import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type PackageChange, packageChanged } from './package-changed.ts';

/**
 * What a script beside this file reads from the packages installed in a folder. It runs as a child process,
 * because `@rnv/core` keeps global state and refuses to be loaded twice. Throws with what to do where the
 * packages cannot be loaded, or are not as expected.
 */
export function forkDump<Dump>(script: `./${string}.mjs`, packagesFolder: string): Promise<Dump> {
  return new Promise((resolve, reject) => {
    // The child must not inherit loaders of the process that builds the site.
    const child = fork(fileURLToPath(new URL(script, import.meta.url)), [packagesFolder], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let answer: { dump?: Dump; change?: PackageChange } = {};
    let complaints = '';
    child.stderr?.on('data', (text) => {
      complaints += text;
    });
    child.on('message', (message: typeof answer) => {
      answer = message;
    });
    child.on('error', reject);
    child.on('close', () => {
      if (answer.dump) resolve(answer.dump);
      else reject(answer.change ? packageChanged(answer.change) : notLoaded(packagesFolder, complaints));
    });
  });
}

function notLoaded(folder: string, complaints: string): Error {
  const reason = /^\w*Error: .*/m.exec(complaints)?.[0] ?? (complaints.trim() || 'no answer');
  return new Error(
    [
      `The @rnv packages in ${folder} could not be loaded.`,
      `  found  ${reason}`,
      '  fix    Run `node packages/rnv-reference/scripts/install.mjs`.',
    ].join('\n'),
  );
}
