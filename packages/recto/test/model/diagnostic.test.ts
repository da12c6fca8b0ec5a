import { expect, it } from 'vitest';
import { codeFrame } from '../../src/model/diagnostic.ts';

it('marks the problem below its line', () => {
  expect(codeFrame({ file: 'a', excerpt: '\ttitle: *x\r', column: 9, length: 2 })).toEqual([
    ' title: *x',
    '        ~~',
  ]);
});

it('cuts a long line around the problem, and the mark with it', () => {
  const excerpt = `${'a'.repeat(500)}X${'b'.repeat(500)}`;
  const [shown = '', mark = ''] = codeFrame({ file: 'a', excerpt, column: 501, length: 300 });
  expect(shown).toHaveLength(100);
  expect(shown[mark.indexOf('~')]).toBe('X');
  expect(mark.trim()).toHaveLength(100);
});

it('shows the line alone where no column is known', () => {
  expect(codeFrame({ file: 'a', excerpt: 'b' })).toEqual(['b']);
});
