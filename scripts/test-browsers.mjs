// Runs the journeys of readers in every browser, and ends with a line for each: `npm run test:browsers`. Names of
// browsers select them, and other arguments are passed on to Vitest: `npm run test:browsers -- webkit -t search`.
import { browsers } from './browsers.mjs';
import { journeyLines, tallyVitest } from './report-tally.mjs';
import { runVitest } from './reports.mjs';
import { setUp } from './setup.mjs';
import { runScript } from './stop.mjs';

runScript(async () => {
  await setUp();
  const args = process.argv.slice(2);
  const named = browsers.filter(({ id }) => args.includes(id));
  const rest = args.filter((arg) => !named.some(({ id }) => id === arg));
  const lines = [];
  let failed = 0;
  for (const browser of named.length > 0 ? named : browsers) {
    const result = await testBrowser(browser, rest);
    failed += result.failed;
    lines.push(...result.lines);
  }
  console.log(lines.join('\n'));
  return failed > 0 ? 1 : 0;
});

/** Runs all journeys in a browser; returns the number of failures and the summary. */
async function testBrowser({ id, engine, find }, args) {
  const found = await find();
  if ('reason' in found) return { failed: 0, lines: [`- ${id}  skipped: ${found.reason}`] };
  const { version, programs } = found;
  const browser = JSON.stringify({ id, engine, version, programs });
  const env = { ...process.env, NO_COLOR: '1', BROWSER_UNDER_TEST: browser };
  const { report, code, output } = await runVitest(id, ['--project=browsers', ...args], { env });
  const { failed } = tallyVitest(report, code);
  if (failed > 0) console.log(output.trimEnd());
  return { failed, lines: journeyLines(`${id} ${version}`, report, code) };
}
