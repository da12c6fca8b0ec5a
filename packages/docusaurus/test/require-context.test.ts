import { build } from 'vite';
import { expect, it } from 'vitest';
import { requireContextPlugin } from '../src/vite/require-context-plugin.ts';
import { folder } from './folder.ts';

it('require.context imports the files of a folder that match', async () => {
  const root = folder({
    'parts/one.js': "export default 'one';",
    'parts/deep/two.json': '{ "two": 2 }',
    'parts/broken.txt': '{',
    'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'entry.js': `const all = require.context('./parts', true, /\\.(js|json)$/);
      const flat = require.context('@site/parts/', false, /one\\.jsx?$/i);
      const images = require.context('./images');
      export default [images('./a.svg').default, all('./one.js').default, all('./deep/two.json'), all.keys(), flat.keys(), flat(flat.keys()[0]).default];`,
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
    expect.stringMatching(/^data:image\/svg/),
    'one',
    { two: 2 },
    ['./deep/two.json', './one.js'],
    ['./one.js'],
    'one',
  ]);
});
