import { expect, it } from 'vitest';
import { codeFrame } from '../../src/model/diagnostic.ts';

it('codeFrame marks the problem below its line', () => {
  expect(codeFrame({ file: 'a', excerpt: '\ttitle: *x\r', column: 9, length: 2 })).toEqual([
    ' title: *x',
    '        ~~',
  ]);
});

it('codeFrame cuts a long line around the problem, and the marker with it', () => {
  const excerpt = `${'a'.repeat(500)}X${'b'.repeat(500)}`;
  const [shown = '', mark = ''] = codeFrame({ file: 'a', excerpt, column: 501, length: 300 });
  expect(shown).toHaveLength(100);
  expect(shown[mark.indexOf('~')]).toBe('X');
  expect(mark.trim()).toHaveLength(100);
});

it('codeFrame shows the line only without a column', () => {
  expect(codeFrame({ file: 'a', excerpt: 'b' })).toEqual(['b']);
});
