// Runs Hugo, and explains how to install it where it is missing.
import { spawn } from 'node:child_process';

const child = spawn('hugo', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', () => {
  console.error('Hugo is not installed (Debian: apt-get install hugo).');
  process.exitCode = 1;
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
