import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bundleForNode,
  entriesOf,
  externalIn,
  isPartOf,
  keptDependencies,
  prepareForSites,
  readManifest,
} from '../engine.mjs';
import { root } from '../root.mjs';
import { copySources } from './browser-sources.mjs';
import { writeLicenses } from './licenses.mjs';

/** The sources that Vite bundles with a site, or that are read while one is built, by folder. */
const browserSources = {
  recto: [
    'components.ts',
    'theme.ts',
    'bundle/site.tsconfig.json',
    /^client\/.*\.tsx?$/,
    /^theme\/css\/.*\.css$/,
    /^features\/.*(?:\.css|-script\.ts|-worker\.ts)$/,
    // Components that a setting adds to the bundle of the browser.
    /^features\/page-actions\/.*\.tsx$/,
    'theme/article/zoom.tsx',
  ],
  docusaurus: [
    /^(?:client|modules|slots)\/.*\.(?:tsx?|css)$/,
    'css/hideable-sidebar.css',
    /^[^/]*\.(?:tsx|css)$/,
  ],
  openapi: ['openapi.css'],
};

/** Files that are published as they are, by folder. */
const asTheyAre = {
  recto: ['directives.d.ts', 'modules.d.ts', 'schemas', 'translations', 'tsconfig.site.json'],
  docusaurus: ['missing-package.cjs'],
  openapi: [],
};

/** Files of packages that are part of a published style sheet, by folder. */
const inStyles = {
  recto: [],
  docusaurus: [join(root, 'node_modules/infima/dist/css/default/default.css')],
  openapi: [],
};

/**
 * Writes a package as it is published to a folder, but for its types.
 * @param {'recto' | 'docusaurus' | 'openapi' | 'create-recto-docs'} name its folder in `packages`
 * @param {string} folder
 */
export async function stagePackage(name, folder) {
  const manifest = publishedManifest(name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const readme = join(root, name === 'recto' ? '' : `packages/${name}`, 'README.md');
  writeFileSync(join(folder, 'README.md'), withAbsoluteLinks(readFileSync(readme, 'utf8'), manifest));
  if (manifest.dependencies) return stageModules(name, folder);
  for (const one of manifest.files)
    cpSync(join(root, 'packages', name, one), join(folder, one), { recursive: true });
}

/** Makes relative links and images of a README absolute, because npm shows it outside the repository. */
function withAbsoluteLinks(markdown, { repository }) {
  const address = repository.url.replace(/^git\+|\.git$/g, '');
  return markdown.replace(/(\]\(|\bsrc(?:set)?=")(?!https?:|#)([^)"\s]+)/g, (_, start, path) => {
    const kind = /\.(?:png|svg|webp)$/.test(path) ? 'raw' : 'blob';
    return `${start}${address}/${kind}/main/${path}`;
  });
}

/** Bundles the modules of a package, and copies what Vite bundles with a site. */
async function stageModules(name, folder) {
  const from = join(root, 'packages', name);
  const manifest = readManifest(name);
  const notInstalled = Object.keys(manifest.dependencies).filter(
    (one) => !keptDependencies[name].includes(one),
  );
  const modules = await bundleForNode(entriesOf(name), {
    output: { dir: join(folder, 'dist') },
    isExternal: externalIn(name),
  });
  const inBrowser = await copySources({
    from: join(from, 'src'),
    to: join(folder, 'src'),
    starts: browserSources[name],
    isBundled: (id) => notInstalled.some((one) => isPartOf(id, one)),
  });
  writeLicenses([...modules, ...inBrowser, ...inStyles[name]], folder);
  for (const file of asTheyAre[name]) cpSync(join(from, file), join(folder, file), { recursive: true });
  if (manifest.bin) chmodSync(join(folder, 'dist', 'cli.js'), 0o755);
  prepareForSites(name, join(folder, 'dist'));
}

/**
 * Returns the manifest of a package as it is published.
 * @param {'recto' | 'docusaurus' | 'openapi' | 'create-recto-docs'} name
 */
export function publishedManifest(name) {
  const manifest = readManifest(name);
  const { private: _, devDependencies: __, ...rest } = manifest;
  if (!manifest.dependencies) return rest;
  return {
    ...rest,
    exports: Object.fromEntries(
      Object.entries(manifest.exports).map(([path, target]) => [path, typed(target)]),
    ),
    dependencies: Object.fromEntries(keptDependencies[name].map((one) => [one, manifest.dependencies[one]])),
  };
}

/** Replaces the types of an export, which are sources in the repository. */
function typed(target) {
  if (typeof target === 'string' || !target.types) return target;
  return { ...target, types: target.types.replace(/^\.\/src\/(.*)\.tsx?$/, './types/$1.d.ts') };
}
