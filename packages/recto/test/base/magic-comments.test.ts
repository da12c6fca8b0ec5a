import { describe, expect, it } from 'vitest';
import { extractMagicComments } from '../../src/base/code-meta.ts';

describe('extractMagicComments', () => {
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
  ])('%s: %s', (language, comment) => {
    const taken = extractMagicComments(`a\n${comment}\nb\nc`, language);
    expect(taken).toEqual({ code: 'a\nb\nc', lines: new Set([2]) });
  });

  it.each([
    ['a block', '// highlight-start\na\nb\n// highlight-end\nc', 'a\nb\nc', [1, 2]],
    ['a block to the end', 'a\n// highlight-start\nb\nc', 'a\nb\nc', [2, 3]],
    ['several', '// highlight-next-line\na\nb\n// highlight-next-line\nc', 'a\nb\nc', [1, 3]],
    ['a comment behind code', 'a; // highlight-next-line\nb', 'a; // highlight-next-line\nb', []],
    ['a comment that says more', '// highlight-next-line please\na', '// highlight-next-line please\na', []],
    ['nothing', 'a\nb', 'a\nb', []],
  ])('%s', (_, code, rest, lines) => {
    expect(extractMagicComments(code, 'ts')).toEqual({ code: rest, lines: new Set(lines) });
  });

  it('leaves the comments of code that Markdown quotes', () => {
    const code = '```ts\n// highlight-next-line\na\n```';
    expect(extractMagicComments(code, 'md')).toEqual({ code, lines: new Set() });
  });
});
