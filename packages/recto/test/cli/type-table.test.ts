import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { typeTableReader } from '../../src/bundle/type-table.ts';

/** The type checkers of versions before 7 have another interface. They are not installed here, since their `tsc` would be ours. */
it('reads the same with TypeScript 5 and 7', { tags: 'full' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'recto-typescript-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const install = 'npm install --no-audit --no-fund typescript@5.9.3 @types/react@19';
  execFileSync(install, { cwd: folder, shell: true, stdio: 'pipe' });
  const files: Record<string, string> = {
    'src/base.ts': 'export interface Base<T> { root?: T[]; run<U>(value: U): Promise<T> }',
    'src/a.ts': `import type { ButtonHTMLAttributes, ReactNode } from 'react';
      import type { Missing } from 'missing';
      import type { Base } from './base';
      export interface A<T = string> extends ButtonHTMLAttributes<HTMLButtonElement>, Base<T>, Missing {
        /** Text. @default 1 */
        size?: number | 'auto';
        label?: ReactNode;
        [Symbol.iterator](): Iterator<string>;
        [key: \`x-\${string}\`]: unknown;
        new (): Date;
      }
      export type Mapped = { [K in keyof Base<string> as \`get-\${K}\`]: Base<string>[K] };
      export type Union = { kind: 'a'; one: string } | { kind: 'b'; two?: number };
      export class Class { private no = 1; #own = 2; size = 4; constructor(readonly given: string) {} }
      export enum Enum { One = 1, Two = 'two' }
      export type None = 'a' | 'b';
      export type Unknown = Missing;`,
  };
  const missing = { message: 'missing', fix: '' };
  const tables = [import.meta.dirname, folder].map((one) => {
    const readTable = typeTableReader(one);
    return ['A', 'Mapped', 'Union', 'Class', 'Enum', 'None', 'Unknown', 'Enums'].map((name) =>
      readTable('src/a.ts', name, (file) => files[file] ?? missing),
    );
  });
  expect(tables[0]).toMatchObject([
    { others: ['ButtonHTMLAttributes<HTMLButtonElement>', 'Missing', 'new (): Date'] },
    ...[{ others: [] }, { others: [] }, { others: [] }, { others: [] }],
    ...[{ fix: expect.any(String) }, { fix: expect.any(String) }, { fix: 'Did you mean "Enum"?' }],
  ]);
  expect(tables[1]).toEqual(tables[0]);
});
