import type { Browser } from '@playwright/test';
import { type Network, slowDown } from '../in-browser.ts';

/** Sends every query to the engine at an address, in one page; returns the hits of each. */
export async function askAll(browser: Browser, url: string, queries: string[]): Promise<string[][]> {
  const page = await browser.newPage();
  await page.goto(url);
  const hits: string[][] = [];
  for (const query of queries)
    hits.push(await page.evaluate((text) => (globalThis as unknown as EnginePage).askAll(text), query));
  await page.close();
  return hits;
}

export interface FirstResult {
  /** From the last key of the query to the list of hits in the page. */
  milliseconds: number;
  /** Transferred bytes of code and index, without headers. */
  bytes: number;
  requests: number;
}

/** In milliseconds. */
const maxWait = 120_000;

/** Measures the first query of a reader with an empty cache. */
export async function firstResult(
  browser: Browser,
  url: string,
  { query, network }: { query: string; network?: Network | undefined },
): Promise<FirstResult> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('input').evaluate(
    (input: HTMLInputElement, text) => {
      input.value = text;
      input.focus();
    },
    query.slice(0, -1),
  );
  if (network) await slowDown(page, network);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
  );
  await page.keyboard.type(query.slice(-1));
  await page.waitForFunction(() => 'took' in globalThis && document.querySelector('li'), undefined, {
    timeout: maxWait,
  });
  const milliseconds = await page.evaluate(() => (globalThis as unknown as EnginePage).took);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { milliseconds, bytes, requests: sizes.length };
}

/** The globals of the page of `serve-engine.ts`. */
interface EnginePage {
  askAll(query: string): Promise<string[]>;
  took: number;
}
