import { describe, expect, it } from 'vitest';
import { acceptanceTable } from '../acceptance/table.mjs';
import { testTitles } from '../acceptance/test-titles.mjs';

describe('testTitles', () => {
  it('finds tests and groups in all their forms, and nothing else', () => {
    const text = `
      import { test } from '@playwright/test';
      // test('TOC-09 a comment')
      const note = "test('TOC-09 a text')";
      test('plain [ERR-01]', async ({ page }: { page: Page }) => { await page.test('TOC-09'); });
      test.describe('a group [ERR-02]', () => { test.skip("quoted [ERR-03]", () => {}); });
      describe(\`a template [ERR-04]\`, () => {});
      it.each([[1]])('%s [ERR-05]', () => {});
      for (const name of names) test(\`\${name} is shown [ERR-06]\`, () => {});
      test.use({ viewport });
      expect('TOC-09');`;
    expect(testTitles('some.test.ts', text)).toEqual([
      'plain [ERR-01]',
      'a group [ERR-02]',
      'quoted [ERR-03]',
      'a template [ERR-04]',
      '%s [ERR-05]',
      '… is shown [ERR-06]',
    ]);
  });

  it('parses JSX, and names a file that it cannot parse', () => {
    expect(
      testTitles('a.test.tsx', `test('crashes [ERR-01]', () => { render(<a href="#">x</a>); });`),
    ).toEqual(['crashes [ERR-01]']);
    expect(() => testTitles('broken.test.ts', 'test(')).toThrow('broken.test.ts cannot be parsed');
  });
});

describe('acceptanceTable', () => {
  const items = { 'ERR-01': 'A crash', 'ERR-02': 'Its causes', 'BLG-01': 'No blog' };
  const tests = [
    { file: 'page.test.ts', titles: ['one [ERR-01]', 'two [ERR-01]', 'no id', '[ERR-02] first'] },
    { file: '../packages/recto/test/crash.test.ts', titles: ['both [ERR-01, ERR-02]'] },
  ];

  it('links every item to its tests, or gives the reason for having none', () => {
    const { markdown, problems } = acceptanceTable({ items, resolved: { 'BLG-01': 'No blog here.' } }, tests);
    expect(problems).toEqual([]);
    expect(markdown.split('\n').filter((line) => /^\| [A-Z]+-/.test(line))).toEqual([
      '| ERR-01 | A crash | [page.test.ts](page.test.ts), [crash.test.ts](../packages/recto/test/crash.test.ts) |',
      '| ERR-02 | Its causes | [crash.test.ts](../packages/recto/test/crash.test.ts) |',
      '| BLG-01 | No blog | No blog here. |',
    ]);
    expect(markdown).toContain('3 items, 2 with tests.');
  });

  it('shows a reason after the tests', () => {
    const { markdown } = acceptanceTable({ items, resolved: { 'ERR-02': 'One wording.' } }, tests);
    expect(markdown).toContain('(../packages/recto/test/crash.test.ts), One wording. |');
  });

  it('reports items without a test and unknown ids', () => {
    const data = { items, resolved: { 'ERR-09': 'Why' } };
    const { problems } = acceptanceTable(data, [...tests, { file: 'x.test.ts', titles: ['x [TOC-99]'] }]);
    expect(problems).toEqual([
      'Unknown item TOC-99 in the name of a test in x.test.ts. Fix the name, or add the item.',
      'Unknown item ERR-09 in "resolved". Fix the id, or add the item.',
      'BLG-01 has no test. End the name of a test with [BLG-01], or give a reason in "resolved".',
    ]);
  });
});
