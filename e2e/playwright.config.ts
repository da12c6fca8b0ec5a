import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.mjs';
import { ports, site } from './site.ts';

/** Prevents background requests, and records those of pages; as root, Chromium runs only without its sandbox. */
const args = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--proxy-server=127.0.0.1:${ports.outside}`,
];
if (process.getuid?.() === 0) args.push('--no-sandbox');

const server = (command: string, port: number) => ({
  command,
  port,
  cwd: new URL('..', import.meta.url).pathname,
  reuseExistingServer: false,
  timeout: 240_000,
});

const hostedTests = 'fixtures/hosted-*.test.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../.cache/e2e/results',
  // Twice as many as cores, because tests wait much of the time: for pages, timers and servers.
  workers: Math.min(8, 2 * availableParallelism()),
  forbidOnly: Boolean(process.env.CI),
  // Tells races from failures in the report; `npm test` counts both, except for those in quarantine.json.
  retries: 1,
  // Long, because a slow machine is not a failure; some tests build a site first.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${ports.build}`,
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: await ensureChromium(), args },
  },
  projects: [
    // Our two sites and the dev server: all that `npm test` runs.
    { name: 'sites', testIgnore: 'fixtures/**' },
    // In workers of their own, because they wait most.
    { name: 'hosted service', testMatch: hostedTests },
    { name: 'fixtures', testMatch: 'fixtures/*.test.ts', testIgnore: hostedTests },
  ],
  webServer: [
    server(`node e2e/serve-website.mjs ${site} ${ports.build}`, ports.build),
    server(`node e2e/fixture-builder.mjs ${ports.builder}`, ports.builder),
  ],
});
