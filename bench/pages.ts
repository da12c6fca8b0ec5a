import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { serveStatic } from '../packages/recto/src/serve/static-server.ts';
import { buildSite } from './build-site.ts';
import { benchFolder } from './folder.ts';
import { slowDown, slowNetwork, startBrowser } from './in-browser.ts';
import { median } from './median.ts';

const runs = 5;
const processorSlowdown = 4;
/** An ordinary page, and the largest of each kind of reference. */
const defaultPages = [
  '/docs/overview/quickstart',
  '/docs/api/node/rnv-core/modules',
  '/docs/api/cli',
  '/docs/plugins/overview',
  '/docs/api/schemas/rnv.project',
  '/docs/api/schemas/rnv.app',
];

/** What a visit to a page took, in milliseconds. */
interface Visit {
  largestPaint: number;
  layoutShift: number;
  /** Until the page was loaded. */
  loading: Tasks;
  /** From the reader's first intent until the shell was alive. */
  hydrating: Tasks;
}

/** Tasks of the main thread that took longer than 50 ms. */
interface Tasks {
  longest: number;
  /** What they took beyond 50 ms each. */
  blocking: number;
}

/**
 * Prints how pages of the ReNative site load on a slow telephone: a processor four times slower, and a network of
 * 150 ms and 1.6 Mbit/s. Addresses choose the pages.
 */
export async function benchPages(addresses: string[]): Promise<void> {
  const build = join(benchFolder, '.sites', 'website');
  await buildSite(join(benchFolder, '../website'), build);
  const answer = await serveStatic({ folder: build, host: 'localhost' });
  if ('diagnostic' in answer) throw new Error(answer.diagnostic.message);
  const browser = await startBrowser();
  console.log(
    row([
      'page',
      'document',
      'paint',
      'shift',
      'longest task',
      'blocking',
      'longest of hydration',
      'blocking',
    ]),
  );
  for (const address of addresses.length > 0 ? addresses : defaultPages) {
    const url = new URL(address, answer.server.url).href;
    const html = await (await fetch(url)).text();
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run++) visits.push(await visit(browser, url));
    console.log(
      row([address, `${(brotliCompressSync(html).length / 1000).toFixed(1)} kB`, ...cells(visits)]),
    );
  }
  await browser.close();
  await answer.server.close();
}

function cells(visits: Visit[]): string[] {
  const of = (value: (visit: Visit) => number) => median(visits.map(value));
  const time = (value: (visit: Visit) => number) => `${Math.round(of(value))} ms`;
  return [
    time((visit) => visit.largestPaint),
    of((visit) => visit.layoutShift).toFixed(3),
    time((visit) => visit.loading.longest),
    time((visit) => visit.loading.blocking),
    time((visit) => visit.hydrating.longest),
    time((visit) => visit.hydrating.blocking),
  ];
}

function row([first = '', ...others]: string[]): string {
  const widths = [11, 10, 8, 14, 10, 22, 10];
  return `${first.padEnd(34)}${others.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('')}`.trimEnd();
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await slowDown(page, slowNetwork);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  const loading = await tasksOf(page);
  const { largestPaint, layoutShift } = await page.evaluate(() => {
    const seen = globalThis as unknown as Observed;
    seen.longTasks.length = 0;
    return { largestPaint: seen.largestPaint, layoutShift: seen.layoutShift };
  });
  await page.mouse.move(200, 300);
  await page.waitForSelector('html[data-has-hydrated="true"]');
  const hydrating = await tasksOf(page);
  await context.close();
  return { largestPaint, layoutShift, loading, hydrating };
}

/** What `observe` collects in the page. */
interface Observed {
  longTasks: number[];
  largestPaint: number;
  layoutShift: number;
}

function observe(): void {
  const seen = Object.assign(globalThis, { longTasks: [] as number[], largestPaint: 0, layoutShift: 0 });
  const watch = (type: string, use: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('longtask', ({ duration }) => seen.longTasks.push(duration));
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  watch('layout-shift', ({ value }) => {
    seen.layoutShift += value ?? 0;
  });
}

/** The long tasks up to now; waits until the page has nothing to do. */
async function tasksOf(page: Page): Promise<Tasks> {
  const tasks = await page.evaluate(async () => {
    await new Promise((done) => requestIdleCallback(done));
    return (globalThis as unknown as Observed).longTasks;
  });
  return {
    longest: Math.max(0, ...tasks),
    blocking: tasks.reduce((sum, task) => sum + task - 50, 0),
  };
}
