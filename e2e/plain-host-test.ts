import { test as base } from '@playwright/test';
import { type PlainHost, startPlainHost } from './plain-host.ts';
import { site } from './site.ts';

/** A test of the built website on a host of the worker, which can be made slow or broken. */
export const test = base.extend<{ host: PlainHost }, { ownHost: PlainHost }>({
  ownHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const host = await startPlainHost(site);
      await use(host);
      host.stop();
    },
    { scope: 'worker' },
  ],
  host: async ({ ownHost }, use) => {
    await use(ownHost);
    ownHost.heal();
  },
  baseURL: ({ ownHost }, use) => use(ownHost.url),
});
