import type { Browser } from '@playwright/test';
import { median } from '../results.ts';
import { type FirstResult, firstResult } from './ask.ts';
import { type Engine, engines, type IndexedSite } from './engines.ts';
import { serveEngine } from './serve-engine.ts';

/** A word of all pages. */
const query = 'application';
const runs = 5;

/** Report lines with the cost of the first answer of each engine on a site, in Chromium, on a fast network. */
export async function scalePeers(site: IndexedSite, browser: Browser): Promise<string[]> {
  const lines: string[] = [];
  for (const engine of engines)
    lines.push(`  ${engine.name.padEnd(12)}${await costOf(engine, site, browser)}`);
  return lines;
}

async function costOf(engine: Engine, site: IndexedSite, browser: Browser): Promise<string> {
  const { host, indexSeconds } = await serveEngine(engine, site);
  const indexed = `indexing ${indexSeconds.toFixed(1)} s`;
  try {
    // The host compresses a file on its first request.
    await firstResult(browser, host.url, { query });
    const costs = [await firstResult(browser, host.url, { query })];
    // One run is enough for a very slow one.
    while (costs.length < runs && (costs[0]?.milliseconds ?? 0) < 10_000)
      costs.push(await firstResult(browser, host.url, { query }));
    const of = (value: keyof FirstResult) => median(costs.map((cost) => cost[value]));
    const bytes = `${(of('bytes') / 1000).toFixed(0)} kB in ${of('requests')} requests`;
    return `${bytes.padEnd(28)}${of('milliseconds').toFixed(0).padStart(6)} ms   ${indexed}`;
  } catch (cause) {
    return `no answer (${String(cause).split('\n')[0]})   ${indexed}`;
  } finally {
    host.close();
  }
}
