import type { Browser, Page } from '@playwright/test';
import { addressOf, builtSite, labelOf, type ReadyEngine } from '../engines.ts';
import { slowProcessor, startBrowser } from '../in-browser.ts';
import { Samples } from '../results.ts';
import { type CompressedHost, startCompressedHost } from '../search/compressed-host.ts';
import { type Options, progress, type Section } from '../section.ts';
import { forEachEngine, timesIfServed } from './for-each-engine.ts';
import { ordinarySite } from './sites.ts';

const runs = 5;
/** In milliseconds, for what engines prefetch when the pointer is over a link. */
const prefetchTime = 1500;

export const navigation: Section = {
  name: 'navigation',
  title: 'Navigation',
  method: `From a click on a link of the sidebar to the frame that shows the heading of the next page: a processor four times slower, a fast
network, a window of 1,280 × 800. The pointer is over the link first, until nothing more is prefetched. The end is the second animation
frame after the heading is in the document, so that it has been painted; the same for engines that load a page (Starlight). Engines take
turns; medians of ${runs}.`,
  tables: [
    {
      name: 'navigation',
      head: 'engine',
      isComparison: true,
      columns: [{ metric: 'painted', title: 'click to painted heading', unit: 'ms', isDrawn: true }],
    },
  ],
  measure,
};

async function measure({ maxPages }: Options) {
  const samples = new Samples();
  const browser = await startBrowser();
  const hosts = new Map<ReadyEngine, CompressedHost>();
  await forEachEngine(samples, 'build', async (engine) => {
    const host = await startCompressedHost(await builtSite(engine, ordinarySite(maxPages)));
    hosts.set(engine, host);
    // The host compresses a file on its first request.
    await follow(browser, new URL(addressOf(engine, 'page-1'), host.url).href);
  });
  await forEachEngine(
    samples,
    'navigation',
    async (engine, run) => {
      const url = new URL(addressOf(engine, 'page-1'), hosts.get(engine)?.url).href;
      const painted = await follow(browser, url);
      samples.add(labelOf(engine), { painted });
      progress(`${engine.name}, navigation ${run + 1}: ${Math.round(painted)} ms`);
    },
    (engine) => timesIfServed(engine, runs),
  );
  for (const host of hosts.values()) host.close();
  await browser.close();
  return { navigation: samples.rows };
}

/** Follows the link from page 1 to page 2; returns the milliseconds from the click to the painted heading. */
async function follow(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await slowProcessor(page);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  const { x, y } = await centerOfLink(page);
  await page.mouse.move(x - 3, y);
  await page.mouse.move(x, y);
  await page.waitForTimeout(prefetchTime);
  await page.waitForLoadState('networkidle');
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => Number(sessionStorage.painted) > 0, undefined, { timeout: 30_000 });
  const milliseconds = await page.evaluate(
    () => Number(sessionStorage.painted) - Number(sessionStorage.clicked),
  );
  await context.close();
  return milliseconds;
}

async function centerOfLink(page: Page): Promise<{ x: number; y: number }> {
  const links = page.locator('a').filter({ hasText: /^\s*Page 2 about|^\s*page-2\s*$/, visible: true });
  const box = await links.first().boundingBox();
  if (!box) throw new Error('The page has no link to the next one.');
  return { x: box.x + Math.min(40, box.width / 2), y: box.y + box.height / 2 };
}

/** Stores when the click happened and when the next heading was painted, on the clock that documents share. */
function observe(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      sessionStorage.clicked = performance.timeOrigin + timeStamp;
    },
    true,
  );
  const check = () => {
    const heading = [...document.querySelectorAll('h1')].find(({ textContent }) =>
      /^\s*Page 2 about/.test(textContent ?? ''),
    );
    if (!heading || sessionStorage.painted) return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        sessionStorage.painted ??= performance.timeOrigin + performance.now();
      }),
    );
    watcher.disconnect();
  };
  const watcher = new MutationObserver(check);
  watcher.observe(document, { childList: true, characterData: true, subtree: true });
}
