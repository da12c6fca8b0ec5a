import { expect, it } from 'vitest';
import { codeFrame, locationAt } from '../../src/diagnostics/diagnostic.ts';

it('codeFrame marks the problem below its line', () => {
  expect(codeFrame({ file: 'a', excerpt: '\ttitle: *x\r', column: 9, length: 2 })).toEqual([
    ' title: *x',
    '        ~~',
  ]);
});

it('codeFrame cuts a long line around the problem, and the marker with it', () => {
  const text = `first\n${'a'.repeat(500)}X${'b'.repeat(500)}`;
  const at = locationAt('a', text, { line: 2, column: 501, length: 300 });
  expect(at.excerpt).toHaveLength(100);
  const [shown = '', mark = ''] = codeFrame(at);
  expect(shown).toHaveLength(100);
  expect(shown[mark.indexOf('~')]).toBe('X');
  expect(mark).toHaveLength(100);
});

it('codeFrame shows the line only without a column', () => {
  expect(codeFrame({ file: 'a', excerpt: 'b' })).toEqual(['b']);
});
