/**
 * What a run of tests came to; `late` are those that passed only on a second try.
 * @typedef {{ passed: number, failed: number, skipped: number, late?: number }} Tally
 */

/**
 * Counts the tests of a Vitest JSON report. A file that could not be loaded is one failure, and so is a run that
 * ended badly without a failed test, or left no report.
 * @param {any} report
 * @param {number} code exit code of the run
 * @returns {Tally}
 */
export function tallyVitest(report, code) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const isBroken = (file) =>
    file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed');
  return withCrash(code, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/**
 * Counts the tests of a Playwright JSON report; one that passed on a second try has passed late. Errors outside of
 * tests are failures, and so is a run that ended badly without one, or left no report.
 * @param {any} report
 * @param {number} code exit code of the run
 * @returns {Tally}
 */
export function tallyPlaywright(report, code) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, flaky, unexpected, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  return withCrash(code, { passed: expected + flaky, failed, skipped, late: flaky });
}

/**
 * The line that ends a run: `12 passed, 0 failed`, and how many were skipped or passed late if any did.
 * @param {Tally[]} tallies
 */
export function summaryLine(tallies) {
  const sum = (kind) => tallies.reduce((total, tally) => total + (tally[kind] ?? 0), 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  const late = sum('late') > 0 ? `, ${sum('late')} only on a second try` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}${late}`;
}

/**
 * @param {number} code
 * @param {Tally} tally
 */
function withCrash(code, tally) {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
