import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { decoratorsPlugin } from '../src/vite/decorators-plugin.ts';
import { folder } from './folder.ts';

const jsc = {
  parser: { syntax: 'typescript', decorators: true },
  transform: { decoratorVersion: '2022-03' },
};
const store = 'class Store { @observable accessor count = 0; }';

function compile(root: string, webpack: object, code = store): unknown {
  const plugin = decoratorsPlugin(root, { webpack }) as Plugin | undefined;
  const { handler } = (plugin?.transform ?? {}) as { handler?: (code: string, id: string) => unknown };
  const report = (message: string) => {
    throw new Error(message);
  };
  return handler?.call({ error: report }, code, join(root, 'src/store.ts'));
}

it('compiles decorators with the SWC of the site, as its loader of scripts is set', () => {
  const swc =
    'exports.transformSync = (code, options) => ({ code: JSON.stringify(options.jsc), map: "{}" });';
  const root = folder({ 'package.json': '{}', 'node_modules/@swc/core/index.js': swc });
  const jsLoader = () => ({ loader: 'builtin:swc-loader', options: { env: {}, jsc } });
  const { code, map } = compile(root, { jsLoader }) as { code: string; map: string };
  expect(JSON.parse(code)).toMatchObject({
    parser: jsc.parser,
    transform: { decoratorVersion: '2022-03', react: { runtime: 'preserve' } },
  });
  expect(map).toBe('{}');
  expect(compile(root, { jsLoader }, 'const mail = "a@b.org";')).toBeUndefined();
  expect(compile(root, { jsLoader: 'babel' })).toBeUndefined();
  expect(() => compile(folder(), { jsLoader })).toThrow('Install it.');
});
