import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';
import { Stop } from './stop.mjs';
import { withProgress } from './with-progress.mjs';

/** The packages that are built, in this order, and the modules of their `src` folders that others import. */
const packages = {
  docusaurus: {
    index: 'index.ts',
    // Run in worker threads too.
    'prism-highlighter': 'prism-highlighter.ts',
    // Run when the package is built.
    'ready-styles': 'css/ready-styles.ts',
  },
  openapi: { index: 'index.ts' },
  recto: {
    cli: 'cli/main.ts',
    // The command line without its process, for tests.
    'run-command': 'cli/run-command.ts',
    index: 'index.ts',
    components: 'components.ts',
    plugin: 'plugin.ts',
    theme: 'theme.ts',
    // Imported by generated code, and never in the browser.
    island: 'island.ts',
    // Run in worker threads.
    'output-worker': 'output/output-worker.ts',
    'page-worker': 'pipeline/page-worker.ts',
    'call-limits-worker': 'cli/call-limits-worker.ts',
    'page-markdown': 'features/llms/markdown/page-markdown.ts',
    // Run when the package is built.
    'ready-bundle': 'bundle/ready-bundle.ts',
  },
};

/**
 * What the published packages keep as dependencies, by folder: those with binaries, those whose files or types they
 * use, and those that sites share with them. All others are part of their modules.
 */
export const keptDependencies = {
  recto: [
    '@docusaurus/theme-translations',
    '@types/hast',
    '@types/mdast',
    '@vitejs/plugin-react',
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
  docusaurus: ['jiti', 'loader-runner', 'postcss', 'vite'],
  openapi: ['@redocly/openapi-core', 'openapi-sampler'],
};

/** Kept for their types only: what is used of them loads faster as a part of the modules. */
const typesOnly = ['mdast-util-to-hast', 'zod'];

/** Path of the command line of the built engine. */
export const engineProgram = join(root, 'packages', 'recto', 'dist', 'cli.js');

/** Builds the `dist` folders of the engine's packages, unless they are built from the current sources. */
export async function ensureEngine() {
  const stale = Object.keys(packages).flatMap((name) => {
    const folder = join(root, 'packages', name);
    const stamp = sourceHash(join(folder, 'src'));
    const stampFile = join(folder, 'dist', '.stamp');
    return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
      ? []
      : [{ name, folder, stamp }];
  });
  if (stale.length === 0) return;
  await withProgress('Building the engine', async () => {
    for (const one of stale) await build(one);
  });
}

/** Builds a package into a draft folder first, so that a failure keeps the last good output. */
async function build({ name, folder, stamp }) {
  const output = join(folder, 'dist');
  const draft = `${output}.draft`;
  rmSync(draft, { recursive: true, force: true });
  await bundleForNode(entriesOf(name), {
    output: { dir: draft, sourcemap: true },
    isExternal: externalIn(name),
  });
  if ('cli' in packages[name]) chmodSync(join(draft, 'cli.js'), 0o755);
  prepareForSites(name, draft);
  writeFileSync(join(draft, '.stamp'), stamp);
  rmSync(output, { recursive: true, force: true });
  renameSync(draft, output);
}

/**
 * Makes what a built package has ready for sites: the bundle of those that add no code, and style sheets.
 * @param {keyof typeof packages} name
 * @param {string} folder of its modules
 */
export function prepareForSites(name, folder) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const source = join(root, 'packages', name, 'src');
  for (const entry of Object.keys(packages[name]))
    if (entry.startsWith('ready-'))
      execFileSync(process.execPath, [join(folder, `${entry}.js`), source], { env });
}

/**
 * Returns the modules of a package that others import, by their names in `dist`.
 * @param {keyof typeof packages} name
 * @returns {Record<string, string>}
 */
export function entriesOf(name) {
  const source = join(root, 'packages', name, 'src');
  return Object.fromEntries(
    Object.entries(packages[name]).map(([entry, file]) => [entry, join(source, file)]),
  );
}

/**
 * Returns the dependencies of a package that are part of its modules.
 * @param {keyof typeof packages} name
 */
export function bundledDependencies(name) {
  const kept = keptDependencies[name].filter((one) => !typesOnly.includes(one));
  return Object.keys(readManifest(name).dependencies).filter((one) => !kept.includes(one));
}

/**
 * Returns a function that returns whether an import in the modules of a package stays an import.
 * @param {keyof typeof packages} name
 * @returns {(id: string) => boolean}
 */
export function externalIn(name) {
  const { dependencies, peerDependencies, name: own } = readManifest(name);
  const bundled = bundledDependencies(name);
  const all = [...Object.keys({ ...dependencies, ...peerDependencies }), own];
  const external = all.filter((one) => !bundled.includes(one));
  return (id) => /^(?:node|virtual):/.test(id) || external.some((one) => isPartOf(id, one));
}

/** @param {string} name folder of a package */
export function readManifest(name) {
  return JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
}

/**
 * Whether an import is of a package, or of a module in it.
 * @param {string} id
 * @param {string} name
 */
export function isPartOf(id, name) {
  return id === name || id.startsWith(`${name}/`);
}

/**
 * Bundles TypeScript for Node.js, without the npm packages that it imports. Returns the ids of the modules in it.
 * @param {Record<string, string>} input
 * @param {{ output: import('rolldown').OutputOptions, isExternal?: (id: string) => boolean }} options
 * @returns {Promise<string[]>}
 */
export async function bundleForNode(
  input,
  { output, isExternal = (id) => !id.startsWith('.') && !isAbsolute(id) },
) {
  // May not be installed when this file is loaded.
  const { rolldown } = await import('rolldown');
  try {
    const bundle = await rolldown({
      input,
      platform: 'node',
      resolve: {
        alias: {
          // Its build for Node.js reads two variables of the environment for each token.
          yaml: join(root, 'node_modules', 'yaml', 'browser', 'index.js'),
          // `acorn-jsx` would bring its second build.
          acorn: join(root, 'node_modules', 'acorn', 'dist', 'acorn.mjs'),
          // Its CommonJS build cannot be shaken.
          sucrase: join(root, 'node_modules', 'sucrase', 'dist', 'esm', 'index.js'),
        },
      },
      external: isExternal,
      // Modules that only export: chunks import no others for their effects.
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/packages\/[^/]+\/src\/(?:(?:plugin|components|theme)\.ts|(?:config|diagnostics|highlight|search|site|utils)\/)/,
            sideEffects: false,
          },
        ],
      },
      transform: { jsx: 'react-jsx', target: 'node20.19' },
    });
    const written = await bundle.write({
      format: 'esm',
      entryFileNames: '[name].js',
      // The engine takes these for hashes, in `engine-files.ts`.
      chunkFileNames: '[name].[hash].js',
      banner: shebang,
      // Editors show the JSDoc of the types.
      comments: { jsdoc: false },
      ...output,
    });
    await bundle.close();
    return written.output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  } catch (error) {
    throw new Stop(`Cannot build the sources.\n${error.message}`);
  }
}

function shebang({ name }) {
  return name === 'cli' ? '#!/usr/bin/env node' : '';
}

/** Returns a hash of everything that the build of a source folder depends on. */
function sourceHash(source) {
  const hash = createHash('sha256');
  for (const name of readdirSync(source, { recursive: true }).sort()) {
    if (/\.(?:tsx?|json|css)$/.test(name)) hash.update(`${name}\0`).update(readFileSync(join(source, name)));
  }
  for (const file of [
    join(root, 'package-lock.json'),
    join(root, 'tsconfig.json'),
    fileURLToPath(import.meta.url),
  ]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}
