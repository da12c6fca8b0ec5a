import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SchemaName } from '../schema.ts';
import { type PackageChange, packageChanged } from './package-changed.ts';

/** The schemas as JSON Schema, as an installed `@rnv/core` states them. */
export interface SchemaDump {
  package: string;
  version: string;
  platforms: string[];
  schemas: Record<SchemaName, unknown>;
}

/** The schemas of the packages installed in a folder, read by a child process; about half a second. */
export function dumpSchemas(packagesFolder: string): Promise<SchemaDump> {
  const script = fileURLToPath(new URL('./dump-process.mjs', import.meta.url));
  return new Promise((resolve, reject) => {
    // The child must not inherit loaders of the process that builds the site.
    const child = fork(script, [packagesFolder], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let answer: { dump?: SchemaDump; change?: PackageChange } = {};
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
