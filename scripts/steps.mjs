import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { tallyPlaywright, tallyVitest } from './report-tally.mjs';
import { root } from './root.mjs';
import { programOf, run } from './run.mjs';
import { secondsSince } from './with-progress.mjs';

/**
 * One thing to check, and what it came to; the output is shown when anything failed, if only at first.
 * @typedef {{ name: string, check: () => Promise<import('./report-tally.mjs').Tally & { output: string }> }} Step
 */

const reports = join(root, '.cache', 'reports');

/** Each step that needs no browser; they do not disturb each other. */
export const quickSteps = [
  { name: 'format and lint', check: () => checkOnce(programOf('@biomejs/biome', 'biome'), ['check', '.']) },
  { name: 'acceptance coverage', check: () => checkOnce(join(root, 'scripts', 'acceptance.mjs'), []) },
  { name: 'types', check: () => checkOnce(programOf('typescript', 'tsc'), ['-p', '.']) },
  { name: 'architecture and units', check: () => checkTests('unit') },
];

/** The slow steps, one after the other: they start programs of their own and wait for times to pass. */
export const slowSteps = [
  { name: 'command line', check: () => checkTests('commands') },
  { name: 'browser', check: checkInBrowser },
];

/**
 * Does a step and prints its line, and its output if anything failed.
 * @param {Step} step
 * @returns {Promise<import('./report-tally.mjs').Tally>}
 */
export async function doStep({ name, check }) {
  const started = performance.now();
  const { output, ...tally } = await check().catch((error) => ({ ...failure, output: `${error.message}\n` }));
  const count = tally.passed + tally.failed;
  const counts =
    tally.failed > 0 ? `, ${tally.failed} of ${count} failed` : count > 1 ? `, ${count} tests` : '';
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${name}  ${secondsSince(started)}${counts}`);
  if (tally.failed > 0 || tally.late) console.log(output.trimEnd());
  return tally;
}

const failure = { passed: 0, failed: 1, skipped: 0 };

async function checkOnce(program, args) {
  const { code, output } = await run(process.execPath, [program, ...args]);
  return code === 0 ? { passed: 1, failed: 0, skipped: 0, output } : { ...failure, output };
}

/** Runs one of the projects that vitest.config.ts names. */
async function checkTests(project) {
  const file = freshReport(`${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code, output } = await run(process.execPath, [programOf('vitest'), ...args]);
  return { ...tallyVitest(readReport(file), code), output };
}

async function checkInBrowser() {
  const file = freshReport('browser.json');
  const env = {
    ...process.env,
    TRIED_CHROMIUM: await ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    // An HTML report would be served, and the run would never end.
    PLAYWRIGHT_HTML_OPEN: 'never',
  };
  const args = ['test', '--config', join('e2e', 'playwright.config.ts'), '--reporter=dot,json'];
  const { code, output } = await run(
    process.execPath,
    [programOf('@playwright/test', 'playwright'), ...args],
    { env },
  );
  return { ...tallyPlaywright(readReport(file), code), output };
}

/** A file for a report, without the one of the last run. */
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
}

/** Nothing if the run ended before it could write one. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
