import { describe, expect, it } from 'vitest';
import { parseCodeMeta, parseLineRanges } from '../../src/base/code-meta.ts';

describe('parseCodeMeta', () => {
  it.each([
    ['', undefined, [], false],
    ['title="src/a b.ts"', 'src/a b.ts', [], false],
    [`title='a "b"'`, 'a "b"', [], false],
    ['{1,3-5}', undefined, [1, 3, 4, 5], false],
    ['{1, 3 - 4}', undefined, [1, 3, 4], false],
    ['title="{9}" {2}', '{9}', [2], false],
    ['title="showLineNumbers"', 'showLineNumbers', [], false],
    ['showLineNumbers', undefined, [], true],
    ['showLineNumbers=5 {1}', undefined, [1], 5],
    ['showLineNumbers={7}', undefined, [], 7],
    ['showLineNumbers=0', undefined, [], 0],
    ['live {2} title="a" showLineNumbers', 'a', [2], true],
    ['subtitle="x" showLineNumbersToo', undefined, [], false],
    ['title=""', undefined, [], false],
  ])('%j', (meta, title, lines, showLineNumbers) => {
    const parsed = parseCodeMeta(meta);
    expect({
      title: parsed.title,
      lines: [...parsed.lines],
      showLineNumbers: parsed.showLineNumbers,
    }).toEqual({
      title,
      lines,
      showLineNumbers,
    });
  });
});

describe('parseLineRanges', () => {
  it.each([
    ['2', [2]],
    ['2-4,9', [2, 3, 4, 9]],
    ['5-3', []],
    ['0,a,,-', []],
    ['', []],
  ])('%j', (ranges, lines) => {
    expect([...parseLineRanges(ranges)]).toEqual(lines);
  });

  it('does not count to the end of the world', () => {
    expect(parseLineRanges('1-99999999').size).toBe(100_000);
  });
});
