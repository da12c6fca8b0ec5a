import { expect, type Page } from '@playwright/test';
import { hydrateByKey, untilHydrated } from './hydration.ts';
import { follow, heading, hold, introduction, isSameDocument, openPage, place } from './navigate.ts';
import { test } from './plain-host-test.ts';
import { inFull, largest, quickstart } from './site.ts';

/*
 * Back and forward restore the scroll position on all kinds of pages.
 */

/** Short and long pages, with images, tabs, islands and wide tables. */
const paths = [
  '/',
  quickstart,
  introduction,
  '/docs/overview/features',
  '/docs/overview/architecture',
  '/docs/api/cli',
  '/docs/guides/advanced-configuration',
  largest,
];
const pairs = paths.flatMap((from) => paths.filter((to) => to !== from).map((to) => [from, to] as const));

const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
};

interface Trip {
  wanted: number;
  found: number;
}

/** Leaves two pages 60 % down, and goes back and forward between them. */
function roundTrip(
  page: Page,
  pair: readonly [from: string, to: string],
): Promise<[back: Trip, forward: Trip]> {
  return page.evaluate(async ([from, to]) => {
    const settled = async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    };
    const arrival = async (leave: () => void) => {
      const arrived = new Promise((done) =>
        navigation.addEventListener('navigatesuccess', done, { once: true }),
      );
      leave();
      await arrived;
      await settled();
      return scrollY;
    };
    const visit = async (path: string) => {
      if (location.pathname !== path) {
        await arrival(() => {
          const link = document.body.appendChild(document.createElement('a'));
          link.href = path;
          link.click();
          link.remove();
        });
      }
      scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * 0.6, behavior: 'instant' });
      await settled();
      return scrollY;
    };
    const first = await visit(from);
    const second = await visit(to);
    const back = { wanted: first, found: await arrival(() => history.back()) };
    const forward = { wanted: second, found: await arrival(() => history.forward()) };
    return [back, forward];
  }, pair);
}

for (const [screen, options] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(options);

    test(
      'back and forward restore the scroll position between any two pages [SCR-07]',
      inFull,
      async ({ page }) => {
        await page.goto('/');
        await hydrateByKey(page);
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        const lost: string[] = [];
        for (const [from, to] of pairs) {
          const [back, forward] = await roundTrip(page, [from, to]);
          if (Math.abs(back.found - back.wanted) > 1)
            lost.push(`back to ${from} from ${to}: ${back.found}, not ${back.wanted}`);
          if (Math.abs(forward.found - forward.wanted) > 1)
            lost.push(`forward to ${to} from ${from}: ${forward.found}, not ${forward.wanted}`);
        }
        expect(lost).toEqual([]);
        expect(await isSameDocument(page)).toBe(true);
      },
    );
  });
}

test('back restores the scroll position after a reload [SCR-07]', async ({ page }) => {
  await openPage(page, quickstart);
  await page.evaluate(() => scrollTo(0, 900));
  await follow(page, introduction);
  await expect(heading(page)).toHaveText('Introduction');
  await page.reload();
  await page.mouse.move(1278, 790);
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.goBack();
  await expect(heading(page)).toHaveText('Quick Start');
  await expect.poll(() => place(page)).toBe(900);
  expect(await isSameDocument(page)).toBe(true);
});

test('scrolling the old page while waiting does not change the restored position [SCR-07]', async ({
  page,
  host,
}) => {
  await openPage(page, largest);
  await page.evaluate(() => scrollTo(0, 6000));
  // Held from now on, since the page that is left may be prefetched: its sidebar links to it.
  const release = hold(host, largest);
  await follow(page, quickstart);
  await expect(heading(page)).toHaveText('Quick Start');
  await page.goBack();
  await expect(page).toHaveURL(largest);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => place(page)).toBe(400);
  release();
  await expect(heading(page)).toHaveText('renative.json (Project Config)');
  await expect.poll(() => place(page)).toBe(6000);
});
