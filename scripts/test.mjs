// Runs every test and ends with one line that counts them: `npm test`. `npm run test:full` adds the long sweeps.
import { setUp } from './setup.mjs';
import { browserStep, commandStep, quickStartStep, quickSteps, runSteps } from './steps.mjs';
import { runScript } from './stop.mjs';

runScript(async () => {
  const isFull = process.argv.includes('--full');
  const full = isFull ? [[quickStartStep]] : [];
  // All at once: commands and browser tests wait for servers, pages and timers much of the time.
  return runSteps(setUp, [[commandStep(isFull)], ...full], [quickSteps(isFull)], [[browserStep(isFull)]]);
});
