import { join } from 'node:path';
import { expect, it } from 'vitest';
import { converted } from './converted-plugins.ts';
import { folder } from './folder.ts';

it('finds plugins by path and by short name, checks their options, and reports what they do besides', async () => {
  const root = folder({
    'plugins/local.ts':
      "export default function local(): object { return { name: 'local', postStart() {} }; }\n",
    'node_modules/docusaurus-plugin-count/package.json': '{ "main": "index.js" }',
    'node_modules/docusaurus-plugin-count/index.js':
      "module.exports = (context, options) => ({ name: 'count ' + options.step + ' ' + options.id, getClientModules: () => [__dirname + '/client.js', './count.css'] });\n" +
      'module.exports.validateOptions = ({ options, validate }) => validate(schema({}), options);\nconst schema = (keys) => ({ append: (more) => schema({ ...keys, ...more }), validate: (value) => keys.id ? { value: { step: 2, ...value } } : { error: new Error("id") } });\n',
    'node_modules/@docusaurus/plugin-tides/package.json': '{ "main": "index.js" }',
    'node_modules/@docusaurus/plugin-tides/index.js': "module.exports = () => ({ name: 'tides' });\n",
  });
  const plugins = ['./plugins/local.ts', 'count', 'tides', './plugins/missing.js', 'not-installed'];
  const result = await converted({ plugins, clientModules: ['./src/start.js'] }, root);
  expect(result.plugins.map(({ name }) => name)).toEqual(['local', 'count 2 default', 'tides']);
  expect(result.own.eagerModules).toEqual(['virtual:recto-docusaurus/client-modules']);
  expect(result.value.theme).toMatchObject({ customCss: ['node_modules/docusaurus-plugin-count/count.css'] });
  expect(result.reported).toEqual([
    '`postStart` of the plugin `./plugins/local.ts`',
    'The plugin `./plugins/missing.js`',
    'The plugin `not-installed`',
  ]);
});

it('style sheets have paths from the file system or from the site folder', async () => {
  const root = folder({ 'src/css/a.css': '', 'b.css': '' });
  const themes = [['@docusaurus/theme-classic', { customCss: ['/src/css/a.css', join(root, 'b.css')] }]];
  const { value, reported } = await converted({ themes }, root);
  expect(value.theme).toMatchObject({ customCss: ['src/css/a.css', 'b.css'] });
  expect(reported).toEqual([]);
});

it('presets are functions or paths, and return plugins with options', async () => {
  const preset = (_: unknown, { path }: { path: string }) => ({
    plugins: [['@docusaurus/plugin-content-docs', { path }], () => ({ name: 'own' })],
    themes: [
      [
        require.resolve('vite').replace(/vite.*/, '@docusaurus/theme-classic/index.js'),
        { customCss: ['./a.css'] },
      ],
    ],
  });
  const { value, plugins, reported } = await converted({ presets: [[preset, { path: 'manual' }]] });
  expect(value.docs).toMatchObject({ path: 'manual' });
  expect(value.theme).toMatchObject({ customCss: ['a.css'] });
  expect(plugins.map(({ name }) => name)).toEqual(['own']);
  expect(reported).toEqual([]);
});

it('a theme receives the settings of the site with its defaults', async () => {
  const root = folder({
    'theme.js': `
module.exports = ({ siteConfig, siteStorage }) => ({
  name: [siteConfig.themeConfig.tide, siteConfig.themeConfig.moon, siteStorage.type].join(' '),
});
const schema = { unknown: () => ({ validate: (value) => ({ value: { moon: 'full', ...value } }) }) };
module.exports.validateThemeConfig = ({ validate, themeConfig }) => validate(schema, themeConfig);
`,
  });
  const { plugins, reported } = await converted(
    { themeConfig: { tide: 'high' }, themes: ['./theme.js'] },
    root,
  );
  expect(plugins.map(({ name }) => name)).toEqual(['high full localStorage']);
  expect(reported).toEqual([]);
});

it('compilers of style sheets receive the options of their plugins', async () => {
  const loader = (name: string) =>
    `module.exports = (_, { id, ...options }) => ({ name: '${name}', configureWebpack: () => ({ module: { rules: [{ test: /\\.less$/, use: [{ loader: 'less-loader', options }] }] } }) });\n`;
  const root = folder({
    'node_modules/docusaurus-plugin-less/package.json': '{ "main": "index.js" }',
    'node_modules/docusaurus-plugin-less/index.js': loader('docusaurus-plugin-less'),
  });
  const plugins = [['docusaurus-plugin-less', { lessOptions: { javascriptEnabled: true } }]];
  const { plugins: withOptions, reported } = await converted({ plugins }, root);
  expect(withOptions[0]?.vite?.css?.preprocessorOptions).toMatchObject({ less: { javascriptEnabled: true } });
  expect(reported).toEqual([]);
  // Without options, Recto compiles them as it does without the plugin.
  const { plugins: withoutOptions } = await converted({ plugins: ['docusaurus-plugin-less'] }, root);
  expect(withoutOptions).toEqual([]);
});

it('components of packages are interactive if a preset of the package adds their pages', async () => {
  const root = folder({
    'node_modules/terms/package.json': '{ "main": "dist/preset.js" }',
    'node_modules/terms/dist/preset.js':
      "module.exports = () => ({ plugins: [() => ({ name: 'terms' })] });\n",
  });
  const { own, plugins, reported } = await converted({ presets: ['terms'] }, root);
  expect(plugins.map(({ name }) => name)).toEqual(['terms']);
  expect(own.componentFolders).toEqual(
    ['src/theme', 'node_modules/terms/dist'].map((one) => join(root, one)),
  );
  expect(reported).toEqual([]);
});
