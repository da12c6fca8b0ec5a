import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleForBrowsers, bundleForNode, entriesOf } from '../engine.mjs';
import { root } from '../root.mjs';
import { copySources } from './browser-sources.mjs';
import { writeLicenses } from './licenses.mjs';

/**
 * What the published packages keep as dependencies, by folder: those with binaries, those whose files or types they
 * use, and those that sites share with them. All others are part of their modules.
 */
const kept = {
  recto: [
    '@docusaurus/theme-translations',
    '@types/hast',
    '@types/mdast',
    'feed',
    'mdast-util-to-hast',
    'recto-docusaurus',
    'rolldown',
    'satteri',
    'tinypool',
    'unified',
    'vite',
    'zod',
  ],
  docusaurus: ['infima', 'jiti', 'loader-runner', 'postcss', 'vite'],
};

/** The sources that Vite bundles with a site, or that are read while one is built, by folder. */
const browserSources = {
  recto: [
    'components.ts',
    'theme.ts',
    'bundle/site.tsconfig.json',
    /^client\/.*\.tsx?$/,
    /^theme\/css\/.*\.css$/,
    /^features\/.*(?:\.css|-script\.ts|-worker\.ts)$/,
  ],
  docusaurus: [/^(?:client|css|modules|slots)\/.*\.(?:tsx?|css)$/, /^[^/]*\.(?:tsx|css)$/],
};

/** Files that are published as they are, by folder. */
const asTheyAre = {
  recto: ['modules.d.ts', 'schemas', 'tsconfig.site.json'],
  docusaurus: ['missing-package.cjs'],
};

/**
 * Writes a package as it is published to a folder, but for its types.
 * @param {'recto' | 'docusaurus'} name its folder in `packages`
 * @param {string} folder
 */
export async function stagePackage(name, folder) {
  const from = join(root, 'packages', name);
  const manifest = readManifest(name);
  const bundled = Object.keys(manifest.dependencies).filter((one) => !kept[name].includes(one));
  const isBundled = (id) => bundled.some((one) => isPartOf(id, one));
  const own = Object.keys(manifest.dependencies).concat(
    Object.keys(manifest.peerDependencies),
    manifest.name,
  );
  mkdirSync(folder, { recursive: true });
  const modules = await bundleForNode(entriesOf(name), {
    output: { dir: join(folder, 'dist'), chunkFileNames: '[name]-[hash].js' },
    isExternal: (id) => id.startsWith('node:') || own.some((one) => isPartOf(id, one) && !isBundled(id)),
  });
  const inBrowser = await copySources({
    from: join(from, 'src'),
    to: join(folder, 'src'),
    starts: browserSources[name],
    isBundled,
  });
  writeLicenses([...modules, ...inBrowser], folder);
  for (const file of ['LICENSE', 'README.md']) cpSync(join(root, file), join(folder, file));
  for (const file of asTheyAre[name]) cpSync(join(from, file), join(folder, file), { recursive: true });
  if (manifest.bin) chmodSync(join(folder, 'dist', 'cli.js'), 0o755);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(name), null, 2)}\n`);
  if (name === 'recto') bundleForBrowsers(join(folder, 'dist'));
}

/**
 * Returns the manifest of a package as it is published.
 * @param {'recto' | 'docusaurus'} name
 */
export function publishedManifest(name) {
  const manifest = readManifest(name);
  const { private: _, devDependencies: __, ...rest } = manifest;
  return {
    ...rest,
    exports: Object.fromEntries(
      Object.entries(manifest.exports).map(([path, target]) => [path, typed(target)]),
    ),
    dependencies: Object.fromEntries(kept[name].map((one) => [one, manifest.dependencies[one]])),
  };
}

function readManifest(name) {
  return JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
}

/** Replaces the types of an export, which are sources in the repository. */
function typed(target) {
  if (typeof target === 'string' || !target.types) return target;
  return { ...target, types: target.types.replace(/^\.\/src\/(.*)\.tsx?$/, './types/$1.d.ts') };
}

/** Whether an import is of a package, or of a module in it. */
function isPartOf(id, name) {
  return id === name || id.startsWith(`${name}/`);
}
