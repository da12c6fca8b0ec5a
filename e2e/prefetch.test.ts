import { expect, type Page, type Request } from '@playwright/test';
import {
  fetches,
  follow,
  gate,
  heading,
  idle,
  introduction,
  isDocumentFetch,
  isSameDocument,
  openPage,
  pathPattern,
  sidebarLink,
} from './navigate.ts';
import { cut } from './plain-host.ts';
import { test } from './plain-host-test.ts';
import { quickstart, sweep } from './site.ts';

/*
 * Which pages are prefetched, when and how.
 */

/** Adds links at the end of the article, below the fold. */
async function addLinks(page: Page, html: string): Promise<void> {
  await page.evaluate((links) => {
    document.querySelector('.markdown')?.insertAdjacentHTML('beforeend', `<p id="added">${links}</p>`);
  }, html);
}

/** A page without links in the article, so that sidebar and navbar are distinguishable. */
const unlinked = '/docs/plugins/overview';

test('prefetches a link once when it comes into view, by a plain same-origin request [PRE-01, PRE-08]', async ({
  page,
  baseURL,
}) => {
  const fetched = fetches(page);
  const requests: Request[] = [];
  page.on('request', (request) => isDocumentFetch(request) && requests.push(request));
  await openPage(page, quickstart);
  await addLinks(page, `<a href="${unlinked}">a</a> <a href="${unlinked}#there">b</a>`);
  await expect.poll(() => fetched.length).toBeGreaterThan(3);
  expect(fetched).not.toContain(unlinked);
  expect(fetched).not.toContain(quickstart);
  await page.locator('#added').scrollIntoViewIfNeeded();
  await expect.poll(() => fetched).toContain(unlinked);
  await follow(page, unlinked);
  await expect(page).toHaveURL(unlinked);
  await page.goBack();
  await expect(heading(page)).toHaveText('Quick Start');
  expect(new Set(fetched).size).toBe(fetched.length);
  for (const request of requests) {
    expect(request.method()).toBe('GET');
    expect(new URL(request.url()).origin).toBe(baseURL);
  }
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
});

test('prefetches at most four pages in parallel, at low priority [PRE-01]', async ({ page, host }) => {
  await page.addInitScript(() => {
    const own = window.fetch;
    const counts = { now: 0, most: 0, priorities: [] as unknown[] };
    Object.assign(window, { counts });
    window.fetch = async (...values) => {
      counts.now += 1;
      counts.most = Math.max(counts.most, counts.now);
      counts.priorities.push(values[1]?.priority);
      try {
        return await own(...values);
      } finally {
        counts.now -= 1;
      }
    };
  });
  const fetched = fetches(page);
  const { opened: released, open: release } = gate();
  host.disturb(/^\//, async ({ request, serve }) => {
    if (request.headers.accept === 'text/html') await released;
    serve();
  });
  await openPage(page, quickstart);
  await expect.poll(() => fetched.length).toBe(4);
  release();
  await expect.poll(() => fetched.length).toBeGreaterThan(8);
  const counts = await page.evaluate(
    () => (window as unknown as { counts: { most: number; priorities: unknown[] } }).counts,
  );
  expect(counts.most).toBe(4);
  expect(new Set(counts.priorities)).toEqual(new Set(['low']));
});

for (const how of ['hover', 'focus', 'touch'] as const) {
  test(
    `prefetches a page at normal priority on ${how}, and the click uses it [PRE-02]`,
    sweep(how === 'hover'),
    async ({ page }) => {
      // Nothing is in view, so only the intent can cause a prefetch.
      await page.addInitScript(() => {
        window.IntersectionObserver = class extends IntersectionObserver {
          override observe() {}
        };
        const own = window.fetch;
        const asked: unknown[] = [];
        Object.assign(window, { asked });
        window.fetch = (...values) => {
          asked.push(values[1]?.priority);
          return own(...values);
        };
      });
      const fetched = fetches(page);
      await openPage(page, quickstart);
      const link = sidebarLink(page, 'Introduction');
      expect(fetched).toEqual([]);
      if (how === 'hover') await link.hover();
      if (how === 'focus') await link.focus();
      if (how === 'touch') await link.dispatchEvent('touchstart');
      await expect.poll(() => fetched).toEqual([introduction]);
      await link.click();
      await expect(heading(page)).toHaveText('Introduction');
      expect(fetched.filter((path) => path === introduction)).toHaveLength(1);
      expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked[0])).toBe('auto');
    },
  );
}

test('without IntersectionObserver, prefetches every link of the page [PRE-03]', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
  const fetched = fetches(page);
  await openPage(page, quickstart);
  await addLinks(page, `<a href="${unlinked}">below the fold</a>`);
  await expect.poll(() => fetched).toContain(unlinked);
});

const slow = [{ effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { effectiveType: '4g', saveData: true }];
for (const connection of [...slow, { effectiveType: '3g' }, { effectiveType: '4g' }]) {
  const isSlow = slow.includes(connection);
  test(
    `prefetches ${isSlow ? 'nothing' : 'pages'} with ${JSON.stringify(connection)}, and a click works [PRE-04, PRE-05]`,
    // The other tests have a fast connection.
    sweep('saveData' in connection),
    async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      const fetched = fetches(page);
      await openPage(page, quickstart);
      await sidebarLink(page, 'Features').hover();
      if (isSlow) {
        // Two idle callbacks: for links in view, and for the queue.
        for (let times = 0; times < 4; times += 1) await idle(page);
        expect(fetched).toEqual([]);
      } else await expect.poll(() => fetched.length).toBeGreaterThan(3);
      await sidebarLink(page, 'Introduction').click();
      await expect(heading(page)).toHaveText('Introduction');
      expect(fetched.filter((path) => path === introduction)).toHaveLength(1);
      if (isSlow) expect(fetched).toEqual([introduction]);
      expect(await isSameDocument(page)).toBe(true);
    },
  );
}

test('ignores failures, and the click fetches again [PRE-06]', async ({ page, host }) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    // The browser itself reports failed requests.
    if (!message.text().startsWith('Failed to load resource')) messages.push(message.text());
  });
  page.on('pageerror', (problem) => messages.push(String(problem)));
  let failures = 0;
  host.disturb(pathPattern(introduction), (exchange) => {
    failures += 1;
    if (failures === 1) cut(exchange);
    else exchange.serve();
  });
  await openPage(page, quickstart);
  await expect.poll(() => failures).toBe(1);
  await sidebarLink(page, 'Introduction').click();
  await expect(heading(page)).toHaveText('Introduction');
  expect(await isSameDocument(page)).toBe(true);
  expect(messages).toEqual([]);
});

test('never prefetches anchors, new tabs, downloads and other hosts [PRE-07]', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'fetch' && asked.push(request.url()));
  await openPage(page, quickstart);
  await addLinks(
    page,
    [
      '<a href="#elsewhere">anchor</a>',
      `<a href="${quickstart}#elsewhere">anchor of this page</a>`,
      '<a href="?other">query</a>',
      '<a href="/docs/engines/engine-rn" target="_blank">new tab</a>',
      '<a href="/docs/engines/engine-core" download>download</a>',
      '<a href="https://example.invalid/page">external</a>',
      '<a href="mailto:someone@example.invalid">mail</a>',
      `<a href="${unlinked}">the only one</a>`,
    ].join(' '),
  );
  await page.locator('#added').scrollIntoViewIfNeeded();
  for (const link of await page.locator('#added a').all()) await link.hover();
  await expect.poll(() => asked.some((url) => url.endsWith(unlinked))).toBe(true);
  await expect(async () => {
    const before = asked.length;
    await idle(page);
    expect(asked.length).toBe(before);
  }).toPass();
  const wrong = asked.filter((url) =>
    /example\.invalid|elsewhere|\?other|quickstart|engine-rn$|engine-core$/.test(url),
  );
  expect(wrong).toEqual([]);
});
