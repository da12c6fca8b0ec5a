import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.mjs';

it('RELIABILITY.md names tests that exist, at least one for each promise', () => {
  const rows = readFileSync(join(root, 'RELIABILITY.md'), 'utf8').match(/^\| (?!Promise|---).*$/gm) ?? [];
  const tests = rows.map((row) => [
    ...(row.split(' | ')[1] ?? '').matchAll(/`((?:packages|website|e2e|soak)\/[^`]+)`/g),
  ]);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((_, at) => tests[at]?.length === 0)).toEqual([]);
  const files = tests.flat().map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
