import { describe, expect, it } from 'vitest';
import { idsOf } from '../acceptance/ids.mjs';
import { acceptanceTable } from '../acceptance/table.mjs';
import { testTitles } from '../acceptance/test-titles.mjs';

describe('idsOf', () => {
  it.each([
    ['ERR-01 a component that throws', ['ERR-01']],
    ['TOC-01, TOC-02 levels', ['TOC-01', 'TOC-02']],
    ['STO-01 CAT-11 blocked storage', ['STO-01', 'CAT-11']],
    ['MOB-01, MOB-02 and TOC-08 on a phone', ['MOB-01', 'MOB-02', 'TOC-08']],
    ['MOB-09 to MOB-12 the menu', ['MOB-09', 'MOB-10', 'MOB-11', 'MOB-12']],
    ['MOB-01 to the end', ['MOB-01']],
    ['MOB-01 to TOC-02', ['MOB-01', 'TOC-02']],
    ['a page, as ERR-01 says', []],
    ['UTF-8 is written', []],
    ['', []],
  ])('%s', (text, ids) => {
    expect(idsOf(text)).toEqual(ids);
  });
});

describe('testTitles', () => {
  it('finds tests and groups in all their forms, and nothing else', () => {
    const text = `
      import { test } from '@playwright/test';
      // test('TOC-09 a comment')
      const note = "test('TOC-09 a text')";
      test('ERR-01 plain', async ({ page }: { page: Page }) => { await page.test('TOC-09'); });
      test.describe('ERR-02 a group', () => { test.skip("ERR-03 quoted", () => {}); });
      describe(\`ERR-04 a template\`, () => {});
      it.each([[1]])('ERR-05 %s', () => {});
      for (const name of names) test(\`ERR-06 \${name} is shown\`, () => {});
      test.use({ viewport });
      expect('TOC-09');`;
    expect(testTitles('some.test.ts', text)).toEqual([
      'ERR-01 plain',
      'ERR-02 a group',
      'ERR-03 quoted',
      'ERR-04 a template',
      'ERR-05 %s',
      'ERR-06 ',
    ]);
  });

  it('reads JSX, and says which file is broken', () => {
    expect(testTitles('a.test.tsx', `test('ERR-01', () => { render(<a href="#">x</a>); });`)).toEqual([
      'ERR-01',
    ]);
    expect(() => testTitles('broken.test.ts', 'test(')).toThrow('broken.test.ts cannot be parsed');
  });
});

describe('acceptanceTable', () => {
  const items = { 'ERR-01': 'A crash', 'ERR-02': 'Its causes', 'BLG-01': 'No blog' };
  const tests = [
    { file: 'page.test.ts', titles: ['ERR-01 one', 'ERR-01 two', 'no id'] },
    { file: '../packages/recto/test/crash.test.ts', titles: ['ERR-01, ERR-02 both'] },
  ];

  it('links every item to its tests, or says why there is none', () => {
    const { markdown, problems } = acceptanceTable({ items, resolved: { 'BLG-01': 'No blog here.' } }, tests);
    expect(problems).toEqual([]);
    expect(markdown.split('\n').filter((line) => /^\| [A-Z]+-/.test(line))).toEqual([
      '| ERR-01 | A crash | [page.test.ts](page.test.ts), [crash.test.ts](../packages/recto/test/crash.test.ts) |',
      '| ERR-02 | Its causes | [crash.test.ts](../packages/recto/test/crash.test.ts) |',
      '| BLG-01 | No blog | No blog here. |',
    ]);
    expect(markdown).toContain('3 items, 2 with tests.');
  });

  it('shows a reason beside the tests', () => {
    const { markdown } = acceptanceTable({ items, resolved: { 'ERR-02': 'One wording.' } }, tests);
    expect(markdown).toContain('(../packages/recto/test/crash.test.ts), One wording. |');
  });

  it('reports every item without a test and every id that is no item', () => {
    const data = { items, resolved: { 'ERR-09': 'Why' } };
    const { problems } = acceptanceTable(data, [...tests, { file: 'x.test.ts', titles: ['TOC-99 x'] }]);
    expect(problems).toEqual([
      'TOC-99 is the name of a test in x.test.ts, but no item. Mend the name, or add the item.',
      'ERR-09 has a reason, but is no item. Mend the id, or add the item.',
      'BLG-01 has no test. Begin the name of a test with it, or say in "resolved" why there is none.',
    ]);
  });
});
