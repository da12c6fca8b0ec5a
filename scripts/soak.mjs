// Runs for half an hour what tests run for seconds, and prints figures: `npm run test:soak`, `npm run test:soak -- kills`.
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { root } from './root.mjs';
import { programOf, runHere } from './run.mjs';
import { setUp } from './setup.mjs';
import { runScript } from './stop.mjs';

runScript(async () => {
  await setUp();
  process.env.CHECKED_CHROMIUM = await ensureChromium();
  const config = join(root, 'soak/playwright.config.ts');
  return runHere([
    programOf('@playwright/test', 'playwright'),
    'test',
    '-c',
    config,
    ...process.argv.slice(2),
  ]);
});
