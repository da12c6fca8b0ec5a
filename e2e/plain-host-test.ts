import { test as base } from '@playwright/test';
import { type PlainHost, startPlainHost } from './plain-host.ts';
import { site } from './site.ts';

/** A test of the built website on a host of its own, which can be made slow or broken. */
export const test = base.extend<{ host: PlainHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  host: async ({}, use) => {
    const host = await startPlainHost(site);
    await use(host);
    host.stop();
  },
  baseURL: ({ host }, use) => use(host.url),
});
