import { beforeAll, describe, expect, it } from 'vitest';
import { extractAnnotations } from '../../src/highlight/code-annotations.ts';
import { type Highlighter, loadLanguages } from '../../src/highlight/highlight.ts';
import { languageNames } from '../../src/highlight/languages.ts';

let highlighter: Highlighter;

beforeAll(async () => {
  highlighter = await loadLanguages(languageNames());
});

const extract = (code: string, language = 'ts') => extractAnnotations(code, language, highlighter);

describe('extractAnnotations', () => {
  it.each([
    ['ts', 'a();', '// [!code ++]'],
    ['js', 'a();', '/* [!code ++] */'],
    ['tsx', '<a />', '{/* [!code ++] */}'],
    ['css', 'a { b: c }', '/* [!code ++] */'],
    ['scss', '$a: 1;', '// [!code ++]'],
    ['bash', 'ls', '# [!code ++]'],
    ['console', '$ ls', '# [!code ++]'],
    ['python', 'a()', '# [!code ++]'],
    ['ruby', 'a', '# [!code ++]'],
    ['yaml', 'a: 1', '# [!code ++]'],
    ['toml', 'a = 1', '# [!code ++]'],
    ['ini', 'a=1', '; [!code ++]'],
    ['dockerfile', 'RUN ls', '# [!code ++]'],
    ['nginx', 'listen 80;', '# [!code ++]'],
    ['html', '<p>a</p>', '<!-- [!code ++] -->'],
    ['xml', '<a/>', '<!-- [!code ++] -->'],
    ['md', 'Text', '<!-- [!code ++] -->'],
    ['vue', '<p>a</p>', '<!-- [!code ++] -->'],
    ['json', '"a": 1,', '// [!code ++]'],
    ['sql', 'SELECT 1;', '-- [!code ++]'],
    ['lua', 'a = 1', '-- [!code ++]'],
    ['rust', 'let a = 1;', '// [!code ++]'],
    ['go', 'a()', '// [!code ++]'],
    ['java', 'a();', '// [!code ++]'],
    ['kotlin', 'a()', '// [!code ++]'],
    ['swift', 'a()', '// [!code ++]'],
    ['c', 'a();', '// [!code ++]'],
    ['php', '$a = 1;', '// [!code ++]'],
    ['powershell', 'ls', '# [!code ++]'],
    ['diff', '+ a', '# [!code ++]'],
    ['text', 'a', '# [!code ++]'],
    ['tex', 'a', '% [!code ++]'],
    ['lisp', '(a)', ';; [!code ++]'],
    ['haskell', 'a = 1', '-- [!code ++]'],
    ['bat', 'dir', 'REM [!code ++]'],
  ])('removes comments of %s: %s %s', (language, line, comment) => {
    const code = `${line}\nlast`;
    expect(extract(`${line} ${comment}\nlast`, language)).toEqual({ code, lines: new Map([[1, ['ins']]]) });
  });

  it.each<[string, string, string, [number, string[]][]]>([
    [
      'each kind',
      'a // [!code --]\nb // [!code highlight]\nc // [!code hl]\nd // [!code focus]\ne // [!code error]\nf // [!code warning]',
      'a\nb\nc\nd\ne\nf',
      [
        [1, ['del']],
        [2, ['hl']],
        [3, ['hl']],
        [4, ['line--focus']],
        [5, ['line--error']],
        [6, ['line--warning']],
      ],
    ],
    [
      'a number of lines',
      'a // [!code focus:2]\nb\nc',
      'a\nb\nc',
      [
        [1, ['line--focus']],
        [2, ['line--focus']],
      ],
    ],
    ['several in a line', 'a // [!code ++] [!code focus]\nb', 'a\nb', [[1, ['ins', 'line--focus']]]],
    [
      'one alone in its line, for the next',
      'a\n  // [!code ++:2]\nb\nc\nd',
      'a\nb\nc\nd',
      [
        [2, ['ins']],
        [3, ['ins']],
      ],
    ],
    [
      'other words of the comment',
      'a // why [!code ++]\nb /* [!code --] how */ c',
      'a // why\nb /* how */ c',
      [
        [1, ['ins']],
        [2, ['del']],
      ],
    ],
    ['lines of a longer comment', '/*\n * a [!code ++]\n */', '/*\n * a\n */', [[2, ['ins']]]],
    ['indentation', '\ta(); // [!code ++]', '\ta();', [[1, ['ins']]]],
  ])('reads %s', (_, code, rest, lines) => {
    expect(extract(code)).toEqual({ code: rest, lines: new Map(lines) });
  });

  it.each([
    ['unknown kinds', 'a // [!code ok]'],
    ['strings', "const a = '// [!code ++]';"],
    ['text without a comment', 'a [!code ++]'],
  ])('keeps %s', (_, code) => {
    expect(extract(code)).toEqual({ code, lines: new Map() });
  });

  it('keeps annotations in code of Markdown examples', () => {
    const code = '```ts\na // [!code ++]\n```';
    expect(extract(code, 'md')).toEqual({ code, lines: new Map() });
  });

  it('limits the number of lines', () => {
    expect(extract('a // [!code ++:99999999]\nb').lines.size).toBe(2);
  });
});
