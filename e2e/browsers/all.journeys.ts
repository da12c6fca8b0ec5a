import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureNginx } from '../../scripts/nginx.mjs';
import { type OutsideRequests, recordOutsideRequests } from '../outside-requests.ts';
import type { BrowserUnderTest, Driver } from './driver.ts';
import { Impossible, type Journey } from './journey.ts';
import { article } from './journeys/article.ts';
import { failures } from './journeys/failures.ts';
import { looks } from './journeys/looks.ts';
import { menus } from './journeys/menus.ts';
import { navigation } from './journeys/navigation.ts';
import { reading } from './journeys/reading.ts';
import { search } from './journeys/search.ts';
import { sitesOfAllKinds } from './journeys/sites-of-all-kinds.ts';
import { puppeteerDriver } from './puppeteer.ts';
import { Reader } from './reader.ts';
import { type ServerName, servers, startHosts } from './sites.ts';
import { webKitDriver } from './webkit.ts';

/*
 * The same journeys in the browser that `npm run test:browsers` names, on both servers.
 */

declare module 'vitest' {
  interface TaskMeta {
    /** Why a browser cannot make a journey. */
    skipped?: string;
  }
}

const all: Journey[] = [
  ...reading,
  ...article,
  ...menus,
  ...search,
  ...looks,
  ...navigation,
  ...failures,
  ...sitesOfAllKinds,
];
const { BROWSER_UNDER_TEST: named } = process.env;

if (named) testJourneys(JSON.parse(named) as BrowserUnderTest);
else it.skip('journeys run with `npm run test:browsers`, which finds the browsers', () => {});

function testJourneys(browser: BrowserUnderTest): void {
  let driver: Driver;
  let hosts: Awaited<ReturnType<typeof startHosts>>;
  let outside: OutsideRequests;
  beforeAll(async () => {
    outside = await recordOutsideRequests();
    const start = browser.engine === 'webkit' ? webKitDriver : puppeteerDriver;
    driver = start(browser, outside.port);
    hosts = await startHosts();
  });
  afterAll(async () => {
    await driver.stop();
    await hosts.stop();
    outside.stop();
  });
  const make = async ({ site, preferences, run }: Journey, server: ServerName) => {
    const host = await hosts.get(site, server);
    host.heal();
    const tab = await driver.openTab(preferences);
    const reader = new Reader(tab, host);
    try {
      await tab.resize(1280, 800);
      await run(reader);
      expect(outside.found.splice(0)).toEqual([]);
    } catch (error) {
      if (error instanceof Error && !(error instanceof Impossible)) {
        const place = await reader.evaluate(() => location.href).catch(() => 'no page');
        error.message = `${browser.id} ${browser.version} at ${place}\n${error.message}`;
      }
      throw error;
    } finally {
      host.heal();
      // A browser that has crashed has no tab.
      await tab.close().catch(() => undefined);
    }
  };
  for (const server of servers)
    describe(`${browser.id} on ${server}`, () => {
      for (const journey of all)
        it(journey.title, async ({ skip, task }) => {
          const omit = (reason: string) => {
            task.meta.skipped = reason;
            skip(reason);
          };
          const nginx = server === 'nginx' ? await ensureNginx() : undefined;
          if (nginx && 'reason' in nginx) return omit(nginx.reason);
          try {
            await make(journey, server);
          } catch (error) {
            if (error instanceof Impossible) omit(error.message);
            throw error;
          }
        });
    });
}
