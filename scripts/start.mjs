// Builds a site of the repository and serves it, from a fresh clone or any later state: `npm start`, `npm run docs -- --port 4000`.
import { engineProgram } from './engine.mjs';
import { runHere } from './run.mjs';
import { setUp } from './setup.mjs';
import { runScript } from './stop.mjs';

runScript(async () => {
  await setUp();
  const recto = (...args) => runHere(['--enable-source-maps', engineProgram, ...args]);
  const [, , site, ...options] = process.argv;
  const code = await recto('build', site);
  return code === 0 ? recto('serve', site, ...options) : code;
});
