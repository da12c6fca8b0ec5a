import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  bundlerModulePattern,
  isForDocusaurus,
  packagesToBundle,
} from '../../src/bundle/packages-to-bundle.ts';

interface Package {
  files: Record<string, string>;
  type?: string;
  exports?: unknown;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const packages: Record<string, Package> = {
  styled: { files: { 'index.js': "import './index.css';\nexport default 1;" } },
  misnamed: { files: { 'index.js': 'export const a = 1;' } },
  'misnamed-export': {
    files: { 'esm/index.js': 'export { a } from "./a.js";' },
    exports: { '.': { types: './index.d.ts', import: './esm/index.js', require: './index.cjs' } },
  },
  'without-react': { files: { 'index.js': "export * from './components';" }, peerDependencies: {} },
  'styled-without-react': {
    files: { 'index.js': "import './index.css';\nexport default 1;" },
    type: 'module',
    peerDependencies: {},
  },
  compiled: { files: { 'index.js': '"use strict";exports.__esModule = true;\nexports.default = 1;' } },
  minified: { files: { 'index.js': '"use strict";Object.defineProperty(exports,"__esModule",{value:!0});' } },
  module: { files: { 'index.js': 'export const a = 1;' }, type: 'module' },
  'module-folder': {
    files: { 'esm/index.js': 'export const a = 1;', 'esm/package.json': '{ "type": "module" }' },
    exports: { import: './esm/index.js', require: './index.js' },
  },
  'entry-names': {
    files: {
      'index.mjs': 'export const a = 1;',
      'a.mjs': 'export const a = 1;',
      'a.js': 'export const a = 1;',
    },
    exports: { '.': './index.mjs', './a': './a.mjs', './a.js': './a.js' },
  },
  'for-docusaurus': {
    files: {
      'index.js': "export * from './parts/link.js';",
      'parts/link.js': "import Link from '@docusaurus/Link';\nexport { Link };",
    },
    type: 'module',
    peerDependencies: { '@docusaurus/core': '*' },
  },
  native: {
    files: { 'index.js': "require('old');" },
    dependencies: { 'native-part': '*' },
    peerDependencies: { old: '*' },
  },
  theme: {
    files: {
      'index.js': "import './options.js';\nexport default () => ({ name: 'theme' });",
      'options.js': 'export const a = 1;',
      'theme/Footer.js': "import '@docusaurus/Link';\nimport './footer.css';\nexport default 1;",
    },
    type: 'module',
    peerDependencies: { '@docusaurus/core': '*' },
  },
  quoting: {
    files: { 'index.js': "// import './a.css' or './a'\nexport const a = `\nimport './a.css'`;" },
    type: 'module',
  },
};

it('finds the packages that Node.js cannot load, also those that a folder around the site depends on', () => {
  const root = mkdtempSync(join(tmpdir(), 'recto-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const { styled = { files: {} }, ...others } = packages;
  const names = Object.keys(others);
  write(
    'package.json',
    JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '*'])) }),
  );
  write('website/package.json', JSON.stringify({ devDependencies: { styled: '*' } }));
  for (const [name, { files, ...fields }] of Object.entries({ styled, ...others })) {
    const content = { name, peerDependencies: { react: '*' }, ...fields };
    write(`node_modules/${name}/package.json`, JSON.stringify(content));
    for (const [path, text] of Object.entries(files)) write(`node_modules/${name}/${path}`, text);
  }
  const found = ['styled', 'misnamed', 'misnamed-export', 'without-react', 'for-docusaurus'];
  expect(packagesToBundle(join(root, 'website'))).toEqual(found);
  expect(found.filter((name) => isForDocusaurus(name, root))).toEqual(['for-docusaurus']);
  // Node.js doesn't know the alias.
  write('node_modules/native-part/package.json', '{ "peerDependencies": { "old": "*" } }');
  expect(packagesToBundle(join(root, 'website'), [/^old$/])).toEqual([...found, 'native', 'native-part']);
});

it.each([
  ['highlighter/dist/esm/styles/dark', true],
  ['@scope/ui/es/button', true],
  ['ui/_esm/button', true],
  ['lodash/get', false],
  ['module', false],
  ['./es/button', false],
  ['ui/esmodules', false],
])('"%s" is a module for bundlers: %s', (name, expected) => {
  expect(bundlerModulePattern.test(name)).toBe(expected);
});
