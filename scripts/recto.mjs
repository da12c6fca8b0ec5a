// Runs a command of the engine on this repository: `node scripts/recto.mjs build website`.
import { engineProgram } from './engine.mjs';
import { runHere } from './run.mjs';
import { setUp } from './setup.mjs';
import { runScript } from './stop.mjs';

runScript(async () => {
  await setUp();
  return runHere(['--enable-source-maps', engineProgram, ...process.argv.slice(2)]);
});
