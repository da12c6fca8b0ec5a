import { build, createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
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
        pageComponents: [],
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

it('on the server, files of @docusaurus/core are modules of this package', async () => {
  const root = folder({
    'entry.js': "export { default } from '@docusaurus/core/lib/client/exports/useBaseUrl';\n",
    'node_modules/@docusaurus/core/package.json': '{ "type": "module" }',
    'node_modules/@docusaurus/core/lib/client/exports/useBaseUrl.js': "export { default } from './other';\n",
  });
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [
      modulesPlugin({
        pageComponents: [],
        root,
        themes: [],
        generated: {},
        originals: new Map(),
        imports: new Set(),
        missing: new Map(),
      }),
    ],
  });
  onTestFinished(() => server.close());
  const result = await server.environments.ssr.transformRequest('/entry.js');
  expect(result?.deps).toEqual([expect.stringMatching(/modules\/docusaurus\/useBaseUrl\.ts$/)]);
});
