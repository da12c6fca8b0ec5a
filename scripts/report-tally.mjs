/**
 * The counts of a test run. `flaky` names the failures that passed on retry, `quarantined` counts those that are
 * allowed to.
 * @typedef {{ passed: number, failed: number, skipped: number, flaky?: string[], quarantined?: number }} Tally
 */

/**
 * Counts the tests of a Vitest JSON report. A file that cannot be loaded is one failure, and so is a run that exits
 * with an error but no failed test, or without a report.
 * @param {any} report
 * @param {number} code exit code of the run
 * @returns {Tally}
 */
export function tallyVitest(report, code) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const isBroken = (file) =>
    file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed');
  // Without `test:full`, tests with this tag are left out rather than skipped.
  const isLeftOut = ({ status, tags = [] }) => status === 'skipped' && tags.includes('full');
  const leftOut = report.testResults.flatMap((file) => file.assertionResults.filter(isLeftOut));
  return withCrash(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: report.numPendingTests + report.numTodoTests - leftOut.length,
  });
}

/**
 * Counts the tests of a Playwright JSON report. A test that passes on retry is a failure unless it is in quarantine.
 * Errors outside tests are failures, and so is a run that exits with an error but no failure, or without a report.
 * @param {any} report
 * @param {number} code exit code of the run
 * @param {Record<string, string>} quarantine reasons by test, as in `file › title`
 * @returns {Tally}
 */
export function tallyPlaywright(report, code, quarantine) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, skipped } = report.stats;
  const retried = report.suites.flatMap(flakyTests);
  const flaky = retried.filter((name) => !Object.hasOwn(quarantine, name));
  const quarantined = retried.length - flaky.length;
  return withCrash(code, {
    passed: expected + quarantined,
    failed: unexpected + report.errors.length + flaky.length,
    skipped,
    flaky,
    quarantined,
  });
}

/**
 * Returns the summary of the journeys in a browser: a line with counts, and one for each reason for which some were
 * skipped. Journeys that a filter left out do not count.
 * @param {string} browser with its version
 * @param {any} report of Vitest
 * @param {number} code exit code of the run
 * @returns {string[]}
 */
export function journeyLines(browser, report, code) {
  const { passed, failed } = tallyVitest(report, code);
  /** @type {Map<string, string[]>} */
  const reasons = new Map();
  for (const { title, meta } of report?.testResults.flatMap((file) => file.assertionResults) ?? [])
    if (meta?.skipped) reasons.set(meta.skipped, [...(reasons.get(meta.skipped) ?? []), title]);
  const skipped = [...reasons.values()].flat().length;
  const counts = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])];
  return [
    `${failed > 0 ? '✗' : '✓'} ${browser}  ${counts.join(', ')}`,
    ...[...reasons].map(([reason, titles]) => `    skipped, ${reason}: ${[...new Set(titles)].join('; ')}`),
  ];
}

/** Returns the names of the tests in a suite that passed on retry. */
function flakyTests({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(() => `${file} › ${title}`),
  );
  return [...own, ...suites.flatMap(flakyTests)];
}

/**
 * Returns the line that ends a run, such as `12 passed, 0 failed, 1 skipped`.
 * @param {Tally[]} tallies
 */
export function summaryLine(tallies) {
  const sum = (kind) => tallies.reduce((total, tally) => total + (tally[kind] ?? 0), 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  const quarantined = sum('quarantined') > 0 ? `, ${sum('quarantined')} flaky in quarantine` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}${quarantined}`;
}

/**
 * @param {number} code
 * @param {Tally} tally
 */
function withCrash(code, tally) {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
