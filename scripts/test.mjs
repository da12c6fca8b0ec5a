// Runs every test and ends with one line that counts them: `npm test`. `npm run test:full` adds the long sweeps.
import { ensureInstalled } from './pack/packed.mjs';
import { setUp } from './setup.mjs';
import { browserStep, commandStep, quickStartStep, quickSteps, runSteps } from './steps.mjs';
import { runScript } from './stop.mjs';

runScript(async () => {
  const isFull = process.argv.includes('--full');
  const full = isFull ? [[quickStartStep]] : [];
  // Its test needs the registry only here.
  const prepare = () => setUp().then(ensureInstalled);
  // The browser tests wait for servers and pages much of the time, and leave the cores to the others meanwhile.
  return runSteps(prepare, [quickSteps(isFull), [commandStep(isFull)], ...full], [[browserStep(isFull)]]);
});
