// Measures the engine: `npm run bench`, `npm run bench -- 1000`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleForNode } from './engine.mjs';
import { root } from './root.mjs';
import { runHere } from './run.mjs';
import { setUp } from './setup.mjs';
import { runScript } from './stop.mjs';

runScript(async () => {
  await setUp();
  const folder = join(root, 'bench');
  // Written beside its sources, which find their files from where they are.
  const program = join(folder, '.run.mjs');
  await bundleForNode({ run: join(folder, 'run.ts') }, { file: program });
  try {
    return await runHere([program, ...process.argv.slice(2)]);
  } finally {
    rmSync(program, { force: true });
  }
});
