// What to run before every commit: format, lint, types, architecture and units, in under 20 seconds.
import { summaryLine } from './report-tally.mjs';
import { setUp } from './setup.mjs';
import { doStep, quickSteps } from './steps.mjs';
import { runScript } from './stop.mjs';

runScript(async () => {
  await setUp();
  const tallies = await Promise.all(quickSteps.map(doStep));
  console.log(summaryLine(tallies));
  return tallies.some(({ failed }) => failed > 0) ? 1 : 0;
});
