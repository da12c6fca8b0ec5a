import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { benchFolder } from '../folder.ts';
import { generateSite, nameOf, writeConfig } from '../generate-site.ts';
import { startBrowser } from '../in-browser.ts';
import { type BuildFigures, measureBuild } from '../measure-build.ts';
import { median } from '../results.ts';
import { diskBytes, openBuiltIndex, sentBytes } from './answer.ts';
import { readCorpus } from './corpus.ts';
import { scalePeers } from './scale-peers.ts';

/** What is asked of synthetic sites. */
const queries = [
  { name: 'a word of all pages', query: 'application ' },
  { name: 'two such words', query: 'command library ' },
  { name: 'a name of few pages', query: `${nameOf(5000)} ` },
  { name: 'its first letters', query: nameOf(5000).slice(0, 5) },
  { name: 'a name misspelt', query: `${nameOf(900).slice(0, -1)}x ` },
];
const runs = 5;

/**
 * Prints how the cost of search grows with a site: of the index for the build and the host, and of the first query for
 * readers, compared with other engines.
 */
export async function benchScale(args: string[]): Promise<void> {
  const sizes = args.map(Number).filter((size) => size > 0);
  const browser = await startBrowser();
  for (const pages of sizes.length > 0 ? sizes : [100, 1000, 10_000]) {
    const folder = join(benchFolder, '.sites', `search-${pages}`);
    await generateSite(folder, { pages });
    const builds: [BuildFigures, BuildFigures][] = [];
    // By turns, so that other work of the machine falls on both.
    for (let run = 0; run < (pages > 2000 ? 1 : 3); run++)
      builds.push([await measureWithout(folder), await measureBuild(folder)]);
    const build = join(folder, 'build');
    console.log(`${pages} pages`);
    console.log(`  build            ${share(builds)}`);
    console.log(`  index on disk    ${await indexSize(build)}`);
    for (const { name, query } of queries) {
      console.log(`  ${`${name} “${query}”`.padEnd(44)}${await firstAnswer(build, query)}`);
    }
    for (const line of await scalePeers({ pages: await readCorpus(build), build }, browser))
      console.log(line);
  }
  await browser.close();
}

async function measureWithout(folder: string): Promise<BuildFigures> {
  await writeConfig(folder, 'search: false');
  const figures = await measureBuild(folder);
  await writeConfig(folder);
  return figures;
}

function share(builds: [without: BuildFigures, all: BuildFigures][]): string {
  const of = (which: 0 | 1, value: 'processor' | 'peak') => median(builds.map((pair) => pair[which][value]));
  const all = of(1, 'processor');
  const part = (1 - of(0, 'processor') / all) * 100;
  return (
    `${all.toFixed(1)} s of processors, ${part.toFixed(0)} % of them for search; ` +
    `${of(1, 'peak').toFixed(0)} MB, ${of(0, 'peak').toFixed(0)} MB without search`
  );
}

async function indexSize(build: string): Promise<string> {
  const folder = join(build, 'assets/search');
  const files = (await readdir(folder)).map((file) => join(folder, file));
  return `${(diskBytes(files) / 1e6).toFixed(1)} MB in ${files.length} files`;
}

async function firstAnswer(build: string, query: string): Promise<string> {
  const first: number[] = [];
  const later: number[] = [];
  let described = '';
  for (let run = 0; run < runs; run++) {
    const started = performance.now();
    const index = await openBuiltIndex(build);
    const { hits, nbHits } = await index.ask(query);
    const answered = performance.now();
    await index.ask(query);
    first.push(answered - started);
    later.push(performance.now() - answered);
    const bytes = sentBytes(build, index.read);
    described = `${(bytes / 1000).toFixed(1).padStart(6)} kB in ${index.read.length} files, ${hits.length} of ${nbHits} hits`;
  }
  const time = (values: number[]) => `${median(values).toFixed(1)} ms`;
  return `${described}, ${time(first)}, again ${time(later)}`;
}
