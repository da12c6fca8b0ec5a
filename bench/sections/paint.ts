import type { Browser, Page } from '@playwright/test';
import { addressOf, builtSite, labelOf, type ReadyEngine, type SiteContent } from '../engines.ts';
import { slowDown, slowNetwork, slowProcessor, startBrowser } from '../in-browser.ts';
import { Samples } from '../results.ts';
import { type CompressedHost, startCompressedHost } from '../search/compressed-host.ts';
import { type Column, type Options, progress, type Section } from '../section.ts';
import { forEachEngine, timesIfServed } from './for-each-engine.ts';
import { ordinarySite, referenceSite } from './sites.ts';

const runs = 5;
/** Milliseconds without a long task after which a page is idle. */
const quietTime = 700;
/** In milliseconds; the shell of Recto starts with the first intent. */
const intentTime = 1000;

const columns: Column[] = [
  { metric: 'first', title: 'first paint', unit: 'ms', isDrawn: true },
  { metric: 'largest', title: 'largest paint', unit: 'ms', isDrawn: true },
  { metric: 'blocking', title: 'blocking time', unit: 'ms', isDrawn: true },
  { metric: 'intent', title: 'blocking after the first pointer move', unit: 'ms' },
];

export const paint: Section = {
  name: 'paint',
  title: 'Paint',
  method: `A phone: a processor four times slower, 150 ms latency and 1.6 Mbit/s, an empty cache. Engines take turns; medians of ${runs}.
Blocking time is what tasks of the main thread take beyond 50 ms each, until the page is idle, and in the ${intentTime} ms after the first
pointer move. The reference page is generated Markdown that becomes about 480 kB of HTML.`,
  tables: [
    { name: 'page', title: 'An ordinary page', head: 'engine', isComparison: true, columns },
    { name: 'reference', title: 'A large reference page', head: 'engine', isComparison: true, columns },
  ],
  measure,
};

async function measure({ maxPages }: Options) {
  const browser = await startBrowser();
  const page = await measurePage(browser, ordinarySite(maxPages), 'page-1');
  const reference = await measurePage(browser, referenceSite, 'reference');
  await browser.close();
  return { page, reference };
}

async function measurePage(browser: Browser, content: SiteContent, page: string) {
  const samples = new Samples();
  const hosts = new Map<ReadyEngine, CompressedHost>();
  await forEachEngine(samples, 'build', async (engine) => {
    const host = await startCompressedHost(await builtSite(engine, content));
    hosts.set(engine, host);
    // The host compresses a file on its first request.
    await visit(browser, new URL(addressOf(engine, page), host.url).href);
  });
  await forEachEngine(
    samples,
    'load',
    async (engine, run) => {
      const url = new URL(addressOf(engine, page), hosts.get(engine)?.url).href;
      const figures = await visit(browser, url);
      samples.add(labelOf(engine), figures);
      progress(`${engine.name}, ${page} ${run + 1}: first paint ${Math.round(figures.first)} ms`);
    },
    (engine) => timesIfServed(engine, runs),
  );
  for (const host of hosts.values()) host.close();
  return samples.rows;
}

/** What a visit to a page took, in milliseconds. */
type Visit = Record<'first' | 'largest' | 'blocking' | 'intent', number>;

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await slowDown(page, slowNetwork);
  await slowProcessor(page);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  const paint = "performance.getEntriesByName('first-contentful-paint').length";
  await page.waitForFunction(paint, undefined, { timeout: 60_000 });
  const blocking = await blockingTime(page);
  const { first, largest } = await page.evaluate(() => {
    const [entry] = performance.getEntriesByName('first-contentful-paint');
    return { first: entry?.startTime ?? 0, largest: (globalThis as unknown as Observed).largestPaint };
  });
  await page.mouse.move(200, 300);
  await page.waitForTimeout(intentTime);
  const intent = (await blockingTime(page)) - blocking;
  await context.close();
  return { first, largest, blocking, intent };
}

/** What `observe` collects in the page. */
interface Observed {
  longTasks: number[];
  largestPaint: number;
}

function observe(): void {
  const seen = Object.assign(globalThis, { longTasks: [] as number[], largestPaint: 0 });
  const watch = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('longtask', ({ duration }) => seen.longTasks.push(duration));
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
}

/** What long tasks took beyond 50 ms each up to now; waits until there was none for a while. */
async function blockingTime(page: Page): Promise<number> {
  return page.evaluate(async (quiet) => {
    const { longTasks } = globalThis as unknown as Observed;
    let before = -1;
    while (longTasks.length > before) {
      before = longTasks.length;
      await new Promise((done) => setTimeout(done, quiet));
      await new Promise((done) => requestIdleCallback(done));
    }
    return longTasks.reduce((sum, task) => sum + task - 50, 0);
  }, quietTime);
}
