import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { rectoProgram } from './build-site.ts';
import { type BuildDifferences, compareBuilds } from './compare-builds.ts';
import { type Project, projects, setUpProject } from './docusaurus-projects.ts';
import { benchFolder, discard } from './folder.ts';
import { startBrowser } from './in-browser.ts';
import { measureProgram, type Usage } from './measure-build.ts';
import { tableOf } from './report.ts';
import { startCompressedHost } from './search/compressed-host.ts';
import { loadedBytes } from './sections/first-load.ts';

type Build = Usage & { name: string; output: string };

/**
 * Builds public Docusaurus projects with Docusaurus and with Recto, each once and cold, and writes times and differences
 * to `docusaurus.md`. `archives` is the folder with `redux.tar.gz` and `jest.tar.gz`; names choose projects.
 */
export async function benchDocusaurus([archives, ...names]: string[]): Promise<void> {
  if (!archives) throw new Error('Usage: npm run bench -- docusaurus <folder with the archives> [project …]');
  const chosen = projects.filter(({ name }) => names.length === 0 || names.includes(name));
  const browser = await startBrowser();
  const tables: Tables = { builds: [], pages: [], differences: [] };
  for (const project of chosen) {
    const { name, page } = project;
    const builds = await buildAll(project, await setUpProject(project, archives));
    const [reference, own] = [builds[0], builds.at(-1)] as [Build, Build];
    for (const build of builds) {
      const ratio = build === own ? '' : (build.seconds / own.seconds).toFixed(1);
      tables.builds.push([name, ...figuresOf(build), await scriptOf(browser, build, page), ratio]);
    }
    const found = await compareBuilds(own.output, reference.output);
    tables.pages.push(summaryOf(name, found));
    tables.differences.push(...rowsOf(name, found));
    console.log(asMarkdown(tables));
    if (names.length === 0) await writeTables(tables);
  }
  await browser.close();
}

/** Rows of the tables. */
interface Tables {
  builds: string[][];
  pages: string[][];
  differences: string[][];
}

function figuresOf({ name, seconds, processor, peak }: Build): string[] {
  return [name, `${seconds.toFixed(1)} s`, `${processor.toFixed(1)} s`, `${Math.round(peak)} MB`];
}

/** Returns the script that a page loads before any intent. */
async function scriptOf(browser: Browser, { output }: Build, page: string): Promise<string> {
  // Old addresses can be folders whose names end in `.html`.
  const isFile = (path: string) => statSync(join(output, path), { throwIfNoEntry: false })?.isFile();
  const file = [`${page}.html`, `${page}/index.html`].find(isFile);
  if (!file) throw new Error(`There is no ${page} in ${output}.`);
  const host = await startCompressedHost(output);
  const bytes = await loadedBytes(browser, host, `/${file}`);
  host.close();
  return `${(bytes.script / 1000).toFixed(1)} kB`;
}

async function buildAll({ isFaster, locale }: Project, folder: string): Promise<Build[]> {
  const docusaurus = [
    // The package that shows progress adds options that webpack 5.106 and later reject.
    '--require',
    join(benchFolder, 'without-progress-bar.cjs'),
    'node_modules/@docusaurus/core/bin/docusaurus.mjs',
    'build',
    '--out-dir',
  ];
  const builds: Build[] = [];
  const ofLocale = locale ? ['--locale', locale] : [];
  const build = async (name: string, output: string, args: string[]) => {
    for (const stale of [output, '.docusaurus', '.recto', 'node_modules/.cache'])
      discard(join(folder, stale));
    const usage = await measureProgram([...args, ...ofLocale], folder);
    builds.push({ name, output: join(folder, output), ...usage });
  };
  await build(isFaster ? 'Docusaurus, faster' : 'Docusaurus', 'build/docusaurus', [
    ...docusaurus,
    'build/docusaurus',
  ]);
  if (isFaster) {
    await writeDefaultConfig(folder);
    const config = ['--config', 'default.config.mjs'];
    await build('Docusaurus', 'build/default', [...docusaurus, 'build/default', ...config]);
  }
  await build('Recto', 'build/recto', [rectoProgram, 'build', '--out', 'build/recto']);
  return builds;
}

/** Writes a configuration without the faster mode. */
async function writeDefaultConfig(folder: string): Promise<void> {
  const original = ['docusaurus.config.js', 'docusaurus.config.ts'].find((file) =>
    existsSync(join(folder, file)),
  );
  await writeFile(
    join(folder, 'default.config.mjs'),
    `import config from './${original}';\n\nexport default { ...config, future: { ...config.future, faster: false } };\n`,
  );
}

function summaryOf(project: string, { common, words, ids, onlyTheirs }: BuildDifferences): string[] {
  const same = (different: string[]) => `${common - different.length} of ${common}`;
  return [project, `${common} of ${common + onlyTheirs.length}`, same(words), same(ids)];
}

/** Why pages differ, by their routes. */
const reasons: [project: RegExp, difference: string, route: RegExp, reason: string][] = [
  [/./, 'only Recto', /^\/docs(?:\/[\w.-]+)?$/, 'The address without a page leads to the first one.'],
  [
    /^jest$/,
    'words',
    /^\/(?:help|versions|search)$/,
    'Docusaurus gives the page neither an article nor a main region, so all of its document is read.',
  ],
];

function rowsOf(project: string, { onlyOurs, onlyTheirs, words, ids }: BuildDifferences): string[][] {
  const rows = (difference: string, routes: string[]) =>
    routes.map((route) => {
      const found = reasons.find(
        ([of, kind, path]) => of.test(project) && kind === difference && path.test(route),
      );
      return [project, difference, route, found?.[3] ?? 'unexplained'];
    });
  return [
    ...rows('only Docusaurus', onlyTheirs),
    ...rows('only Recto', onlyOurs),
    ...rows('words', words),
    ...rows('heading ids', ids),
  ];
}

const headings: Record<keyof Tables, string[]> = {
  builds: [
    'project',
    'engine',
    'cold build',
    'CPU time',
    'peak memory',
    'script with prefetches, brotli',
    'times Recto',
  ],
  pages: ['project', 'pages of Docusaurus', 'same words', 'same heading ids'],
  differences: ['project', 'difference', 'page', 'reason'],
};

function asMarkdown(tables: Tables): string {
  const names = ['builds', 'pages', 'differences'] as const;
  return names.map((name) => tableOf(headings[name], tables[name])).join('\n\n');
}

const marks = { start: '<!-- Written by `npm run bench -- docusaurus`. -->', end: '<!-- End. -->' };

/** Replaces the tables in `docusaurus.md`. */
async function writeTables(tables: Tables): Promise<void> {
  const file = join(benchFolder, 'docusaurus.md');
  const text = await readFile(file, 'utf8');
  const [before = ''] = text.split(marks.start);
  const after = text.split(marks.end)[1] ?? '';
  await writeFile(file, `${before}${marks.start}\n\n${asMarkdown(tables)}\n\n${marks.end}${after}`);
}
