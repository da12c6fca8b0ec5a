import { type CDPSession, expect, test } from '@playwright/test';
import { seeded } from '../bench/generate-site.ts';
import { follow, isSameDocument, openPage } from '../e2e/navigate.ts';
import { bounded, change, growth, megabytes, report } from './figures.ts';
import { runCommand, startServer } from './servers.ts';
import { createSite, pageFile } from './site.ts';

const pages = 40;
const navigations = Number(process.env.SOAK_NAVIGATIONS ?? 1000);
const minutes = 5;
const samplePeriod = 50;

test(`${navigations} soft navigations: listeners, nodes and heap stay flat`, async ({ page }) => {
  const site = await createSite(pages);
  await runCommand(site.folder, 'build');
  const server = await startServer('serve', site.folder);
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(server.url);
    await openPage(page, new URL('/docs/section-0/page-0', server.url).href);
    const random = seeded(1);
    const samples: Sample[] = [];
    let current = 0;
    let done = 0;
    const isGoingOn = bounded(navigations, minutes);
    while (isGoingOn(done)) {
      const next = (current + 1 + Math.floor(random() * (pages - 1))) % pages;
      const path = `/${pageFile(next).replace(/\.md$/, '')}`;
      await follow(page, path);
      await page.waitForFunction(
        (shown) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(shown),
        path,
        { polling: 'raf' },
      );
      current = next;
      done += 1;
      // A tenth are the reader's way back.
      if (random() < 0.1) {
        await page.goBack();
        await page.goForward();
      }
      if (done % samplePeriod === 0) samples.push(await sampleOf(session));
    }
    report('navigations', {
      navigations: done,
      nodes: change(samples.map(({ nodes }) => nodes)),
      listeners: change(samples.map(({ listeners }) => listeners)),
      documents: change(samples.map(({ documents }) => documents)),
      'heap MB': change(samples.map(({ heap }) => megabytes(heap))),
    });
    expect(await isSameDocument(page)).toBe(true);
    expect(growth(samples.map(({ nodes }) => nodes))).toBeLessThan(0.1);
    expect(growth(samples.map(({ listeners }) => listeners))).toBeLessThan(0.1);
    expect(growth(samples.map(({ heap }) => heap))).toBeLessThan(0.15);
  } finally {
    await server.stop();
    site.remove();
  }
});

interface Sample {
  nodes: number;
  listeners: number;
  documents: number;
  /** In bytes. */
  heap: number;
}

/** Returns what the page holds after garbage collection. */
async function sampleOf(session: CDPSession): Promise<Sample> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    documents: of('Documents'),
    heap: of('JSHeapUsedSize'),
  };
}
