import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const page = readFileSync(
  join(import.meta.dirname, '../../../documentation/docs/docusaurus-differences.md'),
  'utf8',
);

/** The rows of the tables of the page that lists what differs, as words. */
const rows = page.split('\n').filter((line) => line.startsWith('| '));

/** The code of this package that runs at build time. */
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const text = files.map((file) => readFileSync(join(source, file), 'utf8')).join('\n');

/** Words that a search for a message leaves out. */
const common = new Set(
  'the and not with which from this that was were are its for has have only other than more most into them they'.split(
    ' ',
  ),
);

function wordsOf(message: string): Set<string> {
  const fixed = message.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}|["`<>]/g, ' ').toLowerCase();
  return new Set(
    [...fixed.matchAll(/[a-z]{3,}/g)]
      .map(([word]) => word.replace(/(?:ies|es|s|ing|ed|d)$/, ''))
      .filter((word) => word.length > 2 && !common.has(word)),
  );
}

/** Returns how many words of a message the best row has, of how many. */
function bestRow(message: string): { row: string; share: number } {
  const words = [...wordsOf(message)];
  const scored = rows.map((row) => {
    const own = wordsOf(row);
    return { row, share: words.filter((word) => own.has(word)).length / words.length };
  });
  return scored.reduce((best, one) => (one.share > best.share ? one : best));
}

const codes = [
  ...new Set([...text.matchAll(/(?:code: |warning\()'([a-z]+\/[a-z-]+)'/g)].map(([, code]) => code)),
];

it('finds the codes of this package', () => {
  expect(codes).toEqual(expect.arrayContaining(['config/docusaurus-ignored', 'config/docusaurus-version']));
});

it.each(codes)('the page about what differs has the code %s', (code) => {
  expect(rows.filter((row) => row.includes(`\`${code}\``))).not.toEqual([]);
});

/** Messages of reports: those of a diagnostic, of a problem of a plugin, and what a plugin does. */
const messages = [
  ...text.matchAll(/message(?::| =)\s*(?:post\s*\?\s*)?(['`])((?:\\.|(?!\1)[^\\])*)\1/g),
  ...text.matchAll(/\bproblem\(\s*(`)((?:\\.|(?!\1)[^\\])*)\1/g),
  ...text.matchAll(/\bproblem\(\s*(')((?:\\.|(?!\1)[^\\])*)\1/g),
]
  .map(([, , message = '']) => message)
  .filter((message) => wordsOf(message).size > 2 && !/^\w+(?: \w+)?$/.test(message));

it('finds the messages of this package', () => {
  expect(messages.length).toBeGreaterThan(5);
});

it.each(messages)('the page about what differs has the words of: %s', (message) => {
  const { row, share } = bestRow(message);
  expect(share, `the best row has ${Math.round(share * 100)} % of the words: ${row}`).toBeGreaterThanOrEqual(
    0.5,
  );
});
