import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { version as reactVersion } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildClient, bundleRecord, type ClientBundle, lastBundle } from '../../src/bundle/client-bundle.ts';
import type { IslandModule } from '../../src/bundle/islands/island-modules.ts';
import { publishedFiles } from '../../src/bundle/published-files.ts';
import { cssModules } from '../../src/bundle/style-files.ts';
import type { ViteSettings } from '../../src/bundle/vite/vite-settings.ts';
import type { Artifact } from '../../src/site/artifacts.ts';
import { unlimited } from '../../src/utils/site-call.ts';

const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n';
const siteFiles: Record<string, string> = {
  'src/counter.tsx':
    "'use client';\nimport { text } from './text';\nimport styles from './counter.module.css';\nexport const Counter = () => <b className={styles.big}>{text}</b>;\n",
  'src/counter.module.css': '.big { font-size: 2em; }\n',
  'src/text.ts': "export const text = 'one';\n",
  'src/css/custom.css': "@import './colors.css';\n.a { background: url('./dot.svg'); }\n",
  'src/css/colors.css': '.a { color: red; }\n',
  'src/css/dot.svg': dot,
};

/** A folder inside the repository, so that packages resolve. */
const root = siteFolder();
const settings: ViteSettings = {
  root,
  baseUrl: '/',
  customCss: ['src/css/custom.css'],
  // As each build opens them.
  get cssModules() {
    return cssModules(root);
  },
  plugins: [{ name: 'blog', styles: join(import.meta.dirname, '../../src/features/blog/blog.css') }],
  components: () => ({}),
  partialCode: async () => '',
  partialValues: async () => '',
  limitCall: unlimited,
  published: publishedFiles({ root, baseUrl: '/', staticDirectories: [] }),
};
const cacheFile = join(root, '.recto/client-bundle');

function siteFolder(): string {
  const scratch = join(import.meta.dirname, '../../../../.cache/test');
  mkdirSync(scratch, { recursive: true });
  return mkdtempSync(join(scratch, 'bundle-'));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Changes files of the site while something runs. */
async function withChanges<T>(changes: Record<string, string>, run: () => Promise<T>): Promise<T> {
  for (const [path, text] of Object.entries(changes)) write(path, text);
  try {
    return await run();
  } finally {
    for (const path of Object.keys(changes)) {
      const original = siteFiles[path];
      if (original === undefined) rmSync(join(root, path));
      else write(path, original);
    }
  }
}

async function cached(more: Partial<ViteSettings> = {}) {
  const all = { ...settings, ...more };
  return lastBundle(await bundleRecord(all), all);
}

/** The island of the site; a page that uses more of them adds modules. */
const counter: IslandModule = { key: 'src/counter.tsx', file: join(root, 'src/counter.tsx') };

async function built(islands: IslandModule[] = [counter]) {
  const { diagnostics, ...bundle } = await buildClient({ ...settings, islands: Promise.resolve(islands) });
  expect(diagnostics).toEqual([]);
  return bundle;
}

/** A bundle with its bytes as text, which a failed comparison can print. */
function texts({ assets, files }: Pick<ClientBundle, 'assets' | 'files'>) {
  return { assets, files: files.map(({ path, data }) => [path, Buffer.from(data).toString('base64')]) };
}

describe('the cache of the client bundle', () => {
  let cold: Awaited<ReturnType<typeof built>>;
  let entry: string;

  beforeAll(async () => {
    for (const [path, text] of Object.entries(siteFiles)) write(path, text);
    cold = await built();
    entry = readFileSync(cacheFile, 'latin1');
    return () => rmSync(root, { recursive: true, force: true });
  });

  it('lists the style sheets of the site before those of islands', () => {
    const contents = cold.assets.styles.map((href) => {
      const found = cold.files.find(({ path }) => `/${path}` === href);
      return Buffer.from(found?.data ?? '').toString();
    });
    expect(contents).toEqual([expect.stringContaining('color:red'), expect.stringMatching(/^\._big_\w+\{/)]);
  });

  it('has the bundle byte for byte', async () => {
    const found = await cached();
    expect(found && texts(found)).toEqual(texts(cold));
    expect(texts(await built())).toEqual(texts(cold));
    expect(readFileSync(cacheFile, 'latin1')).toBe(entry);
  });

  it('has the React of the engine where the site has an older one', { tags: 'full' }, async () => {
    const old = {
      'node_modules/react/package.json': '{ "name": "react", "version": "17.0.2" }',
      'node_modules/react/index.js': 'exports.version = "17.0.2";\n',
      'node_modules/react/jsx-runtime.js': 'exports.jsx = () => "17.0.2";\n',
    };
    const { files } = await withChanges(old, () => built());
    writeFileSync(cacheFile, entry, 'latin1');
    rmSync(join(root, 'node_modules'), { recursive: true });
    // One of the functions that React 19 removed.
    const uses = (all: ClientBundle['files'], text: string) =>
      all.some(({ data }) => Buffer.from(data).includes(text));
    expect([uses(files, '17.0.2'), uses(files, reactVersion)]).toEqual([false, true]);
    expect([uses(cold.files, 'unmountComponentAtNode'), uses(files, 'unmountComponentAtNode')]).toEqual([
      false,
      true,
    ]);
  });

  it('depends on the theme, the browser code and the packages of the engine', async () => {
    const { reads = {} } = (await cached())?.inputs ?? {};
    for (const path of [
      'packages/recto/src/theme/css/tokens.css',
      'packages/recto/src/client/boot/boot.ts',
      'packages/recto/src/client/inline/theme-init.ts',
      'packages/recto/src/features/blog/blog.css',
      'node_modules/react/index.js',
      'node_modules/.package-lock.json',
    ])
      expect([path, reads[`content ../../../${path}`]]).toEqual([
        path,
        expect.stringMatching(/^[a-f\d]{16}$/),
      ]);
  });

  it.each<[string, Record<string, string>]>([
    ['an island', { 'src/counter.tsx': "'use client';\nexport const Counter = () => <i />;\n" }],
    ['a module of an island', { 'src/text.ts': "export const text = 'two';\n" }],
    ['what an import resolves to', { 'src/text.mjs': "export const text = 'three';\n" }],
    ['a CSS module', { 'src/counter.module.css': '.big { font-size: 3em; }\n' }],
    ['the list of CSS modules', { 'src/other.module.css': '.big { font-size: 3em; }\n' }],
    ['a style sheet', { 'src/css/custom.css': '.b { color: blue; }\n' }],
    ['an imported style sheet', { 'src/css/colors.css': '.a { color: blue; }\n' }],
    ['an embedded image', { 'src/css/dot.svg': dot.replace('1', '2') }],
    ['a TypeScript configuration', { 'tsconfig.json': '{ "compilerOptions": { "strict": true } }' }],
    ['a package file', { 'package.json': '{ "sideEffects": false }' }],
    ['the environment', { '.env': 'VITE_TEXT=x\n' }],
    ['plugins of PostCSS', { 'postcss.config.mjs': 'export default { plugins: [] };\n' }],
  ])('has nothing after a change of %s', async (_, changes) => {
    expect(await withChanges(changes, cached)).toBeUndefined();
    expect(await cached()).toBeDefined();
  });

  it('has nothing for other settings', async () => {
    expect(await cached({ baseUrl: '/base/' })).toBeUndefined();
    expect(await cached({ customCss: [] })).toBeUndefined();
    expect(await cached({ components: () => ({ Logo: './src/counter.tsx' }) })).toBeUndefined();
    expect(await cached({ unusedSlots: () => ['PageMarkdown'] })).toBeUndefined();
  });

  it.each([
    ['empty', () => ''],
    ['cut short', (text: string) => text.slice(0, -1)],
    ['changed', (text: string) => text.replace('font-size', 'font-sise')],
    ['of another program', () => '{}\n{}'],
  ])('ignores a file that is %s', async (_, corrupt) => {
    writeFileSync(cacheFile, corrupt(entry), 'latin1');
    expect(await cached()).toBeUndefined();
    writeFileSync(cacheFile, entry, 'latin1');
  });

  it('is replaced when a bundle differs', { tags: 'full' }, async () => {
    const changed = await withChanges({ 'src/text.ts': "export const text = 'two';\n" }, () => built());
    expect(changed.assets.build).not.toBe(cold.assets.build);
    expect(await cached()).toBeUndefined();
    expect(texts(await built())).toEqual(texts(cold));
    expect(readFileSync(cacheFile, 'latin1')).toBe(entry);
  });

  it('is replaced when pages use other islands', { tags: 'full' }, async () => {
    const { assets } = await built([]);
    expect(assets.build).not.toBe(cold.assets.build);
    expect(texts(await built())).toEqual(texts(cold));
    expect(readFileSync(cacheFile, 'latin1')).toBe(entry);
  });

  it('reads only the components that islands import', { tags: 'full' }, async () => {
    const note = `'use client';\nimport { Badge } from 'recto-docs/components';\nexport const Note = () => <Badge>new</Badge>;\n`;
    const islands = [{ key: 'src/note.tsx', file: join(root, 'src/note.tsx') }];
    const { inputs = [] } = await withChanges({ 'src/note.tsx': note }, () => built(islands));
    expect(inputs).toContain(join(root, 'src/note.tsx'));
    expect(inputs.filter((path) => path.includes('/mermaid/'))).toEqual([]);
  });

  it('keeps no bundle whose style sheets name a missing file', { tags: 'full' }, async () => {
    rmSync(cacheFile);
    const changes = { 'src/css/custom.css': ".a { background: url('../img/late.svg'); }\n" };
    expect(await withChanges(changes, () => built().then(() => cached()))).toBeUndefined();
    writeFileSync(cacheFile, entry, 'latin1');
  });

  it('leaves out parts of the shell that no page has', async () => {
    const code = ({ files }: { files: Artifact[] }) => files.map(({ data }) => data.toString()).join();
    const islands = Promise.resolve([]);
    const bundle = await buildClient({ ...settings, islands, unusedSlots: () => ['PageMarkdown'] });
    expect(code(cold)).toContain('edit-this-page copy-page');
    expect(code(bundle)).not.toContain('edit-this-page copy-page');
    writeFileSync(cacheFile, entry, 'latin1');
  });

  it('preloads fonts that browsers drop if they are late', async () => {
    const face = (name: string, display: string) =>
      `@font-face { font-family: ${name}; font-display: ${display}; src: url('./${name}.woff2') format('woff2'); }\n`;
    const changes = {
      'src/css/custom.css': face('text', 'optional') + face('math', 'swap'),
      // Smaller files are embedded in the style sheet.
      'src/css/text.woff2': 'text'.repeat(2000),
      'src/css/math.woff2': 'math'.repeat(2000),
    };
    const { assets, files } = await withChanges(changes, () => built());
    expect(files.filter(({ path }) => path.endsWith('.woff2'))).toHaveLength(2);
    expect(assets.preloadedFonts).toEqual([expect.stringMatching(/^\/assets\/text-[a-f\d]{16}\.woff2$/)]);
    writeFileSync(cacheFile, entry, 'latin1');
  });
});
