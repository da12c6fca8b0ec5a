import { build } from 'vite';
import { expect, it } from 'vitest';
import { modulesPlugin } from '../src/vite/modules-plugin.ts';
import { folder } from './folder.ts';

it('adapters import the default export of a component in CommonJS, in the browser too', async () => {
  const root = folder({
    'package.json': '{ "type": "module" }',
    'adapter.js': "import Footer from '@theme-own/Footer';\nexport default typeof Footer;\n",
    'theme/package.json': '{}',
    'theme/Footer/index.js':
      "Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = () => null;\n",
  });
  const generated = {};
  const output = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      modulesPlugin({
        root,
        themes: [`${root}/theme`],
        generated,
        originals: new Map(),
        imports: new Set(),
        missing: new Map(),
      }),
    ],
    build: { write: false, lib: { entry: 'adapter.js', formats: ['es'] } },
  });
  const [{ output: chunks }] = output as unknown as [{ output: [{ code: string }] }];
  const { default: type } = await import(`data:text/javascript,${encodeURIComponent(chunks[0].code)}`);
  expect(type).toBe('function');
});
