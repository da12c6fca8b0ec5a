// Runs every test and ends with one line that counts them: `npm test`. `npm run test:full` adds the long sweeps.
import { availableParallelism } from 'node:os';
import { setUp } from './setup.mjs';
import { browserStep, commandStep, quickStartStep, quickSteps, runSteps } from './steps.mjs';
import { runScript } from './stop.mjs';

runScript(async () => {
  const isFull = process.argv.includes('--full');
  const full = isFull ? [[quickStartStep]] : [];
  const [quick, commands, browser] = [quickSteps(isFull), [commandStep(isFull)], [browserStep(isFull)]];
  // At once, they would share two cores, which each of them keeps busy, and take longer than one after the other.
  if (availableParallelism() <= 2) return runSteps(setUp, [quick, commands, ...full, browser]);
  return runSteps(setUp, [commands, ...full], [quick], [browser]);
});
