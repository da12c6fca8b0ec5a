import { describe, expect, it } from 'vitest';
import { typeTableReader } from '../../src/bundle/type-table.ts';

const readTypeTable = typeTableReader(import.meta.dirname);

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
      '[Symbol.iterator]: () => Iterator<string, any, any>',
      '[key: string]?: unknown',
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

  it('applies utility types and ends at circles', { tags: 'full' }, () => {
    expect(lines('interface B { a: 1; b?: 2 } export type A = Partial<Pick<B, "a">> & Required<B>')).toEqual([
      'a: 1',
      'b: 2',
    ]);
    expect(lines('interface B { a: 1; b?: 2 } export type A = Partial<B>')).toEqual(['a?: 1', 'b?: 2']);
    expect(lines('export interface A extends B { a: 1 } interface B extends A { b: 2 }')).toEqual([
      'a: 1',
      'b: 2',
    ]);
    expect(lines('export * from "./a"; export interface A { a: 1 }')).toEqual(['a: 1']);
  });

  it('shows mapped types, and all members of unions', () => {
    const text = `interface B { one: 1; two: string }
      type Getters<T> = { [K in keyof T as \`get\${Capitalize<string & K>}\`]: () => T[K] };
      export type A = Getters<B> & Record<'x' | 'y', boolean> & { [key: string]: unknown };
      export type U = { kind: 'a'; /** One. */ one: string; both: 1 } | { kind: 'b'; two?: number; both: 1 };`;
    expect(lines(text)).toEqual([
      'getOne: () => 1',
      'getTwo: () => string',
      'x: boolean',
      'y: boolean',
      '[key: string]?: unknown',
    ]);
    expect(lines(text, 'U')).toEqual(["kind: 'a' | 'b'", 'one?: string', 'both: 1', 'two?: number']);
  });

  it('shows types of packages, and names those with many members and those that are not installed', () => {
    const text = `import type { ButtonHTMLAttributes, PropsWithChildren } from 'react';
      import type { Missing } from 'missing';
      export interface A extends ButtonHTMLAttributes<HTMLButtonElement>, Missing { size?: number; title?: 'a'; (): void; new (): Date }
      export type P = PropsWithChildren<{ own: 1 }> & Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'>;
      export type M = Missing;`;
    expect(lines(text)).toEqual(['size?: number', "title?: 'a'"]);
    expect(read(text)).toMatchObject({
      others: ['ButtonHTMLAttributes<HTMLButtonElement>', 'Missing', '(): void', 'new (): Date'],
    });
    expect(lines(text, 'P')).toEqual(['own: 1', 'children?: ReactNode', 'disabled?: boolean']);
    expect(read(text, 'M')).toEqual({
      message: '"M" in "src/a.ts" uses a type that is not found.',
      fix: 'Correct the imports of the file, and install the packages that it imports.',
    });
  });

  it('reads several files of a folder, and one that another imports', () => {
    const files: Record<string, string> = {
      'src/place.ts': 'export interface Place { latitude: number }',
      'src/forecast.ts':
        "import type { Place } from './place.ts';\nexport interface Forecast extends Place { hours: number }",
    };
    const readTable = typeTableReader(import.meta.dirname);
    const names = (file: string, name: string) => {
      const table = readTable(file, name, (path) => files[path] ?? { message: path, fix: '' });
      return 'fix' in table ? table.message : table.properties.map((property) => property.name);
    };
    expect(names('src/place.ts', 'Place')).toEqual(['latitude']);
    expect(names('src/forecast.ts', 'Forecast')).toEqual(['hours', 'latitude']);
  });

  it('reads again what has changed', () => {
    const base = { 'src/b.ts': 'export interface B { first: 1 }' };
    const text = 'import type { B } from "./b"; export type A = B;';
    expect(lines(text, 'A', base)).toEqual(['first: 1']);
    expect(lines(text, 'A', { 'src/b.ts': 'export interface B { second: 2 }' })).toEqual(['second: 2']);
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
      export enum E { One = 1, /** The other. */ Two = 'two', Three = One + 2, /** @internal */ Four }`;
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
        { name: 'Three', type: '3' },
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
