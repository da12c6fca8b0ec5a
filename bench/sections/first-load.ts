import type { Browser, Request } from '@playwright/test';
import { addressOf, builtSite, labelOf } from '../engines.ts';
import { startBrowser } from '../in-browser.ts';
import { Samples } from '../results.ts';
import { type CompressedHost, startCompressedHost } from '../search/compressed-host.ts';
import { type Options, progress, type Section } from '../section.ts';
import { forEachEngine } from './for-each-engine.ts';
import { ordinarySite } from './sites.ts';

export const firstLoad: Section = {
  name: 'first-load',
  title: 'First load',
  method:
    'What a browser loads of an ordinary page without interaction, compressed with brotli, with what is prefetched then. The total includes fonts, images and other documents.',
  tables: [
    {
      name: 'bytes',
      head: 'engine',
      isComparison: true,
      columns: [
        { metric: 'document', title: 'document', unit: 'kB' },
        { metric: 'css', title: 'CSS', unit: 'kB' },
        { metric: 'script', title: 'script', unit: 'kB', isDrawn: true },
        { metric: 'total', title: 'total', unit: 'kB', isDrawn: true },
      ],
    },
  ],
  measure,
};

async function measure({ maxPages }: Options) {
  const samples = new Samples();
  const browser = await startBrowser();
  await forEachEngine(samples, 'load', async (engine) => {
    const host = await startCompressedHost(await builtSite(engine, ordinarySite(maxPages)));
    const bytes = await loadedBytes(browser, host, addressOf(engine, 'page-1'));
    host.close();
    const { document, css, script, other } = bytes;
    samples.add(labelOf(engine), {
      document: document / 1000,
      css: css / 1000,
      script: script / 1000,
      total: (document + css + script + other) / 1000,
    });
    progress(`first load of ${engine.name}`);
  });
  await browser.close();
  return { bytes: samples.rows };
}

type Kind = 'document' | 'css' | 'script' | 'other';

/** Brotli bytes by kind that a browser loads until the network is idle, with what it prefetches. */
export async function loadedBytes(
  browser: Browser,
  host: CompressedHost,
  path: string,
): Promise<Record<Kind, number>> {
  const requests: Request[] = [];
  const page = await browser.newPage();
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(new URL(path, host.url).href, { waitUntil: 'networkidle' });
  const bytes = { document: 0, css: 0, script: 0, other: 0 };
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    bytes[await kindOf(request)] += responseBodySize;
  }
  await page.close();
  return bytes;
}

/** By the type of the content, since a prefetched script is of no type in the browser. */
async function kindOf(request: Request): Promise<Kind> {
  if (request.isNavigationRequest()) return 'document';
  const type = (await request.response())?.headers()['content-type'] ?? '';
  return type.includes('javascript') ? 'script' : type.includes('css') ? 'css' : 'other';
}
