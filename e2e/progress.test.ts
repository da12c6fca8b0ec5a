import { expect, type Page } from '@playwright/test';
import { features, follow, heading, hold, introduction, openPage } from './navigate.ts';
import { test } from './plain-host-test.ts';
import { quickstart } from './site.ts';

/*
 * What readers see while waiting for a page. The tests control the clock.
 */

/** Stops the page's clock, so that the test controls it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

const bar = (page: Page) => page.locator('#nprogress .bar');
const share = (page: Page) =>
  bar(page).evaluate((element) => 100 + Number(/-?[\d.]+/.exec(element.style.transform.slice(11))?.[0]));

/** Expects a line in the primary color at the top of the window, without a spinner. */
async function expectThinLine(page: Page): Promise<void> {
  await expect(bar(page)).toHaveAttribute('role', 'progressbar');
  await expect(bar(page)).toHaveAttribute('aria-hidden', 'true');
  const looks = {
    position: 'fixed',
    top: '0px',
    height: '2px',
    'z-index': '1031',
    'pointer-events': 'none',
    'transition-property': 'transform',
    'transition-duration': '0.2s',
  };
  for (const [name, value] of Object.entries(looks)) await expect(bar(page)).toHaveCSS(name, value);
  const primary = await page
    .locator('#article p a')
    .first()
    .evaluate((link) => getComputedStyle(link).color);
  await expect(bar(page)).toHaveCSS('background-color', primary);
  await expect(page.locator('#nprogress *')).toHaveCount(1);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('shows no bar below 200 ms [PRG-01]', async ({ page, host }) => {
  const release = hold(host, introduction);
  await openPage(page, quickstart);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.getElementById('nprogress')) Object.assign(window, { sawBar: true });
    }).observe(document.body, { childList: true });
  });
  await stopClock(page);
  await follow(page, introduction);
  await page.clock.runFor(199);
  release();
  await expect(heading(page)).toHaveText('Introduction');
  await page.clock.runFor(1000);
  expect(await page.evaluate(() => 'sawBar' in window)).toBe(false);
});

test('shows a thin bar after 200 ms, which advances, fills and disappears [PRG-02, PRG-03, PRG-04, PRG-06, CST-01]', async ({
  page,
  host,
}) => {
  const release = hold(host, introduction);
  await openPage(page, quickstart);
  await stopClock(page);
  await follow(page, introduction);
  await page.clock.runFor(200);
  expect(await share(page)).toBe(8);
  await expect(page.locator('html')).toHaveClass(/nprogress-busy/);
  await expectThinLine(page);

  await page.clock.runFor(799);
  expect(await share(page)).toBe(8);
  await page.clock.runFor(1);
  const moved = await share(page);
  expect(moved).toBeGreaterThan(8);
  expect(moved).toBeLessThanOrEqual(10);
  await page.clock.runFor(400_000);
  expect(await share(page)).toBeCloseTo(99.4, 5);

  release();
  await expect(heading(page)).toHaveText('Introduction');
  await expect(page.locator('html')).toHaveClass(/nprogress-busy/);
  await expect(page.locator('html')).toHaveClass(/docs-doc-id-overview\/introduction/);
  expect(await share(page)).toBe(100);
  await page.clock.runFor(199);
  expect(await page.locator('#nprogress').evaluate((element) => element.style.opacity)).toBe('');
  await page.clock.runFor(1);
  await expect(page.locator('#nprogress')).toHaveCSS('opacity', '0');
  await expect(page.locator('#nprogress')).toHaveCSS('transition-property', 'opacity');
  await expect(page.locator('#nprogress')).toHaveCSS('transition-duration', '0.2s');
  await expect(page.locator('#nprogress')).toHaveCSS('transition-timing-function', 'linear');
  await page.clock.runFor(200);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveClass(/nprogress-busy/);
});

test('the bar jumps by 30 to 80 per cent before it fills [PRG-04]', async ({ page, host }) => {
  const release = hold(host, introduction);
  await openPage(page, quickstart);
  await stopClock(page);
  await follow(page, introduction);
  await page.clock.runFor(200);
  await bar(page).evaluate((element) => {
    const seen: (string | null)[] = [];
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      seen.push(...records.map(({ oldValue }) => oldValue));
    }).observe(element, { attributeFilter: ['style'], attributeOldValue: true });
  });
  release();
  await expect(heading(page)).toHaveText('Introduction');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const left = seen.map((style) => Number(/\((-?[\d.]+)%/.exec(style)?.[1]));
  expect(left).toHaveLength(2);
  expect(left[0]).toBe(-92);
  expect(left[1]).toBeGreaterThanOrEqual(-62);
  expect(left[1]).toBeLessThanOrEqual(-12);
});

test('shows no bar for another query or hash, nor on the first load [PRG-05]', async ({ page }) => {
  await openPage(page, quickstart);
  await stopClock(page);
  await follow(page, '?from=here');
  await page.clock.runFor(1000);
  await follow(page, '#look-around');
  await page.clock.runFor(1000);
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('a second navigation restarts the delay, and there is only one bar [PRG-07]', async ({ page, host }) => {
  hold(host, introduction);
  const release = hold(host, features);
  await openPage(page, quickstart);
  await stopClock(page);
  await follow(page, introduction);
  await page.clock.runFor(150);
  await follow(page, features);
  await page.clock.runFor(199);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.locator('#nprogress')).toHaveCount(1);

  await follow(page, introduction);
  await page.clock.runFor(250);
  expect(await share(page)).toBe(8);
  await follow(page, features);
  release();
  await expect(heading(page)).toHaveText('Features');
  expect(await share(page)).toBe(100);
  await page.clock.runFor(400);
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

test('stopping a navigation removes the bar [PRG-07]', async ({ page, host }) => {
  hold(host, introduction);
  await openPage(page, quickstart);
  await stopClock(page);
  await follow(page, introduction);
  await page.clock.runFor(200);
  await page.evaluate(() => stop());
  await page.clock.runFor(401);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveClass(/nprogress-busy/);
});
