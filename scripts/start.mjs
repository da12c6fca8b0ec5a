// Builds the site and serves it, from a fresh clone or any later state: `npm start`, `npm start -- --port 4000`.
import { engineProgram } from './engine.mjs';
import { runHere } from './run.mjs';
import { setUp } from './setup.mjs';
import { runScript } from './stop.mjs';

runScript(async () => {
  await setUp();
  const recto = (...args) => runHere(['--enable-source-maps', engineProgram, ...args]);
  const code = await recto('build', 'website');
  return code === 0 ? recto('serve', 'website', ...process.argv.slice(2)) : code;
});
