import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Runs a program and returns its exit code, or 127 if it cannot start, and everything it printed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    let output = '';
    const keep = (part) => {
      output += part;
    };
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

/**
 * Runs a Node.js program in this terminal and returns its exit code. Passes signals on, and waits until the program
 * has handled them.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runHere(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    const pass = (signal) => {
      // A terminal sends Ctrl-C to every process; a second one would interrupt the clean-up.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      resolve(exitCode(code, signal));
    });
  });
}

/**
 * Runs npm; the one that started this script, if any.
 * @param {string[]} args
 * @param {string} [cwd]
 */
export function runNpm(args, cwd = root) {
  const env = envWithoutNpmOptions();
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) return run(process.execPath, [npm, ...args], { cwd, env });
  // npm is a .cmd file on Windows, which only a shell can run.
  if (process.platform === 'win32') return run(`npm ${args.join(' ')}`, [], { cwd, env, shell: true });
  return run('npm', args, { cwd, env });
}

/**
 * Returns the program file of an installed package, from its `bin` field.
 * @param {string} name
 * @param {string} [program]
 */
export function programOf(name, program = name) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[program]);
}

/** Returns the environment without the folder and options that npm passes to its scripts. */
function envWithoutNpmOptions() {
  const inherited = /^npm_config_(?:workspaces?|include_workspace_root|local_prefix|prefix|omit|include)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name)));
}

function exitCode(code, signal) {
  return code === null ? 128 + (constants.signals[signal] || 0) : code;
}
