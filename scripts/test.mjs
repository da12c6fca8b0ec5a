// Every test there is, ended by one line that counts them: `npm test`.
import { summaryLine } from './report-tally.mjs';
import { setUp } from './setup.mjs';
import { doStep, quickSteps, slowSteps } from './steps.mjs';
import { runScript, Stop } from './stop.mjs';

runScript(async () => {
  const tallies = await setUp().then(runAll, notSetUp);
  console.log(summaryLine(tallies));
  return tallies.some(({ failed }) => failed > 0) ? 1 : 0;
});

async function runAll() {
  const tallies = await Promise.all(quickSteps.map(doStep));
  for (const step of slowSteps) tallies.push(await doStep(step));
  return tallies;
}

function notSetUp(error) {
  console.log(error instanceof Stop ? error.message : error);
  return [{ passed: 0, failed: 1, skipped: 0 }];
}
