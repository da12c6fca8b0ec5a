import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testTitles } from './acceptance/test-titles.mjs';
import { root } from './root.mjs';
import { Stop } from './stop.mjs';

const list = 'e2e/quarantine.json';

/**
 * Reads the browser tests that may pass on retry, each with its reason: `{ "dev.test.ts › an edit to a style sheet":
 * "…" }`. Throws a {@link Stop} if an entry names no test, or has no reason.
 * @returns {Record<string, string>}
 */
export function readQuarantine() {
  const entries = JSON.parse(readFileSync(join(root, list), 'utf8'));
  const problems = quarantineProblems(entries, (file) => {
    const path = join(root, 'e2e', file);
    return testTitles(path, readFileSync(path, 'utf8'));
  });
  if (problems.length > 0) throw new Stop(problems.join('\n'));
  return entries;
}

/**
 * @param {Record<string, string>} entries
 * @param {(file: string) => string[]} titlesIn throws if there is no such file
 * @returns {string[]}
 */
export function quarantineProblems(entries, titlesIn) {
  return Object.entries(entries).flatMap(([name, reason]) => {
    const [file, title] = name.split(' › ');
    if (!exists(file, title, titlesIn))
      return [`Unknown test "${name}" in ${list}. Fix the name, or remove the entry.`];
    return reason ? [] : [`"${name}" in ${list} has no reason. Add why the test is flaky.`];
  });
}

function exists(file, title, titlesIn) {
  try {
    return titlesIn(file).some((known) => titlePattern(known).test(title));
  } catch {
    return false;
  }
}

/** Matches the titles that a test can have; `…` marks computed parts. */
function titlePattern(title) {
  const parts = title.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
