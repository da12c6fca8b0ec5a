import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { buildSite } from '../build-site.ts';
import { benchFolder } from '../folder.ts';
import { slowNetwork, startBrowser } from '../in-browser.ts';
import { median } from '../median.ts';
import { askAll, firstResult } from './ask.ts';
import { readCorpus } from './corpus.ts';
import { type Engine, engines, type IndexedSite } from './engines.ts';
import { missingAnswers, type Question, questions } from './questions.ts';
import { type EngineResult, missesReport, searchReport } from './report.ts';
import { rankOf } from './score.ts';
import { serveEngine } from './serve-engine.ts';

/** A word on most pages, which is where engines that load parts of their index load most. */
const commonQuery = 'android';
const runs = 7;

/**
 * Prints how well search engines answer the questions of readers about the ReNative site, and the cost of the first
 * answer. All index the same pages and run in Chromium, without a dialog and its delay between a key and a query. Names
 * select engines; a single one also lists its misses.
 */
export async function benchSearch(names: string[]): Promise<void> {
  const build = join(benchFolder, '.sites', 'website');
  await buildSite(join(benchFolder, '../website'), build);
  const missing = await missingAnswers(questions, build);
  if (missing.length > 0) throw new Error(`The site has no such answers:\n${missing.join('\n')}`);
  const site = { pages: await readCorpus(build), build };
  const browser = await startBrowser();
  const results: EngineResult[] = [];
  for (const engine of engines) {
    const isMeant = names.length === 0 || names.includes(engine.name.toLowerCase());
    if (isMeant) results.push(await measure(engine, site, browser));
  }
  await browser.close();
  console.log(`${questions.length} questions, ${site.pages.length} pages; first query “${commonQuery}”\n`);
  console.log(searchReport(questions, results));
  const [only, another] = results;
  if (only && !another) console.log(`\n${missesReport(questions, only)}`);
}

async function measure(engine: Engine, site: IndexedSite, browser: Browser): Promise<EngineResult> {
  const { host, indexSeconds } = await serveEngine(engine, site);
  const hits = await askAll(
    browser,
    host.url,
    questions.map(({ query }) => query),
  );
  const costs = async (network?: typeof slowNetwork) => {
    const all = [];
    for (let run = 0; run < runs; run++)
      all.push(await firstResult(browser, host.url, { query: commonQuery, network }));
    return all;
  };
  // The host compresses a file on its first request.
  await firstResult(browser, host.url, { query: commonQuery });
  const [local, slow] = [await costs(), await costs(slowNetwork)];
  const served = await Promise.all(host.paths.filter((path) => path !== '/index.html').map(host.sizeOf));
  host.close();
  return {
    name: engine.name,
    version: engine.version,
    settings: engine.settings,
    ranks: questions.map((question: Question, at) => rankOf(question, hits[at] ?? [])),
    hits,
    firstResultBytes: median(local.map(({ bytes }) => bytes)),
    firstResultRequests: median(local.map(({ requests }) => requests)),
    totalBytes: served.reduce((sum, size) => sum + size, 0),
    localMilliseconds: median(local.map(({ milliseconds }) => milliseconds)),
    slowMilliseconds: median(slow.map(({ milliseconds }) => milliseconds)),
    indexSeconds,
  };
}
