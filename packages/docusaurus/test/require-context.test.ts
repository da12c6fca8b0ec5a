import { build } from 'vite';
import { expect, it } from 'vitest';
import { requireContextPlugin } from '../src/vite/require-context-plugin.ts';
import { folder } from './folder.ts';

it('require.context imports the files of a folder that match', async () => {
  const root = folder({
    'parts/one.js': "export default 'one';",
    'parts/deep/two.json': '{ "two": 2 }',
    'parts/broken.txt': '{',
    'entry.js': `const all = require.context('./parts', true, /\\.(js|json)$/);
      const flat = require.context('@site/parts/', false, /one\\.jsx?$/i);
      export default [all.keys().map((key) => [key, all(key).default]), flat.keys(), flat(flat.keys()[0]).default];`,
  });
  const output = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [requireContextPlugin()],
    build: { write: false, lib: { entry: 'entry.js', formats: ['es'] } },
  });
  const [
    {
      output: [{ code }],
    },
  ] = output as unknown as [{ output: [{ code: string }] }];
  const { default: values } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(values).toEqual([
    [
      ['./deep/two.json', { two: 2 }],
      ['./one.js', 'one'],
    ],
    ['./one.js'],
    'one',
  ]);
});
