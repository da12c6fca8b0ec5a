// Measures the engine and its peers: `npm run bench`, `npm run bench -- search`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { bundleForNode } from './engine.mjs';
import { root } from './root.mjs';
import { runHere } from './run.mjs';
import { setUp } from './setup.mjs';
import { runScript } from './stop.mjs';

runScript(async () => {
  await setUp();
  process.env.CHECKED_CHROMIUM = await ensureChromium();
  const folder = join(root, 'bench');
  // In the folder of its sources, which find files by their own path.
  const program = join(folder, '.run.mjs');
  await bundleForNode({ run: join(folder, 'run.ts') }, { output: { file: program } });
  try {
    return await runHere([program, ...process.argv.slice(2)]);
  } finally {
    rmSync(program, { force: true });
  }
});
