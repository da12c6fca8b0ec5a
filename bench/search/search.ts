import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { rectoProgram, run } from '../build-site.ts';
import { benchFolder } from '../folder.ts';
import { slowNetwork, startBrowser } from '../in-browser.ts';
import { median, type Row, Samples } from '../results.ts';
import { type Options, progress, type Section } from '../section.ts';
import { askAll, firstResult } from './ask.ts';
import { readCorpus } from './corpus.ts';
import { type Engine, engines, type IndexedSite } from './engines.ts';
import {
  hurriedQuestions,
  missingAnswers,
  type Question,
  type QuestionSite,
  questions,
} from './questions.ts';
import {
  type EngineAnswers,
  type EngineResult,
  hurriedReport,
  missesReport,
  searchReport,
} from './report.ts';
import { rankOf, scoreOf } from './score.ts';
import { serveEngine } from './serve-engine.ts';

/** A word on most pages, which is where engines that load parts of their index load most. */
const commonQuery = 'android';
const runs = 7;

export const search: Section = {
  name: 'search',
  title: 'Search',
  method: `Questions of readers about the pages of the website: how often the page or the passage with the answer comes first, and among
the first five; then the first query of a reader with an empty cache (“${commonQuery}”, medians of ${runs} in Chromium) from the last key to
the list, without a dialog. The second table has queries typed in a hurry, about the website and the documentation of Recto; about half of
them was held out while Recto was tuned. The other engines are set up as Starlight, VitePress and Rspress do it.`,
  tables: [
    {
      name: 'search',
      head: 'engine',
      columns: [
        { metric: 'pageFirst', title: 'page first', unit: '%', isDrawn: true },
        { metric: 'pageFive', title: 'among five', unit: '%' },
        { metric: 'passageFirst', title: 'passage first', unit: '%', isDrawn: true },
        { metric: 'passageFive', title: 'among five', unit: '%' },
        { metric: 'bytes', title: 'to the first hits', unit: 'kB', isDrawn: true },
        { metric: 'requests', title: 'requests', unit: '' },
        { metric: 'fast', title: 'fast network', unit: 'ms' },
        { metric: 'slow', title: '150 ms, 1.6 Mbit/s', unit: 'ms' },
      ],
    },
    {
      name: 'hurried',
      title: 'Typed in a hurry',
      head: 'engine',
      columns: [
        { metric: 'pageFirst', title: 'page first', unit: '%', isDrawn: true },
        { metric: 'pageFive', title: 'among five', unit: '%' },
        { metric: 'heldOutFirst', title: 'held out: page first', unit: '%' },
        { metric: 'heldOutFive', title: 'among five', unit: '%' },
      ],
    },
  ],
  measure: measureAll,
};

/**
 * Measures how well search engines answer the questions of readers about the ReNative site, and the cost of the first
 * answer; prints the scores by kind of question. Names select engines; a single one also lists its misses.
 */
async function measureAll({ args: names }: Options) {
  const sites = {
    website: await indexedSite('website', questions),
    documentation: await indexedSite('documentation', []),
  };
  const browser = await startBrowser();
  const results: EngineResult[] = [];
  const hurried: EngineAnswers[] = [];
  for (const engine of engines) {
    if (names.length > 0 && !names.includes(engine.name.toLowerCase())) continue;
    results.push(await measure(engine, sites.website, browser));
    hurried.push(await answerHurried(engine, sites, browser));
    progress(engine.name);
  }
  await browser.close();
  console.log(
    `${questions.length} questions, ${sites.website.pages.length} pages; first query “${commonQuery}”\n`,
  );
  console.log(searchReport(questions, results));
  console.log(
    `\nTyped in a hurry (${hurriedQuestions.length}):\n${hurriedReport(hurriedQuestions, hurried)}`,
  );
  const [only, another] = results;
  if (only && !another) console.log(`\n${missesReport(questions, only)}`);
  return { search: rowsOf(results), hurried: hurriedRows(hurried) };
}

/** Builds a site and checks that it has the answers of these questions, and of the hurried ones about it. */
async function indexedSite(name: QuestionSite, asked: Question[]): Promise<IndexedSite> {
  const build = join(benchFolder, '.sites', name);
  await run(process.execPath, [rectoProgram, 'build', join(benchFolder, '..', name), '--out', build]);
  const missing = await missingAnswers([...asked, ...hurriedQuestions.filter(isAbout(name))], build);
  if (missing.length > 0) throw new Error(`The site has no such answers:\n${missing.join('\n')}`);
  return { pages: await readCorpus(build), build };
}

function isAbout(name: QuestionSite): (question: Question) => boolean {
  return ({ site = 'website' }) => site === name;
}

/** Asks an engine the hurried questions, each on its site. */
async function answerHurried(
  engine: Engine,
  sites: Record<QuestionSite, IndexedSite>,
  browser: Browser,
): Promise<EngineAnswers> {
  const byQuery = new Map<Question, string[]>();
  for (const name of ['website', 'documentation'] as const) {
    const asked = hurriedQuestions.filter(isAbout(name));
    const { host } = await serveEngine(engine, sites[name]);
    const hits = await askAll(
      browser,
      host.url,
      asked.map(({ query }) => query),
    );
    host.close();
    for (const [at, question] of asked.entries()) byQuery.set(question, hits[at] ?? []);
  }
  return {
    name: engine.name,
    ranks: hurriedQuestions.map((question) => rankOf(question, byQuery.get(question) ?? [])),
  };
}

function hurriedRows(results: EngineAnswers[]): Row[] {
  const samples = new Samples();
  for (const { name, ranks } of results) {
    const scoreOn = (heldOut: boolean) =>
      scoreOf(
        ranks.filter((_, at) => Boolean(hurriedQuestions[at]?.heldOut) === heldOut).map(({ page }) => page),
      );
    const [tuned, held] = [scoreOn(false), scoreOn(true)];
    samples.add(name, {
      pageFirst: tuned.first * 100,
      pageFive: tuned.five * 100,
      heldOutFirst: held.first * 100,
      heldOutFive: held.five * 100,
    });
  }
  return samples.rows;
}

function rowsOf(results: EngineResult[]): Row[] {
  const samples = new Samples();
  for (const result of results) {
    const pages = scoreOf(result.ranks.map(({ page }) => page));
    const passages = scoreOf(result.ranks.map(({ place }) => place));
    samples.add(result.name, {
      pageFirst: pages.first * 100,
      pageFive: pages.five * 100,
      passageFirst: passages.first * 100,
      passageFive: passages.five * 100,
      bytes: result.firstResultBytes / 1000,
      requests: result.firstResultRequests,
      fast: result.localMilliseconds,
      slow: result.slowMilliseconds,
    });
  }
  return samples.rows;
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
