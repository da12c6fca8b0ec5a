import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { diagnosticCodes } from '../../src/diagnostics/explanations/codes.ts';

const packages = join(import.meta.dirname, '../../..');

/** The text of all sources or tests of the engine's packages, without the explanations themselves. */
function textOf(folder: 'src' | 'test'): string {
  return ['recto', 'docusaurus']
    .flatMap((name) => {
      const root = join(packages, name, folder);
      const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
      return files.filter((file) => /\.(?:tsx?|snap)$/.test(file)).map((file) => join(root, file));
    })
    .filter((file) => !/[\\/]explanations[\\/]/.test(file) && !file.endsWith('diagnostic-codes.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replaceAll('\\`', '`');
}

/** Messages that depend on the machine, on a bug or on a long list of cases; their tests look for parts of them. */
const unprovoked = [
  'render/page-crashed',
  'render/component-static',
  'render/head-misplaced',
  'check/being-written',
  'parse/slow',
  'assets/glyph-missing',
  'emit/output-incomplete',
  'emit/write-failed',
  'serve/port-taken',
  'serve/address-refused',
  'cli/crashed',
  'cli/timeout',
  'cli/memory',
  'cli/system-failed',
];

it('every example of the error reference is a message under test', () => {
  const tests = textOf('test');
  const missing = Object.entries(diagnosticCodes)
    .filter(([code, { example }]) => !unprovoked.includes(code) && !tests.includes(example))
    .map(([code, { example }]) => `${code}: ${example}`);
  expect(missing).toEqual([]);
});

it('every code is in use', () => {
  const sources = textOf('src');
  // Features write their codes without their name: `glossary/term-unknown` is `term-unknown`.
  const isUsed = (code: string) =>
    sources.includes(`'${code}'`) || sources.includes(`'${code.split('/')[1]}'`);
  expect(Object.keys(diagnosticCodes).filter((code) => !isUsed(code))).toEqual([]);
});
