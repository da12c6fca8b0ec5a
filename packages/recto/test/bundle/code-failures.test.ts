import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { codeFailure } from '../../src/bundle/code-failures.ts';

it('code that a plugin cannot parse is reported with the first problem', () => {
  let cause: unknown;
  try {
    parseAst('const a = @;');
  } catch (error) {
    cause = error;
  }
  expect(codeFailure(cause, { root: '/site' }).message).toBe('Unexpected token');
});
