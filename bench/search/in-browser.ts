import { type Browser, chromium, type Page } from '@playwright/test';

/** A network to measure on. */
export interface Network {
  /** Milliseconds from a request to its answer. */
  latency: number;
  bytesPerSecond: number;
}

/** A slow telephone, as Lighthouse has it. */
export const slowNetwork: Network = { latency: 150, bytesPerSecond: 1.6e6 / 8 };

export async function startBrowser(): Promise<Browser> {
  // Found by scripts/bench.mjs.
  const executablePath = process.env.TRIED_CHROMIUM as string;
  const args = ['--disable-background-networking', '--disable-component-update'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return chromium.launch({ executablePath, args });
}

/** Asks every query of the engine at an address, in one page; the hits of each. */
export async function askAll(browser: Browser, url: string, queries: string[]): Promise<string[][]> {
  const page = await browser.newPage();
  await page.goto(url);
  const hits: string[][] = [];
  for (const query of queries)
    hits.push(await page.evaluate((text) => (globalThis as unknown as EnginePage).ask(text), query));
  await page.close();
  return hits;
}

export interface FirstResult {
  /** From the last key of the query to the list of hits in the page. */
  milliseconds: number;
  /** Of code and index, as they went over the wire, without headers. */
  bytes: number;
  requests: number;
}

/** What the first query of a reader costs who has nothing of the engine yet. */
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
  await page.waitForFunction(() => 'took' in globalThis && document.querySelector('li'));
  const milliseconds = await page.evaluate(() => (globalThis as unknown as EnginePage).took);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { milliseconds, bytes, requests: sizes.length };
}

/** Slows a page down from now on. */
export async function slowDown(page: Page, { latency, bytesPerSecond }: Network): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** What the page of `serve-engine.ts` offers. */
interface EnginePage {
  ask(query: string): Promise<string[]>;
  took: number;
}
