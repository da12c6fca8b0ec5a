import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';
import { Stop } from './stop.mjs';
import { withProgress } from './with-progress.mjs';

const folder = join(root, 'packages', 'recto');
const source = join(folder, 'src');
const output = join(folder, 'dist');
const stampFile = join(output, '.stamp');

const entries = {
  cli: join(source, 'cli', 'main.ts'),
  // The command line without its process, for tests.
  'run-command': join(source, 'cli', 'run-command.ts'),
  index: join(source, 'index.ts'),
  components: join(source, 'components.ts'),
  plugin: join(source, 'plugin.ts'),
  theme: join(source, 'theme.ts'),
  // Imported by generated code, and never in the browser.
  island: join(source, 'island.ts'),
  // Runs in a worker thread.
  'output-worker': join(source, 'emit', 'output-worker.ts'),
};

/** Path of the command line of the built engine. */
export const engineProgram = join(output, 'cli.js');

/** Builds `packages/recto/dist`, unless it is built from the current sources. */
export async function ensureEngine() {
  const stamp = sourceHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  await withProgress('Building the engine', () => build(stamp));
}

/** Builds into a draft folder first, so that a failure keeps the last good output. */
async function build(stamp) {
  const draft = `${output}.draft`;
  rmSync(draft, { recursive: true, force: true });
  await bundleForNode(entries, { dir: draft, sourcemap: true, chunkFileNames: '[name]-[hash].js' });
  chmodSync(join(draft, 'cli.js'), 0o755);
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

/** Returns a hash of everything that the build depends on. */
function sourceHash() {
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
