import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { programOf, run } from './run.mjs';

const reports = join(root, '.cache', 'reports');

/**
 * Runs Vitest, and returns its JSON report, its exit code and its output.
 * @param {string} name of the report
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined> }} [options]
 */
export async function runVitest(name, args, options) {
  const file = freshReport(name);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const command = [programOf('vitest'), 'run', ...reporters, ...args];
  const { code, output } = await run(process.execPath, command, options);
  return { report: readReport(file), code, output };
}

/** Returns the path for a report, and removes the one of the last run. */
export function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Returns `undefined` if the run ended before it wrote its report. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
