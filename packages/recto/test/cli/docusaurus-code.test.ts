// @module-tag full
import { cpSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { runRecto, siteFolder, spawnRecto } from './run-recto.ts';

const config =
  "module.exports = { title: 'Test', url: 'https://example.org', baseUrl: '/', presets: ['classic'] };\n";
const svg = (shape: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="a" style="stroke-width: 2" viewBox="0 0 1 1">${shape}</svg>`;
const page = (code: string) =>
  `import Layout from '@theme/Layout';\nexport default function Page() { return <Layout>${code}</Layout>; }\n`;

/** Builds a Docusaurus site without problems, and returns its home page. */
async function homePage(files: Record<string, string>): Promise<{ folder: string; html: string }> {
  const { folder, html, ...result } = await build(files);
  expect(result).toMatchObject({ code: 0, err: '' });
  return { folder, html: html() };
}

/** Builds a Docusaurus site, and returns its home page. */
async function build(files: Record<string, string>) {
  const folder = siteFolder({ 'docusaurus.config.js': config, ...files });
  const result = await runRecto(folder, 'build');
  return { ...result, folder, html: () => readFileSync(join(folder, 'build/index.html'), 'utf8') };
}

it('client modules run before components, and one that fails is reported', async () => {
  const { html, code, err } = await build({
    'docusaurus.config.js': config.replace(
      'presets',
      "clientModules: ['./src/register.js', './src/icons/client.js'], presets",
    ),
    'src/register.js': "import './names.js';\ndocument.title = 'Registered';\n",
    'src/names.js': 'export default new Map();\n',
    'src/icons/client.js': "import names from '../names.js';\nnames.set('gull', 'Larus');\n",
    'src/pages/index.js': `import names from '../names.js';\n${page('<main>{names.get("gull")}</main>')}`,
  });
  expect(html()).toContain('<main>Larus</main>');
  expect(code).toBe(0);
  expect(
    err,
  ).toContain(`warning  render/setup-failed  "src/register.js" failed at build time: document is not defined.
  src/register.js:2:1
  2 │ document.title = 'Registered';
    │ ~
  pages are rendered without what it sets up; it runs in the browser
  fix  Guard what needs a browser: if (typeof window !== 'undefined').`);
});

it('loaders of a plugin add to style sheets before these are compiled', async () => {
  const { folder } = await homePage({
    'docusaurus.config.js': config.replace('presets', "plugins: ['./plugin.js'], presets"),
    'plugin.js': `module.exports = () => ({
  name: 'shared-styles',
  configureWebpack: () => ({ module: { rules: [{ test: /index\\.module\\.css$/, use: [{ loader: require.resolve('./shared.cjs') }] }] } }),
});
`,
    'shared.cjs': "module.exports = (text) => '.shared { color: #123456 }\\n' + text;\n",
    'src/pages/index.js': `import styles from './index.module.css';\n${page('<main className={styles.own}>Text</main>')}`,
    'src/pages/index.module.css': '.own { composes: shared; }\n',
  });
  const assets = join(folder, 'build/assets');
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  expect(sheets.map((name) => readFileSync(join(assets, name), 'utf8')).join('')).toMatch(
    /\._shared_\w+\{color:#123456\}/,
  );
});

it('an import names loaders of the site', async () => {
  const { html } = await homePage({
    'src/pages/index.js': `import text from '!!../loaders/upper.cjs!../loaders/first.cjs?lines=1!../text.txt';
${page('<main title={text}>Text</main>')}`,
    'src/text.txt': 'one\ntwo\n',
    'src/loaders/first.cjs': `module.exports = function (text) {
  return text.split('\\n').slice(0, Number(this.getOptions().lines)).join('');
};
`,
    'src/loaders/upper.cjs':
      "module.exports = (text) => 'export default ' + JSON.stringify(text.toUpperCase());\n",
  });
  expect(html).toContain('<main title="ONE">Text</main>');
});

it('plugins of Babel compile scripts of the site, without the preset of Docusaurus', async () => {
  const { html } = await homePage({
    'package.json': '{}',
    'babel.config.js': `module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset'), './without-types'],
};
`,
    'without-types.js':
      "module.exports = (code) => code.replaceAll(': Node', '').replace('component Page', 'function Page');\n",
    'node_modules/@docusaurus/core/lib/babel/preset.js': "throw new Error('Vite does that.');\n",
    'node_modules/@babel/core/index.js': `const { createRequire } = require('node:module');
exports.loadPartialConfigSync = ({ configFile }) => {
  const { resolve } = createRequire(configFile);
  return { options: { presets: require(configFile).presets.map((name) => ({ file: { resolved: resolve(name) } })) } };
};
exports.transformSync = (code, { presets }) => ({
  code: presets.reduce((text, { file }) => require(file.resolved)(text), code),
});
`,
    'src/theme/Footer.js': `import Footer from '@theme-original/Footer';
import { useState } from 'react';
export default function OwnFooter(props): Node {
  const [name] = useState('own');
  return <><b>{name}</b><Footer {...props} /></>;
}
`,
    'src/pages/index.js':
      "import Layout from '@theme/Layout';\nexport default component Page() { return <Layout><main>Home</main></Layout>; }\n",
  });
  expect(html).toContain('<main>Home</main>');
  expect(html).toMatch(/<b>own<\/b>/);
});

it('lines have the classes of magic comments in a copy of the layout of code blocks, too', async () => {
  const comments = `[{ className: 'mine--added', line: 'Add this line' }]`;
  const { html } = await homePage({
    'docusaurus.config.js': config.replace(
      'presets',
      `themeConfig: { prism: { magicComments: ${comments} } }, presets`,
    ),
    'src/theme/CodeBlock/Layout/index.js': `import Container from '@theme/CodeBlock/Container';
import Content from '@theme/CodeBlock/Content';
export default () => <Container><Content /></Container>;
`,
    'src/pages/index.md': '```js\na;\n// Add this line\nb;\n```\n',
  });
  expect(html).toMatch(/<div class="code-block-container">.*mine--added/s);
  expect(html).not.toContain('Add this line');
});

it('query and hash of an address of react-router may leave out their first characters', async () => {
  const { html } = await homePage({
    'src/pages/index.js': `import { useHistory } from '@docusaurus/router';
export default function Page() {
  const { createHref } = useHistory();
  return <p>{createHref({ pathname: '/a', search: 'b=1', hash: 'c' })} {createHref({ pathname: '/a', search: '?b' })}</p>;
}
`,
  });
  expect(html.replaceAll('<!-- -->', '')).toContain('/a?b=1#c /a?b<');
});

it('a page in JSX requires images, data and CommonJS modules of the site', async () => {
  const { folder, html } = await homePage({
    'src/pages/index.js': `import { double } from '../double';
import Image from '@theme/IdealImage';
import Mark from './mark.svg';
import text from '!!raw-loader!../double';
const { features } = require('@site/src/features.json');
const later = () => require('../browser').default;
${page(
  `<main data-later={typeof later} title={text.slice(0, 7)}>
  <img src={require('@site/static/img/photo.png').default} alt={features[double(1)]} />
  <Image img={require(\`./\${'beside'}.png\`)} />
  <Mark role="img" title="A & B" className="mark" />
</main>`,
)}`,
    'src/double.js': 'exports.double = (value) => 2 * value;\n',
    'src/browser.js': 'window.alert(1);\nexport default 1;\n',
    'src/features.json': '{ "features": ["none", "one", "two"] }',
    'src/pages/mark.svg': svg('<path d="M0 0"/>'),
    'src/pages/beside.png': 'pixels',
    'static/img/photo.png': 'pixels',
  });
  expect(html).toContain('<main data-later="function" title="exports">');
  expect(html).toMatch(/<img src="\/img\/photo\.png" [^>]*alt="two"\/>/);
  expect(html).toContain(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" class="mark" style="stroke-width:2" role="img">' +
      '<title>A &amp; B</title><path d="M0 0"/></svg>',
  );
  const [, name = ''] = /src="\/assets\/files\/(beside-\w+\.png)"/.exec(html) ?? [];
  expect(readFileSync(join(folder, 'build/assets/files', name), 'utf8')).toBe('pixels');
});

it('a page links files of every kind that it imports with a loader of addresses', async () => {
  const { folder, html } = await homePage({
    'src/pages/index.mdx': `import data from '!!url-loader!./data.json';
import source from '!!file-loader!../source.js';

<a href={data}>Data</a> <a href={source}>Source</a>

<iframe src={require('!!file-loader!./frame.html').default} />
`,
    'src/pages/data.json': '{}',
    'src/source.js': 'throw 1;\n',
    'src/pages/frame.html': '<p>In a frame',
  });
  for (const [file, text] of Object.entries({ data: '{}', source: 'throw 1;\n', frame: '<p>In a frame' })) {
    const [, name = ''] = new RegExp(`"/assets/files/(${file}-\\w+\\.\\w+)"`).exec(html) ?? [];
    expect(readFileSync(join(folder, 'build/assets/files', name), 'utf8'), file).toBe(text);
  }
});

it('images of a folder have addresses, SVG files too', async () => {
  const { html } = await homePage({
    'src/pages/index.js': `const images = require.context('./images');
${page('<main>{images.keys().map((key) => <img key={key} src={images(key).default} alt={key} />)}</main>')}`,
    'src/pages/images/a.svg': svg('<path d="M0 0"/>'),
    'src/pages/images/b.png': 'pixels',
  });
  expect(html).toMatch(/<img src="\/assets\/files\/a-\w+\.svg" [^>]*alt="\.\/a\.svg"\/>/);
  expect(html).toMatch(/<img src="\/assets\/files\/b-\w+\.png" [^>]*alt="\.\/b\.png"\/>/);
});

it('an interactive component receives an image that its page requires', async () => {
  const { html } = await homePage({
    'src/pages/index.mdx': `import Zoom from '../zoom.js';

<Zoom picture={require('./photo.png')} />
`,
    'src/zoom.js': `import { useState } from 'react';
export default function Zoom({ picture }) {
  const [isOpen, setOpen] = useState(false);
  return <img src={picture.default} alt="" onClick={() => setOpen(!isOpen)} />;
}
`,
    'src/pages/photo.png': 'pixels',
  });
  const address = String.raw`/assets/files/photo-\w+\.png`;
  expect(html).toMatch(new RegExp(`&quot;picture&quot;:\\{&quot;default&quot;:&quot;${address}&quot;`));
  expect(html).toMatch(new RegExp(`<img src="${address}"`));
});

it('code of a site reads the theme of code that Docusaurus has without one in the configuration', async () => {
  const { html } = await homePage({
    'src/pages/index.js': `import { usePrismTheme } from '@docusaurus/theme-common';
export default function Page() {
  return <pre style={usePrismTheme().plain}>code</pre>;
}
`,
  });
  expect(html).toContain('<pre style="color:#bfc7d5;background-color:#292d3e">code</pre>');
});

it('a page and its head add classes to the document', async () => {
  const { html } = await homePage({
    'src/pages/index.js': `import Head from '@docusaurus/Head';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
export default function Page() {
  return <HtmlClassNameProvider className="wide plugin-pages"><Layout><Head><html className="start" /></Head><p>Text</p></Layout></HtmlClassNameProvider>;
}
`,
  });
  expect(html).toMatch(/^<!doctype html>\n<html [^>]*class="plugin-pages plugin-id-default wide start"/);
  expect(html).not.toContain('recto-head');
});

it('an interactive component requires computed paths, and the browser has what it requires', async () => {
  const { folder, html } = await homePage({
    'src/pages/index.js': `import { useState } from 'react';
const names = require(\`./\${['names'][0]}\`);
${page(`<Picture />`)}
function Picture() {
  const [index, setIndex] = useState(0);
  const name = names[index];
  return <>
    <img src={require(\`@site/static/img/\${name}/photo.png\`).default} onClick={() => setIndex(1)} alt="" />
    <img src={require('../pictures/' + name + '.png').default} alt="" />
    <img src={require('@site/static' + '/img/one/deep/photo.png'.slice(0)).default} alt="" />
    <pre>{require(\`!!raw-loader!@site/code/\${name}/\${index}.txt\`).default}</pre>
  </>;
}
`,
    'src/pages/names.json': '["one", "two"]',
    'src/pictures/one.png': 'first',
    'src/pictures/two.png': 'second',
    'code/one/0.txt': 'first text',
    'code/two/1.txt': 'second text',
    'static/img/one/deep/photo.png': 'pixels',
    'static/img/one/photo.png': 'pixels',
    'static/img/two/photo.png': 'pixels',
  });
  expect(html).toContain('<img src="/img/one/photo.png"');
  expect(html).toMatch(/<img src="\/assets\/files\/one-\w+\.png"/);
  expect(html).toContain('<img src="/img/one/deep/photo.png"');
  expect(html).toContain('<pre>first text</pre>');
  const scripts = readdirSync(join(folder, 'build/assets')).filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(join(folder, 'build/assets', file), 'utf8')).join('\n');
  expect(code).toContain('/img/two/photo.png');
  expect(code).toContain('second text');
  expect(code).toMatch(/\/assets\/files\/two-\w+\.png/);
  expect(code).not.toContain('rolldown.rs');
});

it('an island has the address of an image that its page has, whatever the tsconfig of the site extends', async () => {
  const { folder, html } = await homePage({
    'tsconfig.json': '{ "extends": "@nowhere/tsconfig", "compilerOptions": { "jsx": "preserve", }, }',
    'src/pages/index.tsx': `import { useState } from 'react';
import Button from '../button.js';
import photo from './photo.jpg';
${page('<Button><img src={photo as string} onClick={useState(0)[1]} alt="" /></Button>')}`,
    'src/button.js': 'export default ({ children }) => <button>{children}</button>;',
    'src/pages/photo.jpg': 'pixels',
  });
  const [, address = ''] = /src="(\/assets\/files\/photo-\w+\.jpg)"/.exec(html) ?? [];
  const scripts = readdirSync(join(folder, 'build/assets')).filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(join(folder, 'build/assets', file), 'utf8')).join('\n');
  expect(code).toContain(address);
});

it('hooks of packages work where the site has a React of its own', async () => {
  const uses = (start: string, end: string) =>
    `${start}\n${end} (props) => React.createElement('b', null, React.useState(props.text)[0]);\n`;
  const manifest = (type: string) =>
    JSON.stringify({ name: 'x', type, main: 'index.js', peerDependencies: { react: '*' } });
  const folder = siteFolder({
    'docusaurus.config.js': config,
    'src/pages/index.jsx': `'use static';
import { Old } from 'old';
import New from 'new';
${page('<p><Old text="one" /> <New text="two" /></p>')}`,
    'node_modules/old/package.json': manifest('commonjs'),
    'node_modules/old/index.js': uses("const React = require('react');", 'exports.Old ='),
    'node_modules/new/package.json': manifest('module'),
    'node_modules/new/index.js': uses("import React from 'react';", 'export default'),
  });
  const { resolve } = createRequire(import.meta.url);
  for (const name of ['react', 'react-dom']) {
    const own = realpathSync(dirname(resolve(`${name}/package.json`)));
    cpSync(own, join(folder, 'node_modules', name), { recursive: true });
  }
  expect(await spawnRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(join(folder, 'build/index.html'), 'utf8')).toContain('<p><b>one</b> <b>two</b></p>');
});

it('a package of the configuration that is not installed is reported', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': `const math = require('remark-nowhere');\n${config}`,
    'docs/a.md': '# A\n',
  });
  expect((await runRecto(folder, 'build')).err).toMatchInlineSnapshot(`
    "warning  config/package-missing  The package "remark-nowhere" is not installed, so the settings that use it have no effect.
      docusaurus.config.js
      fix  Run "npm install remark-nowhere"."
  `);
  writeFileSync(join(folder, 'docusaurus.config.js'), `const math = require('./nowhere');\n${config}`);
  expect((await runRecto(folder, 'build')).err).toMatchInlineSnapshot(`
    "error    config/file-failed  Failed to load the configuration: "./nowhere" does not exist (imported by docusaurus.config.js).
      docusaurus.config.js:1:22
      1 │ const math = require('./nowhere');
        │                      ~~~~~~~~~~~
      fix  Fix the file. Its default export is an object, a promise of one, or a function that returns either."
  `);
});

it('packages that Node.js cannot load, or reads otherwise than bundlers, work in pages', async () => {
  const manifest = (extra: object) => JSON.stringify({ peerDependencies: { react: '*' }, ...extra });
  const { folder, html } = await homePage({
    'package.json': JSON.stringify({ dependencies: { styled: '*', untyped: '*' } }),
    'src/pages/index.jsx': `import { Styled } from 'styled';
import { Untyped } from 'untyped';
import Compiled, { named } from 'compiled';
import dark from 'themes/dist/esm/dark';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useLocation } from 'react-router-dom';
const Path = () => useLocation().pathname + dark + named + typeof ThemeClassNames;
${page('<p><Styled /><Untyped /><Compiled /><Path /></p>')}`,
    'node_modules/styled/package.json': manifest({ name: 'styled', type: 'module', exports: './a.js' }),
    'node_modules/styled/a.js':
      "'use client';\nimport { jsx } from 'react/jsx-runtime';\nimport './a.css';\nexport const Styled = () => jsx('b', { className: 'styled', children: 'one' });\n",
    'node_modules/styled/a.css': '.styled { color: teal; }\n',
    'node_modules/compiled/package.json': manifest({ name: 'compiled', main: 'a.js' }),
    'node_modules/compiled/a.js':
      "exports.__esModule = true;\nfor (const name of ['named']) exports[name] = name;\nexports.default = () => 'three';\n",
    'node_modules/themes/package.json': manifest({ name: 'themes', main: 'a.js' }),
    'node_modules/themes/dist/esm/dark.js': "export default 'dark';\n",
    // Those of Docusaurus work in its own build only.
    'node_modules/@docusaurus/theme-common/package.json': manifest({
      name: '@docusaurus/theme-common',
      main: 'a.js',
    }),
    'node_modules/@docusaurus/theme-common/a.js': "throw new Error('not here');\n",
    'node_modules/react-router-dom/package.json': manifest({ name: 'react-router-dom', main: 'a.js' }),
    'node_modules/react-router-dom/a.js': "throw new Error('not here');\n",
    'node_modules/untyped/package.json': manifest({ name: 'untyped', main: 'a.js' }),
    'node_modules/untyped/a.js':
      "import { jsx } from 'react/jsx-runtime';\nexport const Untyped = () => jsx('i', { children: 'two' });\n",
  });
  expect(html).toContain('<b class="styled">one</b></recto-island><i>two</i>three');
  expect(html).toContain('/darknamedobject');
  const [, style = ''] = /<link rel="stylesheet" href="\/([^"]+)" data-page>/.exec(html) ?? [];
  expect(readFileSync(join(folder, 'build', style), 'utf8')).toContain('teal');
});

it('modules outside of the site import its packages', async () => {
  const pack = (name: string, code: string) => ({
    [`docs/node_modules/${name}/package.json`]: JSON.stringify({ name, main: 'a.js' }),
    [`docs/node_modules/${name}/a.js`]: code,
  });
  const folder = siteFolder({
    'docs/docusaurus.config.js': config.replace('presets', "plugins: ['./alias.js'], presets"),
    'docs/alias.js': `const { resolve } = require('node:path');
module.exports = () => ({
  name: 'alias',
  configureWebpack: () => ({ resolve: { alias: { library: resolve(__dirname, '../library') } } }),
});
`,
    'docs/src/pages/index.jsx': `import shade from 'shade';
import { Shade } from 'library';
${page('<p>{shade.dark()} <Shade /></p>')}`,
    'library/index.jsx': `import { useState } from 'react';
import shade from 'shade';
import tint from 'tint';
export function Shade() {
  const [isDark, setDark] = useState(true);
  return <button onClick={() => setDark(!isDark)}>{isDark ? shade.dark() : tint.light()}</button>;
}
`,
    ...pack('shade', "module.exports = { dark: () => 'shade of docs' };\n"),
    ...pack('tint', "module.exports = { light: () => 'tint of docs' };\n"),
  });
  const site = join(folder, 'docs');
  expect(await runRecto(site, 'build')).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(join(site, 'build/index.html'), 'utf8')).toMatch(
    /shade of docs <recto-island[^>]*><button>shade of docs<\/button>/,
  );
  const scripts = readdirSync(join(site, 'build/assets')).filter((name) => name.endsWith('.js'));
  const codes = scripts.map((name) => readFileSync(join(site, 'build/assets', name), 'utf8'));
  expect(codes.join('')).toContain('tint of docs');
});

it('components of installed themes work, and one that fails or does not exist is left out', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': `module.exports = {
  title: 'Test', url: 'https://example.org', baseUrl: '/',
  themes: ['docusaurus-theme-api'],
  plugins: [() => ({ name: 'pages', contentLoaded: ({ actions }) => actions.addRoute({ path: '/spec', component: '@theme/Spec' }) })],
  presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js' } }]],
};
`,
    'sidebars.js':
      "module.exports = { docs: [{ type: 'category', label: 'API', items: require('./api-sidebar.ts') }] };\n",
    'api-sidebar.ts': "const items: string[] = ['api'];\nexport default items;\n",
    'docs/api.mdx': `# API

import Method from '@theme/Api/Method';
import Schema from '@theme/Api/Schema';
import Nowhere from '@theme/Nowhere';

<Method name="get">**Bold**</Method>

<Schema>Kept <b>text</b></Schema>

<Nowhere>Shown</Nowhere>
`,
    'node_modules/docusaurus-theme-api/package.json':
      '{ "name": "docusaurus-theme-api", "main": "index.js" }',
    'node_modules/docusaurus-theme-api/index.js':
      "const path = require('path');\nmodule.exports = () => ({ name: 'api', getThemePath: () => path.join(__dirname, 'theme') });\n",
    'node_modules/docusaurus-theme-api/theme/Api/Method/index.js': `"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.default = Method;
const Heading = require("@theme/Heading");
const parts_1 = require("../parts");
const react_1 = require("react");
const { useName } = require("docusaurus-theme-api/client");
function Method({ name, children }) {
  return <react_1.Fragment><Heading.default as="h3" id="m">{parts_1.upper(name)}</Heading.default>{useName()}{children}</react_1.Fragment>;
}
`,
    'node_modules/docusaurus-theme-api/client.js':
      'const context = require("@docusaurus/useDocusaurusContext");\nexports.useName = () => context.default().siteConfig.title + "-like";\n',
    'node_modules/docusaurus-theme-api/theme/Api/parts.js':
      'Object.defineProperty(exports, "upper", { enumerable: true, get: () => (text) => text.toUpperCase() });\n',
    'node_modules/docusaurus-theme-api/theme/Api/Schema.js':
      "module.exports = () => { throw new Error('No store.'); };\n",
    'node_modules/docusaurus-theme-api/theme/Spec.js': 'export default () => <p>The specification</p>;\n',
  });
  const { code, err, out } = await runRecto(folder, 'build');
  expect(out).toMatch(
    /^Left out:\n {2}1 page: a component that failed is missing; .*\n {2}1 setting or plugin: no effect; .*\nBuilt/,
  );
  expect(err).toMatchInlineSnapshot(`
    "warning  render/failed  "/docs/api" was rendered without a component that threw "No store".
      docs/api.mdx:9:1
      9 │ <Schema>Kept <b>text</b></Schema>
        │ ~
      fix  Fix the component, or the values that the page gives it.

    warning  plugin/docusaurus  The component "@theme/Nowhere", which docs/api.mdx imports, is not supported; only its children are shown.
      fix  Import another component, or write it in \`src/theme\`."
  `);
  expect(code).toBe(0);
  const html = (path: string) => readFileSync(join(folder, 'build', path), 'utf8');
  expect(html('docs/api/index.html')).toContain('>GET<');
  expect(html('docs/api/index.html')).toContain('Test-like<strong>Bold</strong>');
  expect(html('docs/api/index.html')).toContain('Kept <b>text</b>');
  expect(html('docs/api/index.html')).toContain('Shown');
  expect(html('spec/index.html')).toContain('<p>The specification</p>');
});

it.each([
  [
    'a component',
    'export default class Home extends React.Component { render() { return <p>{this.props.none.title}</p>; } }',
  ],
  ['its code', "import { none } from './nowhere';\nexport default () => <p>{none}</p>;"],
])('a page that crashes in %s is an error, and nothing is published', async (_, code) => {
  const folder = siteFolder({
    'docusaurus.config.js': config,
    'docs/a.md': '# A\n',
    'src/pages/index.jsx': `import React from 'react';\n${code}\n`,
  });
  const built = await runRecto(folder, 'build');
  expect(built.code).toBe(1);
  expect(built.err).toMatch(/^error .*src\/pages\/index\.jsx/ms);
  expect(readdirSync(folder)).not.toContain('build');
});

it('a project for an older Docusaurus is reported once, one for an older React is not', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': config,
    'package.json': '{ "dependencies": { "@docusaurus/core": "^2.4.1", "react": "^16.14.0" } }',
    'node_modules/react/package.json': '{ "name": "react", "version": "16.14.0" }',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  });
  expect((await runRecto(folder, 'build')).err).toMatchInlineSnapshot(`
    "warning  config/docusaurus-version  The project is for Docusaurus 2; it is built as for Docusaurus 3 with MDX 3.
      docusaurus.config.js
      fix  Look through the pages. https://docusaurus.io/docs/migration/v3 describes the differences."
  `);
  writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "react": "^16.14.0" } }');
  expect((await runRecto(folder, 'build')).err).toBe('');
});

it('components read the footer and the title of the navbar in the language of the page', async () => {
  const theme = `navbar: { title: 'Birds' }, footer: { copyright: 'Ours', links: [{ title: 'More', items: [{ label: 'Forum', href: 'https://a.example' }] }] }`;
  const { folder, html } = await homePage({
    'docusaurus.config.js': config.replace(
      'presets',
      `i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, themeConfig: { ${theme} }, presets`,
    ),
    'i18n/fr/docusaurus-theme-classic/navbar.json': '{ "title": { "message": "Oiseaux" } }',
    'i18n/fr/docusaurus-theme-classic/footer.json':
      '{ "copyright": { "message": "À nous" }, "link.title.More": { "message": "Plus" }, "link.item.label.Forum": { "message": "Débats" } }',
    'src/theme/Footer/index.js': `import { useThemeConfig } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export default function Footer() {
  const { links: [{ title, items: [{ label, href }] }] } = useThemeConfig().footer;
  const { navbar, footer } = useDocusaurusContext().siteConfig.themeConfig;
  return <footer>{[navbar.title, title, label, href, footer.copyright].join(', ')}</footer>;
}
`,
    'src/pages/index.js': page('<main>Home</main>'),
  });
  expect(html).toContain('<footer>Birds, More, Forum, https://a.example, Ours</footer>');
  expect(readFileSync(join(folder, 'build/fr/index.html'), 'utf8')).toContain(
    '<footer>Oiseaux, Plus, Débats, https://a.example, À nous</footer>',
  );
});

it('a copy of the dropdown of the navbar has its own label and items', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': config.replace(
      ' };',
      ", themeConfig: { navbar: { items: [{ label: 'More', items: [{ to: '/docs/a', label: 'Tide' }, { href: 'https://example.org/x', label: 'Out' }] }] } } };",
    ),
    'docs/a.md': '# A\n',
    // The items are those of the wrapper.
    'src/theme/NavbarItem/index.jsx':
      "import Original from '@theme-original/NavbarItem';\nexport default (props) => <Original {...props} />;\n",
    'src/theme/NavbarItem/DropdownNavbarItem.jsx': `import NavbarItem from '@theme/NavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
export default function Dropdown({ items, position, className, mobile, ...props }) {
  return <div className="copy"><NavbarNavLink href="#" role="button" {...props} label="Own">{props.label}</NavbarNavLink><ul>
    {items.map((item) => <NavbarItem key={item.label} isDropdownItem {...item} />)}
  </ul></div>;
}
`,
  });
  expect((await runRecto(folder, 'build')).err).toBe('');
  const html = readFileSync(join(folder, 'build/docs/a/index.html'), 'utf8');
  expect(/<div class="copy">.*?<\/div>/.exec(html)?.[0]).toMatchInlineSnapshot(
    `"<div class="copy"><a data-part="dropdown" role="button" href="#">Own</a><ul><li><a class="dropdown__link navbar__link--active" aria-current="page" href="/docs/a">Tide</a></li><li><a target="_blank" rel="noopener noreferrer" data-external="" class="dropdown__link" href="https://example.org/x">Out<svg viewBox="0 0 24 24" width="12" height="12" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true" class="iconExternalLink" style="margin-inline-start:0.3rem"><path d="M13 5h6v6M19 5l-9 9M17 14v5H5V7h5"></path></svg></a></li></ul></div>"`,
  );
});

it('a copy of the link of the navbar is active where the item is', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': config.replace(
      ' };',
      ", themeConfig: { navbar: { items: [{ to: '/docs/a', label: 'Pattern', activeBaseRegex: '/b' }, { to: '/docs/a', label: 'Base', activeBasePath: 'docs' }, { to: '/docs/a', label: 'None' }] } } };",
    ),
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'src/theme/NavbarItem/NavbarNavLink.jsx': `import Link from '@docusaurus/Link';
export default ({ label, to, isDropdownLink, ...props }) => <Link isNavLink to={to} {...props}>{label}</Link>;
`,
  });
  await runRecto(folder, 'build');
  const html = readFileSync(join(folder, 'build/docs/b/index.html'), 'utf8');
  const links = html.matchAll(/<a[^>]* class="navbar__item navbar__link ?([^"]*)"[^>]*>(\w+)</g);
  expect([...links].map(([, active, label]) => [label, active?.trim()])).toEqual([
    ['Pattern', 'navbar__link--active'],
    ['Base', 'navbar__link--active'],
    ['None', ''],
  ]);
});

it('a copy of the link of the navbar receives an address that is not checked', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': config.replace(
      ' };',
      ", themeConfig: { navbar: { items: [{ to: 'pathname:///elsewhere/', label: 'Elsewhere' }] } } };",
    ),
    'src/pages/index.md': '# Home\n',
    'src/theme/NavbarItem/NavbarNavLink.jsx': `import Link from '@docusaurus/Link';
export default ({ label, to }) => <Link to={to} data-to={to}>{label}</Link>;
`,
  });
  expect((await runRecto(folder, 'build')).err).not.toContain('Broken link');
  expect(readFileSync(join(folder, 'build/index.html'), 'utf8')).toContain(
    'data-to="pathname:///elsewhere/"',
  );
});

it('a navbar of the site reads where items are active', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': config.replace(
      ' };',
      ", themeConfig: { navbar: { items: [{ to: '/docs/a', label: 'Pattern', activeBaseRegex: '/b' }, { to: '/docs/a', label: 'None' }] } } };",
    ),
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'src/theme/Navbar.jsx': `import { useThemeConfig } from '@docusaurus/theme-common';
import { useLocation } from '@docusaurus/router';
export default function Navbar() {
  const { pathname } = useLocation();
  const isActive = ({ activeBaseRegex }) => Boolean(activeBaseRegex && new RegExp(activeBaseRegex).test(pathname));
  return <nav>{useThemeConfig().navbar.items.map((item) => <a key={item.label} title={String(isActive(item))}>{item.label}</a>)}</nav>;
}
`,
  });
  await runRecto(folder, 'build');
  const activity = (path: string) =>
    readFileSync(join(folder, 'build', path, 'index.html'), 'utf8').match(/(?<=<a title=")\w+/g);
  expect(activity('docs/a')).toEqual(['false', 'false']);
  expect(activity('docs/b')).toEqual(['true', 'false']);
});

it('a part of code blocks with state reads what the block shows', async () => {
  const { html } = await homePage({
    'src/pages/index.mdx': '```js title="a.js"\nconst a = 1;\n```\n',
    'src/theme/CodeBlock/Buttons/index.js': `import { useState } from 'react';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
export default function Buttons() {
  const { metadata } = useCodeBlockContext();
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{\`Ask about \${metadata.code}, \${count}\`}</button>;
}
`,
  });
  const [island = ''] = /<recto-island.*<\/recto-island>/s.exec(html) ?? [];
  expect(island).toContain(String.raw`&quot;children&quot;:&quot;const a = 1;\n&quot;`);
  expect(island).toMatch(/<figcaption>a\.js<\/figcaption>.*<span class="k">const<\/span>/s);
  expect(island).toMatch(/<button>Ask about const a = 1;, 0<\/button>/);
});

it('the button for the color mode has its icons in an interactive component', async () => {
  const { html } = await homePage({
    'src/pages/index.mdx': "import Mode from '@site/src/mode';\n\n# A\n\n<Mode />\n",
    'src/mode.jsx': `import { useState } from 'react';
import Toggle from '@theme/Navbar/ColorModeToggle';
export default function Mode() {
  const [name, setName] = useState('mode');
  return <div onClick={() => setName('other')} className={name}><Toggle /></div>;
}
`,
  });
  expect(html).toMatch(
    /<div class="mode"><button type="button" class="icon-button color-mode" [^>]*><span class="icon--sun"><svg .*<span class="icon--moon"><svg /,
  );
});

it('a wrapper of the links of the navbar changes their props', async () => {
  const items = [
    { label: 'API', href: 'https://a.example' },
    { label: 'Doc', type: 'doc', docId: 'a' },
    { label: 'Other', to: '/docs/a' },
  ];
  const { folder } = await build({
    'docusaurus.config.js': config.replace(
      '};',
      `, themeConfig: { navbar: { items: ${JSON.stringify(items)} } } };`,
    ),
    'docs/a.md': '# A\n',
    'src/pages/index.js': page('Text'),
    'src/theme/NavbarItem/DefaultNavbarItem.js': `import { useLocation } from '@docusaurus/router';
import Original from '@theme-original/NavbarItem/DefaultNavbarItem';
export default function Item(props) {
  const { pathname } = useLocation();
  if (props.label === 'API') return <Original {...props} href={props.href + pathname} />;
  return <Original {...props} {...(props.label === 'Doc' && { className: 'own' })} />;
}
`,
  });
  const html = readFileSync(join(folder, 'build/docs/a/index.html'), 'utf8');
  expect(html).toMatch(/<a [^>]*class="navbar__item navbar__link" href="https:\/\/a\.example\/docs\/a">API</);
  expect(html).toMatch(/<a class="navbar__item navbar__link own navbar__link--active" [^>]*>Doc</);
  expect(html).toMatch(/<a class="navbar__item navbar__link navbar__link--active" [^>]*>Other</);
});

it('components in place of items of the navbar receive all keys of their configuration', async () => {
  const columns = [{ title: 'Read', items: ['Tides'] }];
  const items = [
    {
      label: 'Wide',
      items: [{ label: 'A', to: '/docs/a', badge: 'new' }],
      customProps: { columns },
      mega: true,
    },
    { label: 'Plain', items: [{ label: 'A', to: '/docs/a' }], 'aria-label': 'Plain list' },
    { label: 'Link', to: '/docs/a', colors: ['red'], icon: 'wave' },
    { label: 'Out', to: 'https://example.org/x', icon: 'gull' },
    { label: 'Two', items: [{ label: 'Out', to: 'https://example.org/y' }], icon: 'tern' },
  ];
  const { folder } = await build({
    'docusaurus.config.js': config.replace(
      '};',
      `, themeConfig: { navbar: { items: ${JSON.stringify(items)} } } };`,
    ),
    'docs/a.md': '# A\n',
    'src/pages/index.js': page('Text'),
    'src/theme/NavbarItem/index.jsx': `import Original from '@theme-original/NavbarItem';
export default function Item({ mobile, ...props }) {
  const { items, colors, icon, mega, customProps } = props;
  if (mobile) return null;
  if (icon) return <i>{[icon, ...(colors ?? [props.to ?? items[0].to])].join(", ")}</i>;
  if (mega) return <i>{[customProps.columns[0].title, items[0].badge].join(", ")}</i>;
  return <Original {...props} />;
}
`,
  });
  const html = readFileSync(join(folder, 'build/docs/a/index.html'), 'utf8');
  expect(html).toContain('<i>Read, new</i>');
  expect(html).toContain('<i>wave, red</i>');
  expect(html).toContain('<i>gull, https://example.org/x</i>');
  expect(html).toContain('<i>tern, https://example.org/y</i>');
  expect(html).toMatch(/<button aria-label="Plain list" [^>]*>Plain</);
});

it('custom items of the navbar receive their keys as they are, also if the module of types is in a folder', async () => {
  const item = {
    type: 'custom-mega',
    cards: [{ title: 'Tides', icons: ['wave'] }],
    about: { unit: 'knots' },
  };
  const { folder } = await build({
    'docusaurus.config.js': config.replace(
      '};',
      `, themeConfig: { navbar: { items: ${JSON.stringify([item])} } } };`,
    ),
    'docs/a.md': '# A\n',
    'src/theme/NavbarItem/ComponentTypes/index.js': `import types from '@theme-original/NavbarItem/ComponentTypes';
const Mega = ({ cards, about }) => <i>{cards.map(({ title, icons }) => [title, ...icons, about.unit].join(", "))}</i>;
export default { ...types, 'custom-mega': Mega };
`,
  });
  const html = readFileSync(join(folder, 'build/docs/a/index.html'), 'utf8');
  expect(html).toContain('<i>Tides, wave, knots</i>');
});

it('links of custom items of the navbar have the base URL, and paths that are not pages everywhere', async () => {
  const { folder, err } = await build({
    'docusaurus.config.js': config.replace(
      "baseUrl: '/'",
      "baseUrl: '/base/', themeConfig: { navbar: { items: [{ type: 'custom-links' }, { label: 'Item', href: 'pathname:///v2' }] } }",
    ),
    'docs/a.md': '# A\n\n[Text](pathname:///v3) [With base](pathname:///base/v4)\n',
    'src/theme/NavbarItem/ComponentTypes.js': `import types from '@theme-original/NavbarItem/ComponentTypes';
import Link from '@docusaurus/Link';
const Links = () => <b><Link to="/docs/a">Page</Link><Link to="pathname:///v1">Old</Link></b>;
export default { ...types, 'custom-links': Links };
`,
  });
  expect(err).toBe('');
  const html = readFileSync(join(folder, 'build/docs/a/index.html'), 'utf8');
  expect(html).toMatch(/<a [^>]*href="\/base\/docs\/a">Page</);
  expect(html).toMatch(/<a [^>]*href="\/base\/v1">Old</);
  expect(html).toMatch(/<a [^>]*href="\/base\/v2">Item</);
  expect(html).toMatch(/<a href="\/base\/v3" [^>]*>Text</);
  expect(html).toMatch(/<a href="\/base\/v4" [^>]*>With base</);
});

it('interactive components of articles read what the author of the page wrote', async () => {
  const { folder } = await build({
    'docs/a.mdx': `---
title: Tides
level: spring
---

import Vote from '@site/src/Vote';

<Vote />
`,
    'src/Vote.jsx': `import { useState } from 'react';
import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
export default function Vote() {
  const [count, setCount] = useState(0);
  const { metadata, frontMatter } = useDoc();
  const { noIndex } = useDocsVersion();
  return <button onClick={() => setCount(count + 1)}>{[metadata.title, frontMatter.level, noIndex, count].join()}</button>;
}
`,
  });
  const html = readFileSync(join(folder, 'build/docs/a/index.html'), 'utf8');
  expect(html).toContain('>Tides,spring,false,0</button>');
  // For the first rendering in the browser.
  expect(html).toContain('"page":{"title":"Tides",');
});

it('lists of posts have the parts of the site inside a wrapper of the list', async () => {
  const { folder, err } = await build({
    'docusaurus.config.js': `module.exports = {
  title: 'Test', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: false, blog: { postsPerPage: 1, onUntruncatedBlogPosts: 'ignore' } }]],
  themeConfig: { metadata: [{ property: 'og:type', content: 'website' }] },
};
`,
    'blog/authors.yml': 'ann: { name: Ann, url: https://example.org/ann, page: true }\n',
    'blog/2024-01-02-b.md': '---\ntitle: Later\nsidebar_label: B\nauthors: ann\n---\n\nText of B\n',
    'blog/2024-01-01-a.md': '---\ntitle: Earlier\n---\n\nText of A\n',
    'src/theme/BlogPostItems/index.js': `import Items from '@theme-original/BlogPostItems';
export default (props) => <><b>above</b><Items {...props} /></>;
`,
    'src/theme/BlogListPage/index.js': `import Page from '@theme-original/BlogListPage';
export default (props) => <><Page {...props} /><b>of {props.metadata.totalPages}</b></>;
`,
    'src/theme/BlogPostItem/index.js': `import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Item from '@theme-original/BlogPostItem';
export default function BlogPostItem(props) {
  const { metadata } = useBlogPost();
  return <><Item {...props} /><i>{metadata.title}, {metadata.authors.map(({ page }) => page?.permalink)}</i></>;
}
`,
  });
  expect(err).toBe('');
  const read = (file: string) => readFileSync(join(folder, 'build', file), 'utf8').replaceAll('<!-- -->', '');
  const list = read('blog/index.html');
  expect(list).toMatch(/<b>above<\/b>.*Text of B.*<i>Later, \/blog\/authors\/ann<\/i>/s);
  expect(list).toContain('<b>of 2</b>');
  expect(list).toMatch(/<a [^>]*>B<\/a>/);
  const types = (html: string) => html.match(/(?<=<meta property="og:type" content=")\w+/g);
  expect(types(list)).toEqual(['website']);
  expect(types(read('blog/2024/01/02/b/index.html'))).toEqual(['article']);
});

it('a wrapper of navbar items gives a class to links and dropdowns, also next to types of the site', async () => {
  const items = [
    { type: 'custom-ask', className: 'own' },
    { label: 'Tide', to: '/docs/a' },
    { label: 'More', items: [{ label: 'A', to: '/docs/a' }], className: 'list' },
  ];
  const files = {
    'docusaurus.config.js': config.replace(
      '};',
      `, themeConfig: { navbar: { items: ${JSON.stringify(items)} } } };`,
    ),
    'docs/a.md': '# A\n',
    'src/theme/NavbarItem/index.jsx': `import Original from '@theme-original/NavbarItem';
export default (props) => <Original {...props} className={[props.className, 'small'].join(' ')} />;
`,
    'src/theme/NavbarItem/ComponentTypes.js': `import types from '@theme-original/NavbarItem/ComponentTypes';
export default { ...types, 'custom-ask': () => <button className="ask">Ask</button> };
`,
  };
  const { folder } = await build(files);
  const html = readFileSync(join(folder, 'build/docs/a/index.html'), 'utf8');
  expect(html).toContain('<button class="ask">Ask</button>');
  expect(html).toMatch(/<a class="navbar__item navbar__link {2}small navbar__link--active" [^>]*>Tide</);
  expect(html).toMatch(
    /<button class="navbar__link dropdown__trigger navbar__link--active list small" [^>]*>More</,
  );
  expect(html).not.toContain('[object Object]');
});

it('a copy of the navbar has items of its own, of all types', async () => {
  const items = [
    { to: 'docs/a', label: 'Tide' },
    { href: 'https://example.org/x', label: 'Out' },
    { to: '/docs/b', label: 'Below', activeBaseRegex: 'docs/' },
    { type: 'doc', docId: 'b' },
    { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
    { type: 'docsVersion' },
    { type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: 'old', label: 'Old' }] },
    { type: 'localeDropdown' },
    {
      label: 'More',
      items: [
        { type: 'doc', docId: 'a' },
        { type: 'html', value: '<hr>' },
      ],
    },
  ];
  const folder = siteFolder({
    'docusaurus.config.js': config.replace(
      ' };',
      ", baseUrl: '/base/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, themeConfig: { navbar: { items: [] } } };",
    ),
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'sidebars.js': "module.exports = { main: ['a'] };\n",
    'versioned_docs/version-1/a.md': '# A\n',
    'versioned_docs/version-1/b.md': '# B\n',
    'versioned_sidebars/version-1-sidebars.json': '{ "main": ["a"] }',
    'versions.json': '["1"]',
    'src/pages/old.md': '# Old\n',
    'src/theme/Footer.jsx': `import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
export default function Footer() {
  let version = 'none';
  try {
    version = useDocsVersion().version;
  } catch {}
  return <footer>{version}</footer>;
}
`,
    'src/theme/ColorModeToggle.jsx':
      'export default ({ className, value, onChange }) => <b className={className}>{value} {typeof onChange}</b>;\n',
    'src/theme/Navbar/Content/index.jsx': `import Toggle from '@theme/Navbar/ColorModeToggle';
import NavbarItem from '@theme/NavbarItem';
const items = ${JSON.stringify(items)};
export default function Content() {
  return <div id="own">{items.map((item, index) => <p key={index}><NavbarItem {...item} /></p>)}<Toggle className="mode" /></div>;
}
`,
  });
  expect((await runRecto(folder, 'build')).err).toBe('');
  const htmlOf = (path: string) => readFileSync(join(folder, 'build', path, 'index.html'), 'utf8');
  // Outside the docs, components catch the error that there is no version.
  expect(htmlOf('old')).toContain('<footer>none</footer>');
  expect(htmlOf('docs/next/a')).toContain('<footer>current</footer>');
  const html = htmlOf('docs/a');
  const shown = /<div id="own">(.*?)<\/div><\/nav>/s.exec(html)?.[1]?.replace(/<svg.*?<\/svg>/gs, '<svg/>');
  expect(shown?.replaceAll('</p>', '</p>\n')).toMatchInlineSnapshot(`
    "<p><a class="navbar__item navbar__link navbar__link--active" aria-current="page" href="/base/docs/a">Tide</a></p>
    <p><a target="_blank" rel="noopener noreferrer" data-external="" class="navbar__item navbar__link" href="https://example.org/x">Out<svg/></a></p>
    <p><a class="navbar__item navbar__link navbar__link--active" aria-current="page" href="/base/docs/b">Below</a></p>
    <p><a class="navbar__item navbar__link" href="/base/docs/b">b</a></p>
    <p><a class="navbar__item navbar__link navbar__link--active" aria-current="page" href="/base/docs/a">Docs</a></p>
    <p><a class="navbar__item navbar__link navbar__link--active" aria-current="page" href="/base/docs/a">1</a></p>
    <p><div class="navbar__item dropdown dropdown--hoverable" data-part="dropdown"><a class="navbar__link" aria-haspopup="true" href="/base/docs/a">1</a><ul class="dropdown__menu"><li><a class="dropdown__link" href="/base/docs/next/a">Next</a></li><li><a class="dropdown__link dropdown__link--active" aria-current="page" href="/base/docs/a">1</a></li><li><a class="dropdown__link" href="/base/old">Old</a></li></ul></div></p>
    <p><div class="navbar__item dropdown dropdown--hoverable" data-part="dropdown"><a class="navbar__link" aria-haspopup="true" href="#"><svg/>English</a><ul class="dropdown__menu"><li><a target="_self" rel="noopener noreferrer" data-external="" lang="en" class="dropdown__link dropdown__link--active" aria-current="page" href="/base/docs/a">English</a></li><li><a target="_self" rel="noopener noreferrer" data-external="" lang="fr" class="dropdown__link" href="/base/fr/docs/a">Français</a></li></ul></div></p>
    <p><div class="navbar__item dropdown dropdown--hoverable" data-part="dropdown"><a class="navbar__link" aria-haspopup="true" href="#">More</a><ul class="dropdown__menu"><li><a class="dropdown__link dropdown__link--active" aria-current="page" href="/base/docs/a">a</a></li><li><div class=""><span><hr></span></div></li></ul></div></p>
    <b class="mode">light<!-- --> <!-- -->function</b>"
  `);
});

it('a class of the site moves search in the navbar from its place on phones', async () => {
  const { html } = await build({
    'docusaurus.config.js': config.replace(
      ' };',
      ", themeConfig: { algolia: { appId: 'A', apiKey: 'k', indexName: 'tides' } } };",
    ),
    'src/pages/index.js': page('Text'),
    'src/theme/Navbar/Search/index.js':
      "import Search from '@theme-original/Navbar/Search';\nexport default (props) => <Search className='own' {...props} />;\n",
  });
  expect(html()).toContain(
    '<div class="navbar__search-place own"><button type="button" class="search-button DocSearch-Button"',
  );
});

it('a copy of the navbar has components of the site for its items', async () => {
  const { folder } = await build({
    'docusaurus.config.js': config.replace(
      ' };',
      ", themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }, { label: 'Out', href: 'https://example.org' }] } } };",
    ),
    'docs/a.md': '# A\n',
    'versioned_docs/version-1/a.md': '# A\n',
    'versions.json': '["1"]',
    'src/pages/index.js': page('Text'),
    'src/theme/Navbar/Content/index.jsx': `import { useThemeConfig } from '@docusaurus/theme-common';
import NavbarItem from '@theme/NavbarItem';
const own = [{ type: 'localeDropdown', label: 'Own' }, { label: 'A', to: '/docs/a' }];
export default function Content() {
  const items = [...useThemeConfig().navbar.items, ...own];
  return <div id="own">{items.map((item, index) => <p key={index}><NavbarItem {...item} /></p>)}</div>;
}
`,
    'src/theme/NavbarItem/DocsVersionDropdownNavbarItem.jsx':
      'export default ({ dropdownItemsAfter }) => <i>versions, {dropdownItemsAfter.length} after</i>;\n',
    'src/theme/NavbarItem/LocaleDropdownNavbarItem.jsx': 'export default ({ label }) => <i>{label}</i>;\n',
  });
  const html = readFileSync(join(folder, 'build/docs/a/index.html'), 'utf8').replaceAll('<!-- -->', '');
  expect(html).toMatch(
    /<div id="own"><p><i>versions, 0 after<\/i><\/p><p><a [^>]*>Out<.*?<\/p><p><i>Own<\/i><\/p><p><a [^>]*href="\/docs\/a">A<\/a><\/p><\/div>/,
  );
});

it('lists of versions and of languages have wrappers and copies of their own', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': config.replace(
      ' };',
      ", i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown', dropdownItemsAfter: [{ to: '/old', label: 'Old' }] }, { type: 'localeDropdown' }, { type: 'search' }] } } };",
    ),
    'docs/a.md': '# A\n',
    'versioned_docs/version-1/a.md': '# A\n',
    'versions.json': '["1"]',
    'src/pages/old.md': '# Old\n',
    'src/theme/NavbarItem/DocsVersionDropdownNavbarItem.jsx': `import { useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import Original from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';
export default function Versions(props) {
  const { docsPluginId, dropdownItemsAfter } = props;
  const [last] = useVersions().filter(({ isLast }) => isLast);
  const main = useLatestVersion() === last && last.docs.find(({ id }) => id === last.mainDocId);
  if (useLocation().pathname === '/old') return <i>{docsPluginId} {dropdownItemsAfter.length} {main.path}</i>;
  return <Original {...props} />;
}
`,
    // As Docusaurus copies them.
    'src/theme/NavbarItem/index.jsx': `import ComponentTypes from '@theme/NavbarItem/ComponentTypes';
export default function NavbarItem({ type, ...props }) {
  const Item = ComponentTypes[type ?? ('items' in props ? 'dropdown' : 'default')];
  if (!Item) throw new Error('No component for ' + type);
  return <Item {...props} />;
}
`,
    'src/theme/NavbarItem/ComponentTypes.js': `import Original from '@theme-original/NavbarItem/ComponentTypes';
import Search from './Search';
export default { ...Original, search: Search };
`,
    'src/theme/NavbarItem/Search.jsx': 'export default () => <i>own search</i>;\n',
    'src/theme/NavbarItem/DropdownNavbarItem/Desktop.jsx': `import NavbarItem from '@theme/NavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
export default function Desktop({ items, position, className, ...props }) {
  return <div className="copy"><NavbarNavLink href="#" {...props}>{props.label}</NavbarNavLink><ul>
    {items.map((item) => <NavbarItem key={item.label} isDropdownItem {...item} />)}
  </ul></div>;
}
`,
    'src/theme/NavbarItem/LocaleDropdownNavbarItem.jsx': `import { useAlternatePageUtils } from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
export default function Locales({ mobile, dropdownItemsBefore, dropdownItemsAfter, ...props }) {
  const { i18n: { locales, localeConfigs } } = useDocusaurusContext();
  const { createUrl } = useAlternatePageUtils();
  const items = locales.map((locale) => ({
    label: localeConfigs[locale].label,
    lang: localeConfigs[locale].htmlLang,
    to: 'pathname://' + createUrl({ locale, fullyQualified: false }),
  }));
  return <DropdownNavbarItem {...props} mobile={mobile} label={<b>Choose</b>} items={[...dropdownItemsBefore, ...items]} />;
}
`,
  });
  expect((await runRecto(folder, 'build')).err).toBe('');
  const items = (path: string) =>
    readFileSync(join(folder, `build/${path}index.html`), 'utf8').match(
      /<div class="copy">.*?<\/div>|<i>.*?<\/i>/g,
    );
  const external = 'target="_blank" rel="noopener noreferrer" data-external=""';
  const languages = (path: string) =>
    `<div class="copy"><a data-part="dropdown" href="#"><b>Choose</b></a><ul><li><a ${external} lang="en" class="dropdown__link" href="${path}">English</a></li><li><a ${external} lang="fr" class="dropdown__link" href="/fr${path}">Français</a></li></ul></div>`;
  const search = '<i>own search</i>';
  expect(items('docs/a/')).toEqual([
    '<div class="copy"><a data-part="dropdown" class="active" aria-current="page" href="/docs/a">1</a><ul><li><a class="dropdown__link" href="/docs/next/a">Next</a></li><li><a class="dropdown__link navbar__link--active" aria-current="page" href="/docs/a">1</a></li><li><a class="dropdown__link" href="/old">Old</a></li></ul></div>',
    languages('/docs/a'),
    search,
    search,
  ]);
  const hidden = '<i>default<!-- --> <!-- -->1<!-- --> <!-- -->/docs/a</i>';
  // The last one is in the menu of small screens.
  expect(items('old/')).toEqual([hidden, languages('/old'), search, hidden, search]);
});

it('pages in MDX may have a layout of their own, all or some of them', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': config,
    'docs/a.md': '# A\n',
    'src/pages/plain.md': '# Plain\n\nPlain text.\n',
    'src/pages/own.md': '---\ntitle: Own\nauthor: Ann\n---\n\nOwn text.\n\n## Part\n',
    'src/theme/MDXPage.jsx': `import { useState } from 'react';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import TOC from '@theme/TOC';
import Original from '@theme-original/MDXPage';
export default function Page(props) {
  const [label, setLabel] = useState('Copy');
  const { content: Content } = props;
  const { frontMatter, metadata, toc } = Content;
  if (metadata.permalink !== '/own') return <Original {...props} />;
  return <Layout title={frontMatter.title}><main>
    <h1>{frontMatter.title} by {frontMatter.author}</h1>
    <MDXContent><Content /></MDXContent>
    <button onClick={() => setLabel('Copied')}>{label}</button>
    <TOC toc={toc} />
  </main></Layout>;
}
`,
  });
  expect((await runRecto(folder, 'build')).err).toBe('');
  const read = (name: string) => readFileSync(join(folder, `build/${name}/index.html`), 'utf8');
  const own = read('own');
  expect(own).toMatch(
    /<nav class="navbar.*<main><h1>Own<!-- --> by <!-- -->Ann<\/h1><div id="recto:main".*Own text\..*<button>Copy<\/button><nav class="toc"/s,
  );
  expect(own.match(/<main|<h1|<p>Own text|href="#part">Part/g)).toHaveLength(4);
  expect(read('plain')).toMatch(/<nav class="navbar.*<main id="recto:main".*Plain text\./s);
});

it('a list of cards of the site may be an island, with the descriptions of pages', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': config,
    'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "generated-index" } }',
    'docs/guide/a.mdx':
      "---\nsidebar_custom_props: { icon: star }\n---\nimport DocCardList from '@theme/DocCardList';\n\n# A\n\nAbout a.\n\n<DocCardList />\n",
    'docs/later.mdx':
      "import BrowserOnly from '@docusaurus/BrowserOnly';\nimport Later from '@site/src/Later';\n\n# Later\n\n<BrowserOnly>{() => <Later />}</BrowserOnly>\n",
    'src/Later.jsx':
      "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nexport default () => <Tabs><TabItem value=\"a\">A</TabItem></Tabs>;\n",
    'src/theme/DocCardList.jsx': `import { useState } from 'react';
import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client';
import DocCard from '@theme/DocCard';
export default function DocCardList({ items = useCurrentSidebarCategory().items }) {
  const [active, setActive] = useState();
  return <section className="own">{items.map((item) => <div key={item.href} id={item.docId} title={item.customProps?.icon} onMouseEnter={() => setActive(item)}><DocCard item={item} /></div>)}</section>;
}
`,
  });
  expect((await runRecto(folder, 'build')).err).toBe('');
  for (const path of ['docs/guide/a', 'docs/category/guide']) {
    const html = readFileSync(join(folder, `build/${path}/index.html`), 'utf8');
    expect(/<section class="own">.*?<\/section>/.exec(html)?.[0]).toBe(
      '<section class="own"><div id="guide/a" title="star"><a class="card padding--lg theme-doc-card-container" href="/docs/guide/a"><h2 class="theme-doc-card-heading" title="A"><span class="theme-doc-card-icon">📄️</span><span class="text--truncate theme-doc-card-title">A</span></h2><p class="text--truncate theme-doc-card-description" title="About a.">About a.</p></a></div></section>',
    );
  }
  // Parts that are rendered only in the browser have their style sheet too.
  const later = readFileSync(join(folder, 'build/docs/later/index.html'), 'utf8');
  expect(later).toMatch(/<link rel="stylesheet" href="\/assets\/part-tabs-\w+\.css"/);
});

it('lists have the parts of cards and of posts that a site replaces', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': config,
    'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "generated-index" } }',
    'docs/guide/a.md': '# A\n\nAbout a.\n',
    'blog/2024-01-01-b.md': '# B\n\nStart.\n\n<!-- truncate -->\n\nRest.\n',
    'src/theme/DocCard/Heading/Icon/index.jsx':
      'export default ({ icon, item }) => <i className="own">{icon} of {item.label}</i>;\n',
    'src/theme/BlogPostItem/Footer/ReadMoreLink/index.jsx':
      'export default ({ blogPostTitle, to }) => <a className="own" href={to}>{blogPostTitle}</a>;\n',
  });
  expect((await runRecto(folder, 'build')).err).toBe('');
  const own = (path: string) =>
    readFileSync(join(folder, `build/${path}/index.html`), 'utf8').match(/<(\w+) class="own".*?<\/\1>/g);
  expect(own('docs/category/guide')).toEqual(['<i class="own">📄️ of A</i>']);
  expect(own('blog')).toEqual(['<a class="own" href="/blog/2024/01/01/b">B</a>']);
});

it('breadcrumbs have what the items of the sidebar have', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': config,
    'docs/guide/index.md': '---\nsidebar_custom_props: { level: old }\n---\n\n# Guide\n',
    'docs/guide/a.md': '# A\n',
    'src/theme/MDXContent.jsx': `import MDXContent from '@theme-original/MDXContent';
import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
export default function Content(props) {
  const crumbs = useSidebarBreadcrumbs() ?? [];
  return <><p>{crumbs.map(({ type, label, customProps }) => [type, label, customProps?.level].join(' ')).join(', ')}</p><MDXContent {...props} /></>;
}
`,
  });
  expect((await runRecto(folder, 'build')).err).toBe('');
  const read = (path: string) => readFileSync(join(folder, `build/docs/${path}/index.html`), 'utf8');
  expect(read('guide')).toContain('<p>category Guide old</p>');
  expect(read('guide/a')).toContain('<p>category Guide old, link A </p>');
});

it('components of pages that an installed plugin adds are islands', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': config.replace(' };', ", plugins: ['paged'] };"),
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n',
    'node_modules/paged/package.json': '{ "name": "paged", "version": "1.0.0", "main": "lib/index.js" }',
    'node_modules/paged/lib/index.js':
      "module.exports = () => ({ name: 'paged', contentLoaded: ({ actions }) => actions.addRoute({ path: '/filter', component: require.resolve('./page.mjs') }) });\n",
    'node_modules/paged/lib/page.mjs':
      "import { createElement, useState } from 'react';\nexport default function Filter() { return createElement('b', null, useState('all')[0]); }\n",
  });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(join(folder, 'build/filter/index.html'), 'utf8')).toMatch(
    /<recto-island [^>]*paged\/lib\/page\.mjs[^>]*><b>all<\/b>/,
  );
});

it('a component of the theme may have the name of a global', async () => {
  const { html } = await homePage({
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
export default { ...MDXComponents, Request: ({ children }) => <section className="own">{children}</section> };
`,
    'src/pages/index.mdx': '# Home\n\n<Request>\n\nText\n\n</Request>\n',
  });
  expect(html).toContain('<section class="own"><p>Text</p></section>');
});

it('components of the theme may be members of an object', async () => {
  const { html } = await homePage({
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
import { Tide } from '../components/tide';
export default { ...MDXComponents, Tide };
`,
    'src/components/tide.js': `import { useState } from 'react';
function Switch() {
  const [tide, turn] = useState('ebb');
  return <button onClick={() => turn('flood')}>{tide}</button>;
}
export const Tide = { Switch, High: ({ children }) => <b>{children}</b> };
`,
    'src/pages/index.mdx': '# Home\n\n<Tide.Switch />\n\n<Tide.High>Text</Tide.High>\n',
  });
  expect(html).toMatch(/<recto-island [^>]*><button>ebb<\/button>/);
  expect(html).toContain('<b>Text</b>');
});

it('pages are in the element that code of sites looks for', async () => {
  const { html } = await homePage({ 'src/pages/index.mdx': '# Home\n' });
  expect(html).toMatch(/<body[^>]*><div id="__docusaurus">\s*<div id="recto">.*<\/div><\/div>\s*<script/s);
});

it('addresses of files are those that all locales share', async () => {
  const { folder } = await homePage({
    'docusaurus.config.js': config.replace(
      'presets:',
      "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets:",
    ),
    'src/pages/index.js': `import useBaseUrl from '@docusaurus/useBaseUrl';
export default function Home() {
  return <main>{[useBaseUrl('/demo.html'), useBaseUrl('/a.svg') + '?x', useBaseUrl('/docs/1.0')].join(' ')}</main>;
}
`,
  });
  expect(readFileSync(join(folder, 'build/fr/index.html'), 'utf8')).toContain(
    '<main>/demo.html /a.svg?x /fr/docs/1.0</main>',
  );
});

it('attributes use a component of the site that the page does not import', async () => {
  const { folder } = await build({
    'docusaurus.config.js': config,
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
const Gauge = ({ tabs }) => <i>{tabs.map(({ unit, text }) => [unit, text]).join()}</i>;
Gauge.units = { knots: 'kn' };
export default { ...MDXComponents, Gauge };
`,
    'docs/a.mdx': "# A\n\n<Gauge tabs={[{ unit: Gauge.units.knots, text: 'ten' }]} />\n",
  });
  expect(readFileSync(join(folder, 'build/docs/a/index.html'), 'utf8')).toContain('<i>kn,ten</i>');
});

it('style sheets that components in MDXComponents import are linked', async () => {
  const { html, folder } = await homePage({
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents';
import Card from '../components/Card';
export default { ...MDXComponents, Card };
`,
    'src/components/Card.js':
      'import \'./card.css\';\nexport default ({ children }) => <div className="card">{children}</div>;\n',
    'src/components/card.css': '.card { outline: 3px solid red }\n',
    'src/pages/index.mdx': '# Home\n\n<Card>Text</Card>\n',
  });
  const [, address = ''] = /href="(\/assets\/card-[^"]*)"/.exec(html) ?? [];
  expect(readFileSync(join(folder, 'build', address), 'utf8')).toContain('outline:3px solid red');
});

it('a theme in a package has JSX in scripts that its rules compile, and renders the originals', async () => {
  const theme = 'node_modules/own-look';
  const { html } = await homePage({
    'docusaurus.config.js': config.replace('presets:', "themes: ['own-look'], presets:"),
    'package.json': '{ "dependencies": { "own-look": "1.0.0" } }',
    [`${theme}/package.json`]:
      '{ "name": "own-look", "main": "index.js", "dependencies": { "own-parts": "*" }, "peerDependencies": { "@docusaurus/theme-common": "*" } }',
    [`${theme}/index.js`]: `module.exports = () => ({
  name: 'own-look',
  getThemePath: () => require('node:path').join(__dirname, 'theme'),
  configureWebpack: () => ({ module: { rules: [{ test: /own-look.*\\.jsx?$/, use: { loader: 'babel-loader' } }] } }),
});
`,
    [`${theme}/theme/Footer/index.js`]: `import React from 'react';
import Footer from '@docusaurus/theme-classic/lib/theme/Footer/index';
import { Mark } from 'own-parts';
export default function OwnFooter() { return <><Mark /><Footer /></>; }
`,
    'node_modules/own-parts/package.json':
      '{ "name": "own-parts", "type": "module", "main": "index.js", "peerDependencies": { "react": "*" } }',
    'node_modules/own-parts/index.js': "export * from './marks';\n",
    'node_modules/own-parts/marks/index.js':
      "import { createElement } from 'react';\nimport './mark.css';\nexport const Mark = () => createElement('i', null, 'mark');\n",
    'node_modules/own-parts/marks/mark.css': '.mark { color: red }',
    'src/pages/index.js': page('<main>Home</main>'),
  });
  expect(html).toContain('<i>mark</i>');
});

it('an interactive component around the page for missing addresses keeps that', async () => {
  const { folder } = await homePage({
    'src/theme/NotFound.js': `import { useEffect } from 'react';
import NotFound from '@theme-original/NotFound';
export default function Own(props) { useEffect(() => {}); return <><b>own</b><NotFound {...props} /></>; }
`,
    'src/pages/index.js': page('<main>Home</main>'),
  });
  const html = readFileSync(join(folder, 'build/404.html'), 'utf8');
  expect(html).toMatch(/<recto-island [^>]*><b>own<\/b><h1>Page Not Found<\/h1>/);
});

it('a copy of the page for missing addresses has the only main region', async () => {
  const { folder } = await homePage({
    'src/theme/NotFound/Content/index.js':
      'export default () => <main className="container"><h1>Lost</h1></main>;\n',
    'src/pages/index.js': page('<main>Home</main>'),
  });
  const html = readFileSync(join(folder, 'build/404.html'), 'utf8');
  expect(html.match(/<(?:main|article)\b[^>]*>/g)).toEqual(['<main class="container">']);
  expect(html).toContain('<main class="container"><h1>Lost</h1></main>');
});

it('extended types of admonitions keep the titles of old names', async () => {
  const { html } = await homePage({
    'src/theme/Admonition/Types.js': `import Types from '@theme-original/Admonition/Types';
export default { ...Types, own: ({ children }) => <aside>{children}</aside> };
`,
    'src/pages/index.mdx':
      '# Home\n\n:::important\n\nText\n\n:::\n\n:::success\n\nText\n\n:::\n\n:::secondary\n\nText\n\n:::\n',
  });
  const titles = [...html.matchAll(/<span>(\w+)<\/span><\/p>/g)].map(([, title]) => title?.toLowerCase());
  expect(titles).toEqual(['important', 'success', 'secondary']);
});

it('renders the original block of code around a copy of the element that it receives', async () => {
  const { html } = await homePage({
    'src/pages/index.mdx': '# Home\n\n```js\n// highlight-next-line\nlet a = 1;\n// cut\nlet b = 2;\n```\n',
    'src/theme/MDXComponents.js':
      "import MDXComponents from '@theme-original/MDXComponents';\nimport Pre from '@site/src/Pre';\nexport default { ...MDXComponents, pre: Pre };\n",
    'src/Pre.js': `import React from 'react';
import Pre from '@theme-original/MDXComponents/Pre';
export default function Shortened({ children, ...props }) {
  const shorten = (one) => React.cloneElement(one, { children: one.props.children.split('// cut')[0] });
  return <Pre {...props}>{React.Children.map(children, shorten)}</Pre>;
}
`,
  });
  const block = html.slice(html.indexOf('<figure'), html.indexOf('</figure>'));
  expect(block).toContain('<span class="line hl"><span class="k">let</span> a');
  expect(block).not.toMatch(/highlight-next-line|cut/);
});

it('a map of MDX components with a copy of the tabs, which is ignored, leaves tabs as they are', async () => {
  const tabs = `import { useTabs } from '@docusaurus/theme-common/internal';
export default function Tabs(props) { return <div className={useTabs(props).selectedValue}>{props.children}</div>; }
`;
  const page = '# Home\n\n<Tabs><TabItem value="a">One</TabItem></Tabs>\n';
  const files = { 'src/pages/index.mdx': page, 'src/theme/Tabs/index.js': tabs };
  const map =
    "import original from '@theme-original/MDXComponents';\nimport Tabs from '@theme/Tabs';\nexport default { ...original, Tabs };\n";
  const { err, html } = await build({ ...files, 'src/theme/MDXComponents.js': map });
  expect(err).toContain('It receives the tabs of a page as HTML');
  expect(html()).toContain('<div class="tabs" data-part="tabs"><div role="tablist">');
});

it('keeps text around an element in a block that is not code, and blocks below a copy of their element', async () => {
  const { html } = await homePage({
    'src/theme/MDXComponents/Pre.js':
      'export default ({ children }) => <div className="copy">{children}</div>;\n',
    'src/pages/index.mdx':
      "import Pre from '@theme-original/MDXComponents/Pre';\n\n# Home\n\n<Pre>Some <b>bold</b> text</Pre>\n\n```js\nlet a;\n```\n\n`one`\n",
  });
  expect(html).toContain('<pre>Some <b>bold</b> text</pre>');
  expect(html).toMatch(
    /<div class="copy"><figure [^>]*><pre [^>]*><code><span class="k">let<\/span> a;<\/code>/,
  );
  expect(html).toContain('<p><code>one</code></p>');
});

it('a component that fails leaves the modules that others share with it as they are', async () => {
  const { code, err, html } = await build({
    'src/context.js': "import { createContext } from 'react';\nexport const Depth = createContext('none');\n",
    'src/theme/Tabs.js': `import { Depth } from '../context';
export default function Tabs({ children }) { return <Depth.Provider value="deep">{children}</Depth.Provider>; }
`,
    'src/theme/Admonition.js':
      "import { Depth } from '../context';\nthrow new Error('no tide');\nexport default () => Depth;\n",
    'src/Reader.js': `import { useContext } from 'react';
import { Depth } from './context';
export default function Reader() { return <b>{useContext(Depth)}</b>; }
`,
    'src/pages/index.mdx': "import Reader from '@site/src/Reader';\n\n<Tabs><Reader /></Tabs>\n",
  });
  expect(code).toBe(0);
  expect(err).toContain('The component "Admonition" could not be loaded: no tide.');
  expect(html()).toContain('<b>deep</b>');
});

it('code imports files of the packages of Docusaurus', async () => {
  const { html } = await homePage({
    'node_modules/@docusaurus/core/lib/client/theme-fallback/Layout/index.js':
      "import React from 'react';\nexport default function Layout({ children }) {\n    return <>{children}</>;\n}\n",
    'src/pages/index.js': `import Fallback from '@docusaurus/core/lib/client/theme-fallback/Layout';
import Link from '@docusaurus/core/lib/client/exports/Link';
import { useAllDocsData } from '@docusaurus/plugin-content-docs/lib/client/index.js';
import { findFirstSidebarItemLink } from '@docusaurus/plugin-content-docs/lib/client/docsUtils';
import { Details } from '@docusaurus/theme-common/lib/components/Details';
import { useDateTimeFormat } from '@docusaurus/theme-common/lib/utils/IntlUtils';
import { uniq } from '@docusaurus/theme-common/src/utils/jsUtils';
export default function Page() {
  const year = useDateTimeFormat({ year: 'numeric', timeZone: 'UTC' }).format(new Date(0));
  const href = findFirstSidebarItemLink({ type: 'link', href: '/docs' });
  return <main title={[uniq([1, 1]), year, href, Object.keys(useAllDocsData())].join()}><Fallback title="Docs"><Link to="/docs">Docs</Link></Fallback><Details summary="More">text</Details><Details summary={<Summary />} data-collapsed="false" /></main>;
}
const Summary = () => <summary>Own</summary>;
`,
    'docs/index.md': '# Docs\n',
  });
  expect(html).toContain(
    '<main title="1,1970,/docs,default"><a href="/docs/">Docs</a><details class="theme-details"><summary>More</summary><div><div class="details-content">text</div></div></details><details class="theme-details"><summary>Own</summary><div><div class="details-content"></div></div></details></main>',
  );
});

it('a provider of MDX components has them in the Markdown that code imports', async () => {
  const { folder, html } = await homePage({
    'src/pages/index.js': `import { MDXProvider, useMDXComponents } from '@mdx-js/react';
import { useState } from 'react';
import MDXComponents from '@theme/MDXComponents';
import Text from '../text.mdx';
function Item({ children, name }) { const [isOpen] = useState(true); return <details open={isOpen} id={name}>{children}</details>; }
const Names = () => <i>{Object.keys(useMDXComponents()).filter((name) => !(name in MDXComponents)).join()}</i>;
export default function Page() {
  return (
    <main>
      <MDXProvider components={{ ...MDXComponents, Item, em: (props) => <em className="loud" {...props} /> }}>
        <Names />
        <MDXProvider components={{ blockquote: (props) => <blockquote className="own" {...props} /> }}><Text /></MDXProvider>
      </MDXProvider>
    </main>
  );
}
`,
    'src/text.mdx': '<Item name="a">\n\n*Some* `code`\n\n> Quote\n\n</Item>\n',
  });
  expect(html).toContain('<i>Item,em</i>');
  expect(html).toContain(
    '<details open="" id="a"><recto-slot><p><em class="loud">Some</em> <code>code</code></p>',
  );
  expect(html).toContain('<blockquote class="own">');
  expect(readdirSync(join(folder, 'build/assets')).join()).toContain('hydrate-island');
});

it('a page without a layout may have only elements of its head', async () => {
  const { html } = await homePage({
    'src/pages/index.js': `import Head from '@docusaurus/Head';
export default () => <Head><meta httpEquiv="refresh" content="0; url=https://example.org/x" /></Head>;
`,
  });
  expect(html).toContain('content="0; url=https://example.org/x"');
  expect(html).not.toMatch(/<nav|<footer/);
});

it('a copy of the navbar has the logo of the site', async () => {
  const { html } = await homePage({
    'src/theme/Logo.js': 'export default ({ className }) => <b className={className}>Own logo</b>;\n',
    'src/theme/Navbar/Content.js':
      "import Logo from '@theme/Navbar/Logo';\nexport default () => <div><Logo /></div>;\n",
    'src/pages/index.js': page('<main>Text</main>'),
  });
  expect(html).toContain('<div><b class="navbar__brand">Own logo</b></div>');
});

it('details of MDX find their summary among the children', async () => {
  const { html } = await homePage({
    'src/pages/index.js': `import Details from '@theme/MDXComponents/Details';
export default () => <main><Details><summary>More</summary>text</Details></main>;
`,
  });
  expect(html).toContain(
    '<details class="theme-details"><summary>More</summary><div><div class="details-content">text</div></div></details>',
  );
});

it('admonitions with another name keep it as a class', async () => {
  const { html } = await homePage({
    'src/theme/Admonition.js': `import Admonition from '@theme-original/Admonition';
export default (props) => <Admonition type="tip" {...props} icon={<i />} />;
`,
    'src/theme/Admonition/Types.js': `import types from '@theme-original/Admonition/Types';
export default { ...types, own: (props) => <p>{props.title}</p> };
`,
    'src/pages/index.mdx': '# Home\n\n:::success\n\nDone\n\n:::\n\n:::tip\n\nUse it\n\n:::\n',
  });
  expect(html).toMatch(/class="theme-admonition theme-admonition-tip theme-admonition-success"/);
  expect(html).toMatch(/class="theme-admonition theme-admonition-tip"/);
});

it('posts that code imports have their metadata, whose changes show', async () => {
  const { folder, html } = await homePage({
    'docusaurus.config.js': config.replace(
      "['classic']",
      "[['classic', { blog: { editUrl: 'https://example.org/edit/', onUntruncatedBlogPosts: 'ignore' } }]]",
    ),
    'docs/index.md': '# Docs\n',
    'blog/authors.yml': 'jo:\n  name: Jo\n',
    'blog/2024-01-01-one.md': '---\ntitle: One\nauthors: jo\ntags: [new]\n---\n\nText.\n',
    'blog/2024-02-01-two.mdx':
      '---\ntitle: Two\nauthors: jo\n---\n\nexport const level = 2;\n\nText {level}.\n',
    'src/pages/index.js': `import One, { metadata as one, frontMatter } from '@site/blog/2024-01-01-one.md';
const posts = require.context('../../blog', false, /\\.mdx?$/);
export default () => (
  <main>
    <One />
    <i>{one.tags[0].permalink} {one.editUrl} {one.prevItem.title} {frontMatter.title}</i>
    {posts.keys().map(posts).map(({ metadata: { title, permalink, date, authors }, level = 1 }) => (
      <b key={title}>{[title, permalink, date, authors[0].name, level].join(' ')}</b>
    ))}
  </main>
);
`,
  });
  const lists = (text: string) => text.match(/<i>.*?<\/i>|<b>.*?<\/b>/g);
  expect(lists(html)).toEqual([
    '<i>/blog/tags/new https://example.org/edit/blog/2024-01-01-one.md Two One</i>',
    '<b>One /blog/2024/01/01/one 2024-01-01T00:00:00.000Z Jo 1</b>',
    '<b>Two /blog/2024/02/01/two 2024-02-01T00:00:00.000Z Jo 2</b>',
  ]);
  writeFileSync(join(folder, 'blog/authors.yml'), 'jo:\n  name: Joan\n');
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  expect(lists(readFileSync(join(folder, 'build/index.html'), 'utf8'))?.[1]).toContain('Joan');
});

it('nothing is built again without changes, nor bundled after a change of text, where interactive components read the configuration', async () => {
  const folder = siteFolder({
    'docusaurus.config.js': config.replace('presets', "clientModules: ['./src/client.js'], presets"),
    'docs/index.md': '# Docs\n',
    'src/client.js': 'export const onRouteDidUpdate = () => undefined;\n',
    'src/Count.js': `import { useState } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export default function Count() {
  const { siteConfig } = useDocusaurusContext();
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{siteConfig.title} {count}</button>;
}
`,
    'src/pages/index.js': `import Count from '../Count.js';\n${page('<main><Count /></main>')}`,
  });
  const rebuild = async () => (await spawnRecto(folder, 'build')).out;
  expect(await rebuild()).toContain('Built');
  const bundled = () => statSync(join(folder, '.recto/client-bundle')).ino;
  const first = bundled();
  expect(await rebuild()).toContain('is up to date');
  writeFileSync(join(folder, 'docs/index.md'), '# Changed\n');
  expect(await rebuild()).toContain('Built');
  expect(bundled()).toBe(first);
  writeFileSync(join(folder, 'docusaurus.config.js'), config.replace("'Test'", "'Other'"));
  expect(await rebuild()).toContain('Built');
  expect(bundled()).not.toBe(first);
});

it('components that code imports consist of the parts of the site', async () => {
  const { folder, html } = await homePage({
    'src/theme/DocCard.js': 'export default ({ item }) => <b>Card {item.label}</b>;\n',
    'src/theme/CodeBlock/Content/String.js': 'export default ({ children }) => <pre>Own {children}</pre>;\n',
    'src/theme/Admonition/Type/Note.js': 'export default ({ children }) => <aside>Own {children}</aside>;\n',
    'docs/a/index.mdx': `import DocCardList from '@theme/DocCardList';
import { useCurrentSidebarCategory } from '@docusaurus/theme-common';

# A

<DocCardList items={useCurrentSidebarCategory().items} />
`,
    'docs/a/b.md': '# B\n',
    'src/pages/index.js': `import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
${page('<main><CodeBlock language="js">code</CodeBlock><Admonition type="note">note</Admonition></main>')}`,
  });
  expect(html).toMatch(/<pre>Own .*code<\/pre><aside>Own .*note<\/aside>/);
  expect(readFileSync(join(folder, 'build/docs/a/index.html'), 'utf8')).toContain('<b>Card B</b>');
});

it('code of the site in a code block has its title, numbers and copy button around it', async () => {
  const { html } = await homePage({
    'src/theme/CodeBlock/Content/index.js': `import Line from '@theme/CodeBlock/Line';
const line = [{ types: ['plain'], content: 'a' }];
export default () => (
  <pre>
    <code>
      <Line line={line} classNames={['one']} showLineNumbers getLineProps={(props) => ({ className: props.className })} getTokenProps={() => ({ children: 'a' })} />
    </code>
  </pre>
);
`,
    'src/pages/index.js': `import CodeBlock from '@theme/CodeBlock';
${page('<main><CodeBlock language="js" title="a.js">a</CodeBlock></main>')}`,
  });
  expect(html).toMatch(
    /<div class="code-block-title">a\.js<\/div><div class="code-block-content"><pre><code><span class="one code-line"><span class="code-line__number"><\/span><span class="code-line__content"><span>a<\/span><\/span><br\/><\/span><\/code><\/pre><button class="code__copy"/,
  );
});

it('components find the version of a page if the last one has a path of its own', async () => {
  const { folder } = await homePage({
    'docusaurus.config.js': config.replace(
      "['classic']",
      "[['classic', { docs: { versions: { '2.0': { path: '2.0' } } } }]]",
    ),
    'versions.json': '["2.0"]',
    'versioned_docs/version-2.0/index.md': '# Two\n',
    'src/Version.js': `import { useActivePluginAndVersion, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
export default function Version() {
  const { activePlugin, activeVersion } = useActivePluginAndVersion();
  return <b>{[activePlugin.pluginData.path, activeVersion.name, useDocsVersion().label].join(' ')}</b>;
}
`,
    'docs/index.mdx': "import Version from '@site/src/Version';\n\n# Next\n\n<Version />\n",
    'src/pages/index.js': page('<main>Home</main>'),
  });
  const html = readFileSync(join(folder, 'build/docs/next/index.html'), 'utf8');
  expect(html).toContain('<b>/docs current Next</b>');
});

it('options name the components of pages, for each instance of a plugin', async () => {
  const layoutWith = (text: string) =>
    `import Layout from '@theme/Layout';\nexport default (props) => <Layout><main>${text}</main></Layout>;\n`;
  const blog = { onUntruncatedBlogPosts: 'ignore', onInlineAuthors: 'ignore' };
  const shows = {
    ...{ ...blog, id: 'shows', path: 'shows', routeBasePath: 'shows' },
    ...{ blogListComponent: '@theme/Shows', blogPostComponent: '@site/src/Show' },
  };
  const talks = {
    ...{ ...blog, id: 'talks', path: 'talks', routeBasePath: 'talks' },
    blogPostComponent: '@site/src/Talk',
  };
  const wiki = { id: 'wiki', path: 'wiki', routeBasePath: 'wiki', docItemComponent: './src/Item.js' };
  const docs = {
    docRootComponent: '@site/src/Root',
    docCategoryGeneratedIndexComponent: './src/Category.js',
  };
  const category = { label: 'Guide', link: { type: 'generated-index', title: 'Guides' } };
  const { code, err, folder } = await build({
    'docusaurus.config.js': `module.exports = ${JSON.stringify({
      ...{ title: 'Test', url: 'https://example.org', baseUrl: '/' },
      presets: [['classic', { docs, blog, pages: { mdxPageComponent: '@site/src/Page.js' } }]],
      plugins: [
        ['@docusaurus/plugin-content-blog', shows],
        ['@docusaurus/plugin-content-blog', talks],
        ['@docusaurus/plugin-content-docs', wiki],
      ],
    })};\n`,
    'docs/intro.md': '---\nslug: /\n---\n# Intro\n',
    'docs/guide/_category_.json': JSON.stringify(category),
    'docs/guide/one.md': '# One\n',
    ...{ 'wiki/a.md': '# A\n', 'wiki/b.md': '# B\n' },
    'src/Root.js':
      'import DocRoot from \'@theme/DocRoot\';\nexport default (props) => <div className="root"><DocRoot {...props} /></div>;\n',
    'src/Category.js': 'export default ({ categoryGeneratedIndex: { title } }) => <h1>{title}!</h1>;\n',
    'src/Item.js':
      'export default ({ content: Content, location }) => <article title={location.pathname}><Content /></article>;\n',
    'blog/2026-01-01-post.md': '# Post\n',
    ...{ 'shows/2026-01-01-one.md': '# One\n\n## Part\n', 'shows/2026-01-02-two.md': '# Two\n' },
    'talks/2026-01-01-talk.md': '# Talk\n',
    'src/Talk.js': layoutWith('<i><props.content /></i>'),
    'src/theme/Shows.js': layoutWith('<i>{props.items.length} shows</i>'),
    'src/Show.js': `import BlogLayout from '@theme/BlogLayout';
export default ({ content: Content, sidebar }) => <BlogLayout sidebar={sidebar}><b>A show</b><Content /></BlogLayout>;
`,
    'src/pages/page.md': '# Page\n',
    'src/Page.js': layoutWith('<u><props.content /></u>'),
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const read = (path: string) => readFileSync(join(folder, 'build', path, 'index.html'), 'utf8');
  expect(read('docs')).toMatch(/<div class="root">.*<main/s);
  expect(read('wiki/a')).not.toContain('<div class="root">');
  const categoryPage = read('docs/category/guide');
  expect(categoryPage).toContain('<h1>Guides<!-- -->!</h1>');
  expect(categoryPage).not.toMatch(/class="(?:breadcrumbs|pagination-nav)"/);
  expect(read('wiki/a')).toContain('<article title="/wiki/a">');
  expect(read('docs/guide/one')).not.toContain('<article title');
  const hasPager = (path: string) => read(path).includes('class="pagination-nav"');
  expect(['wiki/a', 'docs', 'shows/2026/01/01/one'].map(hasPager)).toEqual([false, true, false]);
  expect(read('shows')).toMatch(
    /<html[^>]* class="[^"]*\bwithout-blog-sidebar".*<main><i>2<!-- --> shows<\/i><\/main>/s,
  );
  expect(read('blog')).not.toMatch(/shows<|<html[^>]*without-blog-sidebar/);
  expect(read('shows/2026/01/01/one')).toMatch(/<b>A show<\/b>.*Part/s);
  expect(read('shows/2026/01/01/one')).not.toContain('<nav class="toc"');
  expect(read('blog/2026/01/01/post')).not.toContain('A show');
  const hasNoSidebar = (path: string) => /<html[^>]*without-blog-sidebar/.test(read(path));
  expect(['talks/2026/01/01/talk', 'shows/2026/01/01/one', 'talks'].map(hasNoSidebar)).toEqual([
    true,
    false,
    false,
  ]);
  expect(read('page')).toMatch(/<main><u>.*Page/s);
});
