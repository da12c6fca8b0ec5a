import './node-version.mjs';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { ensureEngine } from './engine.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { root } from './root.mjs';
import { runScript, Stop } from './stop.mjs';

/** Makes a fresh clone ready to run; takes a few milliseconds, without output, when it is ready. */
export function setUp() {
  return oneAtATime('set-up', async () => {
    await ensureDependencies();
    await ensureReference();
    await ensureEngine();
  });
}

/** Makes a fresh clone ready to pack the published packages, which need neither the engine nor the `@rnv` packages. */
export function setUpPackages() {
  return oneAtATime('set-up', ensureDependencies);
}

/** Makes sure that the packages that the reference pages describe are installed. */
async function ensureReference() {
  const file = join(root, 'packages', 'rnv-reference', 'scripts', 'install.mjs');
  if (!existsSync(file)) return;
  const { installReference } = await import(pathToFileURL(file).href);
  try {
    await installReference();
  } catch (error) {
    // Its messages contain the next action.
    throw new Stop(error.message);
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  runScript(async () => {
    await setUp();
    return 0;
  });
}
