import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';
import { Stop } from './stop.mjs';
import { withProgress } from './with-progress.mjs';

/** The packages that are built, and the modules of their `src` folders that others import. */
const packages = {
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
    // Runs in a worker thread.
    'output-worker': 'emit/output-worker.ts',
    'page-markdown': 'features/llms/markdown/page-markdown.ts',
  },
  docusaurus: { index: 'index.ts' },
};

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
  await withProgress('Building the engine', () => Promise.all(stale.map(build)));
}

/** Builds a package into a draft folder first, so that a failure keeps the last good output. */
async function build({ name, folder, stamp }) {
  const output = join(folder, 'dist');
  const draft = `${output}.draft`;
  const input = Object.fromEntries(
    Object.entries(packages[name]).map(([entry, file]) => [entry, join(folder, 'src', file)]),
  );
  rmSync(draft, { recursive: true, force: true });
  await bundleForNode(input, { dir: draft, sourcemap: true, chunkFileNames: '[name]-[hash].js' });
  if ('cli' in input) chmodSync(join(draft, 'cli.js'), 0o755);
  writeFileSync(join(draft, '.stamp'), stamp);
  rmSync(output, { recursive: true, force: true });
  renameSync(draft, output);
}

/**
 * Bundles TypeScript for Node.js, without the npm packages that it imports.
 * @param {Record<string, string>} input
 * @param {import('rolldown').OutputOptions} options
 */
export async function bundleForNode(input, options) {
  // May not be installed when this file is loaded.
  const { rolldown } = await import('rolldown');
  try {
    const bundle = await rolldown({
      input,
      platform: 'node',
      external: (id) => !id.startsWith('.') && !isAbsolute(id),
      // Modules that only export: chunks import no others for their effects.
      treeshake: {
        moduleSideEffects: [
          { test: /\/src\/(?:(?:plugin|components|theme)\.ts|(?:base|model)\/)/, sideEffects: false },
        ],
      },
      transform: { jsx: 'react-jsx', target: 'node20.19' },
    });
    await bundle.write({ format: 'esm', entryFileNames: '[name].js', banner: shebang, ...options });
    await bundle.close();
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
    if (/\.(?:tsx?|json)$/.test(name)) hash.update(`${name}\0`).update(readFileSync(join(source, name)));
  }
  for (const file of [
    join(root, 'node_modules', 'rolldown', 'package.json'),
    join(root, 'tsconfig.json'),
    fileURLToPath(import.meta.url),
  ]) {
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}
