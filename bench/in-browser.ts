import { type Browser, chromium, type Page } from '@playwright/test';

/** Network conditions. */
export interface Network {
  /** Milliseconds from a request to its answer. */
  latency: number;
  bytesPerSecond: number;
}

/** The slow phone network of Lighthouse. */
export const slowNetwork: Network = { latency: 150, bytesPerSecond: 1.6e6 / 8 };

export async function startBrowser(): Promise<Browser> {
  // Found by scripts/bench.mjs.
  const executablePath = process.env.CHECKED_CHROMIUM as string;
  const args = ['--disable-background-networking', '--disable-component-update'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return chromium.launch({ executablePath, args });
}

/** Throttles the network of a page. */
export async function slowDown(page: Page, { latency, bytesPerSecond }: Network): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Makes the processor of a page four times slower. */
export async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
