import { describe, expect, it } from 'vitest';
import { readTypeTable } from '../../src/bundle/type-table.ts';

/** Reads a type of `src/a.ts`, with other files next to it. */
function read(text: string, name = 'A', others: Record<string, string> = {}) {
  const files: Record<string, string> = { 'src/a.ts': text, ...others };
  const missing = (file: string) => ({ message: `The file "${file}" does not exist.`, fix: '' });
  return readTypeTable('src/a.ts', name, (file) => files[file] ?? missing(file));
}

/** Returns the properties of a type, as one line each. */
function lines(...args: Parameters<typeof read>): string[] {
  const table = read(...args);
  if ('fix' in table) throw new Error(table.message);
  return table.properties.map(({ name, type, required }) => `${name}${required ? '' : '?'}: ${type}`);
}

describe('readTypeTable', () => {
  it('reads what comments say of properties', () => {
    const table = read(`/** All. */
export interface A<T extends string = 'x', U = T[]> {
  /**
   * The **folder**, see {@link B} and {@link https://example.org | the site}.
   *
   * @default \`'docs'\`
   */
  path?: string;
  /** @defaultValue 3 */
  // biome-ignore lint/a: why
  readonly 'max-size'?:
    | 'https://a' // no
    | 'b';
  /** Old. @see x
   * @deprecated Use \`path\`.
   * It is shorter.
   */
  old: T;
  /** @internal */
  secret: U;
  /* Not JSDoc. */
  plain: boolean;
}`);
    expect(table).toEqual({
      parameters: ["T extends string = 'x'", 'U = T[]'],
      properties: [
        {
          name: 'path',
          type: 'string',
          required: false,
          default: "'docs'",
          description: 'The **folder**, see `B` and [the site](https://example.org).',
        },
        { name: 'max-size', type: "'https://a' | 'b'", required: false, default: '3' },
        {
          name: 'old',
          type: 'T',
          required: true,
          description: 'Old. @see x',
          deprecated: 'Use `path`.\nIt is shorter.',
        },
        { name: 'plain', type: 'boolean', required: true },
      ],
      others: [],
    });
  });

  it('reads methods, functions and index signatures', () => {
    const text = `export type A = {
      run<T>(value: T, ...rest: string[]): Promise<T>;
      stop?(): void;
      on: (name: string) => void;
      get size(): number;
      set size(value);
      [key: string]: unknown;
      [Symbol.iterator](): Iterator<string>;
    }`;
    expect(lines(text)).toEqual([
      'run: <T>(value: T, ...rest: string[]) => Promise<T>',
      'stop?: () => void',
      'on: (name: string) => void',
      'size?: number',
      '[key: string]?: unknown',
      '[Symbol.iterator]: () => Iterator<string>',
    ]);
  });

  it('follows types of the file and of relative imports, with their parameters', () => {
    const text = `import type { Base as Root, Named } from './base.js';
      import Other from './other';
      interface Own<T> { own: T[]; id: T }
      export interface A extends Root<string | number>, Omit<Named, 'b' | 'c'>, Own<'x'>, Other { id: number }`;
    const files = {
      'src/base.ts': 'export * from "./deep/index";\nexport interface Base<T, U = T> { root?: T[]; both: U }',
      'src/deep/index.ts': 'type Named = { a: 1; b: 2 } & { c: 3; d: Date };\nexport { Named };',
      'src/other.ts': 'export default interface Any { other: boolean }',
    };
    expect(lines(text, 'A', files)).toEqual([
      'id: number',
      'root?: (string | number)[]',
      'both: string | number',
      'a: 1',
      'd: Date',
      "own: 'x'[]",
      'other: boolean',
    ]);
  });

  it('follows utility types and ends at circles', () => {
    expect(lines('interface B { a: 1; b?: 2 } export type A = Partial<Pick<B, "a">> & Required<B>')).toEqual([
      'a?: 1',
      'b: 2',
    ]);
    expect(lines('export interface A extends B { a: 1 } interface B extends A { b: 2 }')).toEqual([
      'a: 1',
      'b: 2',
    ]);
    expect(lines('export * from "./a"; export interface A { a: 1 }')).toEqual(['a: 1']);
  });

  it('names the types that it cannot follow', () => {
    const text = `import type { Props } from 'react';
      export type A<T> = Omit<Props<T>, 'b'> & (B | C) & { a: 1; new (): Date };`;
    expect(read(text)).toMatchObject({
      properties: [{ name: 'a' }],
      others: ["Omit<Props<T>, 'b'>", 'B | C', 'new (): Date'],
    });
  });

  it('reads public members of classes, and values of enums', () => {
    const text = `class B<T> { base: T; protected no = 1 }
      export class A extends B<string> {
        static none = 1;
        #hidden = 2;
        private own = 3;
        size = 4;
        constructor(readonly given: string, private inner: number, public more: string = 'a') { super() }
        /** Runs. */
        run(): void {}
      }
      export enum E { One = 1, /** The other. */ Two = 'two', Three }`;
    expect(lines(text)).toEqual([
      'size?: number',
      'given?: string',
      'more?: string',
      'run?: () => void',
      'base?: string',
    ]);
    expect(read(text, 'E')).toMatchObject({
      properties: [
        { name: 'One', type: '1' },
        { name: 'Two', type: "'two'", description: 'The other.' },
        { name: 'Three', type: '' },
      ],
    });
  });

  it.each([
    ['export interface Options {}', '"src/a.ts" has no type "Option".', 'Did you mean "Options"?', 'Option'],
    [
      'export type A = "a" | "b";',
      '"A" in "src/a.ts" has no properties that can be listed: it is `"a" | "b"`.',
      'Name an interface, an object type, a class or an enum.',
    ],
    ['export interface {', '"src/a.ts" has a syntax error.', 'Correct it, or name a TypeScript file.'],
  ])('reports %s', (text, message, fix, name = 'A') => {
    expect(read(text, name)).toEqual({ message, fix });
  });
});
