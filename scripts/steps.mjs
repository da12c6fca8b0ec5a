import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './pack/packed.mjs';
import { declareTypes } from './pack/types.mjs';
import { summaryLine, tallyPlaywright, tallyVitest } from './report-tally.mjs';
import { freshReport, readReport, runVitest } from './reports.mjs';
import { root } from './root.mjs';
import { programOf, run } from './run.mjs';
import { Stop } from './stop.mjs';
import { secondsSince } from './with-progress.mjs';

/**
 * One check. Its output is shown if a test failed or was flaky.
 * @typedef {{ name: string, check: () => Promise<import('./report-tally.mjs').Tally & { output: string }> }} Step
 */

const failure = { passed: 0, failed: 1, skipped: 0 };

/**
 * TypeScript keeps hashes of all sources, and checks again only what a change can reach. Several checkers would each check
 * the types that files share, beside tests that use all cores.
 */
const typeCheck = [
  '-p',
  '.',
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  join(root, '.cache', 'tsconfig.tsbuildinfo'),
];

/**
 * The steps that need no server and no browser.
 * @param {boolean} isFull
 * @returns {Step[]}
 */
export const quickSteps = (isFull) => [
  {
    name: 'format and lint',
    check: () => checkProgram(programOf('@biomejs/biome', 'biome'), ['check', '.']),
  },
  { name: 'acceptance coverage', check: () => checkProgram(join(root, 'scripts', 'acceptance.mjs'), []) },
  { name: 'types', check: () => checkProgram(programOf('typescript', 'tsc'), typeCheck) },
  { name: 'architecture and units', check: () => checkVitest(['unit'], isFull) },
];

/** @type {Step} The declarations of the packages, which `npm test` writes when it packs them */
export const declarationStep = {
  name: 'declarations',
  async check() {
    const folder = mkdtempSync(join(tmpdir(), 'recto-declarations-'));
    try {
      await declareTypes(join(folder, 'types'));
      return { passed: 1, failed: 0, skipped: 0, output: '' };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/**
 * The built command line on real folders, and whole sites.
 * @param {boolean} isFull
 * @returns {Step}
 */
export const commandStep = (isFull) => ({
  name: 'command line and whole sites',
  async check() {
    // Its test needs the registry only here.
    await ensureInstalled();
    return checkVitest(['commands', 'integration'], isFull);
  },
});

/** @type {Step} Quick Start in an empty folder, with packages from npm */
export const quickStartStep = { name: 'Quick Start', check: () => checkVitest(['walk'], true) };

/**
 * The tests in Chromium; those on sites that are made for a test, and those tagged `@full`, only on request.
 * @param {boolean} isFull
 * @returns {Step}
 */
export const browserStep = (isFull) => ({ name: 'browser', check: () => checkBrowser(isFull) });

/**
 * Runs sequences of groups at once: the groups of a sequence one after the other, and the steps of a group at once. Prints
 * a summary, and returns the exit code.
 * @param {() => Promise<void>} setUp
 * @param {...Step[][]} sequences
 */
export async function runSteps(setUp, ...sequences) {
  const tallies = [];
  const runGroups = async (groups) => {
    for (const group of groups) tallies.push(...(await Promise.all(group.map(runStep))));
  };
  try {
    await setUp();
    await Promise.all(sequences.map(runGroups));
  } catch (error) {
    console.log(error instanceof Stop ? error.message : error);
    tallies.push(failure);
  }
  console.log(summaryLine(tallies));
  return tallies.some(({ failed }) => failed > 0) ? 1 : 0;
}

/** Runs a step and prints its line. */
async function runStep({ name, check }) {
  const started = performance.now();
  const { output, ...tally } = await check().catch((error) => ({ ...failure, output: error.message }));
  const count = tally.passed + tally.failed;
  const counts =
    tally.failed > 0 ? `, ${tally.failed} of ${count} failed` : count > 1 ? `, ${count} tests` : '';
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${name}  ${secondsSince(started)}${counts}`);
  if (tally.failed > 0 || tally.quarantined) console.log(output.trimEnd());
  for (const title of tally.flaky ?? []) console.log(flakyMessage(title));
  return tally;
}

function flakyMessage(title) {
  return (
    `error  Flaky test: ${title}\n  It passed only when it was run again.\n` +
    '  fix  Remove the race, or add the test with a reason to e2e/quarantine.json.'
  );
}

async function checkProgram(program, args) {
  const { code, output } = await run(process.execPath, [program, ...args]);
  return code === 0 ? { passed: 1, failed: 0, skipped: 0, output } : { ...failure, output };
}

/** Runs projects of vitest.config.ts; tests tagged `full` only on request. */
async function checkVitest(projects, isFull) {
  const selected = projects.flatMap((project) => ['--project', project]);
  const filter = isFull ? [] : ['--tags-filter=!full'];
  const { report, code, output } = await runVitest(projects[0], [...selected, ...filter]);
  return { ...tallyVitest(report, code), output };
}

async function checkBrowser(isFull) {
  // Needs installed packages, which a fresh clone does not have yet when this file is loaded.
  const { readQuarantine } = await import('./quarantine.mjs');
  const quarantine = readQuarantine();
  const file = freshReport('browser');
  const env = {
    ...process.env,
    CHECKED_CHROMIUM: await ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    // An HTML report would start a server, and the run would never end.
    PLAYWRIGHT_HTML_OPEN: 'never',
  };
  const filter = isFull ? [] : ['--project', 'sites', '--grep-invert', '@full'];
  const program = programOf('@playwright/test', 'playwright');
  const args = [program, 'test', '--config', 'e2e', '--reporter=dot,json', ...filter];
  const { code, output } = await run(process.execPath, args, { env });
  return { ...tallyPlaywright(readReport(file), code, quarantine), output };
}
