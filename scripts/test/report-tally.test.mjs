import { describe, expect, it } from 'vitest';
import { journeyLines, summaryLine, tallyPlaywright, tallyVitest } from '../report-tally.mjs';

const file = (...statuses) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const unloadable = { status: 'failed', assertionResults: [] };

const units = (passed, failed, testResults) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});

const browser = (stats, errors = []) => ({
  stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0, ...stats },
  errors,
  suites: [],
});

describe('tallyVitest', () => {
  it.each([
    ['all passed', units(2, 0, [file('passed', 'passed')]), 0, [2, 0, 0]],
    ['one failed', units(1, 1, [file('passed', 'failed')]), 1, [1, 1, 0]],
    ['a file that cannot be loaded', units(1, 0, [file('passed'), unloadable]), 1, [1, 1, 0]],
    ['an error outside tests', units(3, 0, [file('passed', 'passed', 'passed')]), 1, [3, 1, 0]],
    ['no tests', units(0, 0, []), 1, [0, 1, 0]],
    ['no report', undefined, 0, [0, 1, 0]],
    [
      'skipped and planned',
      { ...units(1, 0, [file('passed')]), numPendingTests: 2, numTodoTests: 1 },
      0,
      [1, 0, 3],
    ],
    [
      'left out because of its tag',
      {
        ...units(1, 0, [{ status: 'passed', assertionResults: [{ status: 'skipped', tags: ['full'] }] }]),
        numPendingTests: 1,
      },
      0,
      [1, 0, 0],
    ],
  ])('%s', (_, report, code, [passed, failed, skipped]) => {
    expect(tallyVitest(report, code)).toEqual({ passed, failed, skipped });
  });
});

describe('tallyPlaywright', () => {
  it.each([
    ['all passed', browser({ expected: 3 }), 0, [3, 0, 0]],
    ['failed and skipped', browser({ expected: 1, unexpected: 2, skipped: 1 }), 1, [1, 2, 1]],
    ['an error outside tests', browser({}, [{ message: 'no server' }]), 1, [0, 1, 0]],
    ['a crash after the last test', browser({ expected: 1 }), 134, [1, 1, 0]],
    ['no report', undefined, 1, [0, 1, 0]],
  ])('%s', (_, report, code, [passed, failed, skipped]) => {
    expect(tallyPlaywright(report, code, {})).toMatchObject({ passed, failed, skipped });
  });

  const spec = (title, status) => ({ file: 'menu.test.ts', title, tests: [{ status }] });
  const retried = {
    ...browser({ expected: 1, flaky: 2 }),
    suites: [
      { specs: [spec('opens', 'flaky')], suites: [{ specs: [spec('closes', 'flaky')] }] },
      { specs: [spec('folds', 'expected')] },
    ],
  };

  it('counts a test that passed on retry as failed, and names it', () => {
    expect(tallyPlaywright(retried, 0, {})).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
      flaky: ['menu.test.ts › opens', 'menu.test.ts › closes'],
      quarantined: 0,
    });
  });

  it('lets a test in quarantine pass on retry', () => {
    const quarantine = { 'menu.test.ts › opens': 'why', 'menu.test.ts › folds': 'why' };
    expect(tallyPlaywright(retried, 0, quarantine)).toMatchObject({
      passed: 2,
      failed: 1,
      flaky: ['menu.test.ts › closes'],
      quarantined: 1,
    });
  });
});

describe('summaryLine', () => {
  it.each([
    [[{ passed: 1, failed: 0, skipped: 0 }], '1 passed, 0 failed'],
    [
      [
        { passed: 1, failed: 0, skipped: 0 },
        { passed: 4, failed: 2, skipped: 0 },
      ],
      '5 passed, 2 failed',
    ],
    [[{ passed: 1, failed: 0, skipped: 3 }], '1 passed, 0 failed, 3 skipped'],
    [[{ passed: 3, failed: 0, skipped: 0, quarantined: 1 }], '3 passed, 0 failed, 1 flaky in quarantine'],
    [[], '0 passed, 0 failed'],
  ])('%j', (tallies, line) => {
    expect(summaryLine(tallies)).toBe(line);
  });
});

describe('journeyLines', () => {
  it('counts journeys and lists those that were skipped with their reasons', () => {
    const meta = { skipped: 'the browser has no service workers' };
    const assertionResults = [
      { status: 'passed', title: 'reads', meta: {} },
      { status: 'skipped', title: 'reads offline', meta },
      { status: 'skipped', title: 'reads offline', meta },
      { status: 'skipped', title: 'left out by a filter', meta: {} },
    ];
    const report = { ...units(1, 0, [{ status: 'passed', assertionResults }]), numPendingTests: 3 };
    expect(journeyLines('webkit 2.50.6', report, 0)).toEqual([
      '✓ webkit 2.50.6  1 passed, 0 failed, 2 skipped',
      '    skipped, the browser has no service workers: reads offline',
    ]);
  });

  it('reports a run without a report as failed', () => {
    expect(journeyLines('firefox 140.12', undefined, 1)).toEqual(['✗ firefox 140.12  0 passed, 1 failed']);
  });
});
