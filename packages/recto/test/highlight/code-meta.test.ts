import { describe, expect, it } from 'vitest';
import {
  codeInfo,
  extractMagicComments,
  parseCodeMeta,
  parseLineRanges,
  withoutPatterns,
} from '../../src/highlight/code-meta.ts';

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
    ['[src/a b.ts] {1}', 'src/a b.ts', [1], false],
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

describe('options of code', () => {
  it('reads lines, texts, folds and a file', () => {
    const { lines, ins, del, collapse, ...rest } = parseCodeMeta(
      `{9} ins={2,4-5} del={3} collapse={6-7} /wo\\/rd/ "a b" 'c' wrap file=../a.ts#x`,
    );
    expect([lines, ins, del, collapse].map((set) => [...set])).toEqual([[9], [2, 4, 5], [3], [6, 7]]);
    const marks = [
      { option: '/wo\\/rd/', pattern: /wo\/rd/dg },
      { option: '"a b"', pattern: /a b/dg },
      { option: "'c'", pattern: /c/dg },
    ];
    expect(rest).toEqual({
      ...{ marks, wrap: true, file: '../a.ts#x' },
      ...{ showLineNumbers: false, unknown: [], malformed: [] },
    });
  });

  it('reads texts of changes, and `mark`', () => {
    const { lines, ins, marks } = parseCodeMeta('mark={2} mark="a" ins={3} ins="b" del=/c+/');
    expect([[...lines], [...ins]]).toEqual([[2], [3]]);
    expect(marks).toEqual([
      { option: 'mark="a"', pattern: /a/dg },
      { option: 'ins="b"', pattern: /b/dg, change: 'ins' },
      { option: 'del=/c+/', pattern: /c+/dg, change: 'del' },
    ]);
  });

  it.each([
    ['showLineNumbers', true],
    ['showLineNumbers startLineNumber=5', 5],
    ['showLineNumbers=false', false],
    [':line-numbers', true],
    [':line-numbers=2 {1}', 2],
    [':no-line-numbers', false],
  ])('reads the numbers of %j', (meta, showLineNumbers) => {
    expect(parseCodeMeta(meta)).toMatchObject({ showLineNumbers, unknown: [], malformed: [] });
  });

  it.each([
    ['live frame="none" /src/app.ts', ['live', 'frame="none"', '/src/app.ts'], []],
    ['{a} {0} {5-3} {1,}', [], ['{a}', '{0}', '{5-3}']],
    [
      'ins=a del= mark=1 collapse wrap=no showLineNumbers=x :line-numbers=x',
      [':line-numbers=x'],
      ['ins=a', 'del=', 'mark=1', 'collapse', 'wrap=no', 'showLineNumbers=x'],
    ],
    ['title {1', [], ['title', '{1']],
    ['"open', [], ['"open']],
    [`title="a.ts file='a.ts`, [], ['title="a.ts', "file='a.ts"]],
    ['/(/ /(a+)+b/ /((a|b)c)*d/ /(?:a{2})+/', [], ['/(/', '/(a+)+b/', '/((a|b)c)*d/', '/(?:a{2})+/']],
    ['/(a|b)c+/ /[(+]+x/ /(ab)+/ "(a+)+"', [], []],
  ])('reports %j', (meta, unknown, malformed) => {
    expect(parseCodeMeta(meta)).toMatchObject({ unknown, malformed });
  });

  it.each([
    ['ts title="a"', 'ts', 'title="a"'],
    ['ts:line-numbers=2 {1}', 'ts', ':line-numbers=2 {1}'],
    ['file=../a.ts {1}', '', 'file=../a.ts {1}'],
    ['{1}', '', '{1}'],
    ['ts{1,3-5}', 'ts', '{1,3-5}'],
    ['c++ wrap', 'c++', 'wrap'],
    ['', '', ''],
  ])('splits %j', (info, language, meta) => {
    expect(codeInfo(info)).toEqual({ language, meta });
  });
});

it('reads regular expressions of untrusted pages as texts', () => {
  expect(withoutPatterns(`{1} /a.b/ "c.*" /\\d"/ ins=/e.f/ title="/x/" [/y/]`)).toBe(
    `{1} "a.b" "c.*" 'd"' ins="e.f" title="/x/" [/y/]`,
  );
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

  it('limits the number of lines', () => {
    expect(parseLineRanges('1-99999999').size).toBe(100_000);
  });
});

const unmarked = (code: string) => ({ code, lines: new Map<number, string[]>() });
const highlighted = (...lines: number[]) => new Map(lines.map((line) => [line, ['hl']]));

describe('extractMagicComments', () => {
  it('gives the classes of the site to lines, several to one line', () => {
    const own = [
      { className: 'error', line: 'next-error', block: { start: 'errors', end: 'errors-end' } },
      { className: 'own', line: 'highlight-next-line' },
    ];
    const code = '// errors\na\n// highlight-next-line\nb\n// errors-end\nc\n// next-error\nd';
    expect(extractMagicComments(unmarked(code), 'ts', own)).toEqual({
      code: 'a\nb\nc\nd',
      lines: new Map([
        [1, ['error']],
        [2, ['own', 'error']],
        [4, ['error']],
      ]),
    });
  });

  it.each([
    ['ts', '// highlight-next-line'],
    ['ts', '  //highlight-next-line  '],
    ['css', '/* highlight-next-line */'],
    ['tsx', '{/* highlight-next-line */}'],
    ['bash', '# highlight-next-line'],
    ['html', '<!-- highlight-next-line -->'],
    ['sql', '-- highlight-next-line'],
    ['ini', '; highlight-next-line'],
    ['md', '<!-- highlight-next-line -->'],
    ['tex', '% highlight-next-line'],
    ['ocaml', '(* highlight-next-line *)'],
    ['vb', "' highlight-next-line"],
    ['bat', 'REM highlight-next-line'],
    ['fortran', '! highlight-next-line'],
  ])('%s: %s', (language, comment) => {
    const taken = extractMagicComments(unmarked(`a\n${comment}\nb\nc`), language);
    expect(taken).toEqual({ code: 'a\nb\nc', lines: highlighted(2) });
  });

  it.each([
    ['a block', '// highlight-start\na\nb\n// highlight-end\nc', 'a\nb\nc', [1, 2]],
    ['a block to the end', 'a\n// highlight-start\nb\nc', 'a\nb\nc', [2, 3]],
    ['several', '// highlight-next-line\na\nb\n// highlight-next-line\nc', 'a\nb\nc', [1, 3]],
    ['a comment after code', 'a; // highlight-next-line\nb', 'a; // highlight-next-line\nb', []],
    [
      'a comment with further words',
      '// highlight-next-line please\na',
      '// highlight-next-line please\na',
      [],
    ],
    ['nothing', 'a\nb', 'a\nb', []],
  ])('%s', (_, code, rest, lines) => {
    expect(extractMagicComments(unmarked(code), 'ts')).toEqual({ code: rest, lines: highlighted(...lines) });
  });

  it('keeps comments in code of Markdown examples', () => {
    const code = '```ts\n// highlight-next-line\na\n```';
    expect(extractMagicComments(unmarked(code), 'md')).toEqual({ code, lines: new Map() });
  });
});
