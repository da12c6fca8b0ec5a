import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { requireFrom } from '../src/require-from.ts';
import { folder } from './folder.ts';

test('modules of all kinds import each other', async () => {
  const root = folder({
    'main.ts': `#!/usr/bin/env node
      import { readFileSync as read, type Stats } from 'node:fs';
      import other, { count, type Options } from './other';
      import * as script from './script.cjs';
      import data from './data.json';
      enum Size { Small = 1, Large }
      namespace Sizes { export const all = 2 }
      class Point { constructor(public x: number) {} static #secret = 3; static get secret() { return this.#secret } }
      const options = { count } satisfies Options;
      export const later = async () => (await import('./later.mjs')).default;
      export const own = [import.meta.url, import.meta.dirname, __dirname, require.resolve('./data.json')];
      export { type Stats, read };
      export default [other, options.count, script.name, data.name, Size.Large, Sizes.all, new Point(4).x, Point.secret];`,
    'other.js': `export let count = 0; export default () => ++count; export { count as again };`,
    'script.cjs': `exports.name = 'script';`,
    'data.json': `{ "name": "data" }`,
    'later.mjs': `const { name } = await import('./script.cjs'); export default name;`,
  });
  const main = join(root, 'main.ts');
  const loaded = requireFrom(main)(main) as {
    default: [() => number, ...unknown[]];
    own: string[];
    later: () => Promise<string>;
    read: unknown;
  };
  const [add, ...values] = loaded.default;
  expect(values).toEqual([0, 'script', 'data', 2, 2, 4, 3]);
  expect(add()).toBe(1);
  expect(loaded.own).toEqual([pathToFileURL(main).href, root, root, join(root, 'data.json')]);
  expect(await loaded.later()).toBe('script');
  expect(loaded.read).toBeTypeOf('function');
});

test('what is imported is called, though it may be a function without methods', () => {
  const root = folder({
    'main.js': `import one, { two as other } from './bare.js'
      const all = [() => 0]
      export default [one('a'), other('b'), all[0](), ((...args) => args.length).call(void 0, 1, 2)]
      other()`,
    'bare.js': `const bare = (name) => Object.setPrototypeOf((value) => name + value, {})
      export const two = bare('two ')
      export default bare('one ')`,
  });
  const main = join(root, 'main.js');
  const { default: values } = requireFrom(main)(main) as { default: unknown[] };
  expect(values).toEqual(['one a', 'two b', 0, 2]);
});

test('a module may declare what CommonJS has', async () => {
  const root = folder({
    'main.mjs': `import { createRequire } from 'node:module';
      const require = createRequire(import.meta.url);
      const __dirname = 'own';
      export default [require('./data.json').a, __dirname];`,
    'data.json': '{ "a": 1 }',
  });
  const main = join(root, 'main.mjs');
  expect((requireFrom(main)(main) as { default: unknown }).default).toEqual([1, 'own']);
});

test('decorators are compiled as well', async () => {
  const root = folder({
    'main.ts': `const twice = (target: any, key: string, one: PropertyDescriptor) => ({ ...one, value: () => 2 });
      export default class { @twice value() { return 1 } }`,
  });
  const main = join(root, 'main.ts');
  const Main = (requireFrom(main)(main) as { default: new () => { value(): number } }).default;
  expect(new Main().value()).toBe(2);
});

test('errors have the lines of the source', async () => {
  const root = folder({
    'throws.ts': `import { join } from 'node:path';\n\ninterface One {\n  name: string;\n}\n\nthrow new Error(join('a', 'b'));\n`,
    'broken.ts': `export default {\n  title: 'One'\n  tagline: 'Two',\n};\n`,
  });
  const run = (name: string) => {
    try {
      requireFrom(join(root, name))(join(root, name));
    } catch (error) {
      return error as Error;
    }
    return undefined;
  };
  expect(run('throws.ts')?.stack).toContain('throws.ts:7:7');
  expect(run('broken.ts')?.message).toContain('broken.ts:3:2');
});
