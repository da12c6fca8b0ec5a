import { defineConfig } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.mjs';

const args = ['--no-first-run', '--disable-background-networking', '--disable-component-update'];
if (process.getuid?.() === 0) args.push('--no-sandbox');

/** Long runs, one after the other, since each uses all of the machine. A failure is never tried again. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/soak/results',
  workers: 1,
  retries: 0,
  timeout: 20 * 60_000,
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: await ensureChromium(), args },
  },
});
