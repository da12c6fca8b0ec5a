import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { aims } from './aims.ts';
import { benchDocusaurus } from './docusaurus.ts';
import { benchDocusaurusFacts } from './docusaurus-facts.ts';
import { benchFolder } from './folder.ts';
import { markdownPlugins } from './markdown-plugins.ts';
import { drawTable } from './plots.ts';
import { plotFile, readNotes, renderReport, renderTables } from './report.ts';
import { type Conditions, readResults, saveResult } from './results.ts';
import { benchScale } from './search/scale.ts';
import { search } from './search/search.ts';
import { type Options, progress, type Section } from './section.ts';
import { builds } from './sections/builds.ts';
import { cores } from './sections/cores.ts';
import { dev } from './sections/dev.ts';
import { firstLoad } from './sections/first-load.ts';
import { navigation } from './sections/navigation.ts';
import { paint } from './sections/paint.ts';
import { scale } from './sections/scale.ts';
import { versionsAndLocales } from './versions-locales.ts';

const sections: Section[] = [
  builds,
  cores,
  firstLoad,
  paint,
  navigation,
  dev,
  scale,
  search,
  versionsAndLocales,
  markdownPlugins,
];

/** What only prints or writes a file of its own. */
const others: Record<string, (args: string[]) => Promise<void>> = {
  docusaurus: benchDocusaurus,
  'docusaurus-facts': benchDocusaurusFacts,
  'search-scale': benchScale,
  report: writeReport,
};

// Dev servers end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean' },
    'max-pages': { type: 'string', default: '30000' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [name = 'all', ...args] = positionals;
const options: Options = { args, maxPages: Number(values['max-pages']) };
// Figures of small sites are for trying the benchmark out.
const isFull = options.maxPages >= 1000;

const names = ['all', ...sections.map((one) => one.name), ...Object.keys(others)].join(', ');

if (values.help)
  console.log(`npm run bench -- [section] [--write] [--max-pages <number>]

Sections: ${names}.
See bench/README.md for what each section measures, and for the options.`);
else if (name === 'all') await runAll();
else if (others[name]) await others[name](args);
else {
  const section = sections.find((one) => one.name === name);
  if (!section) throw new Error(`There is no benchmark "${name}": ${names}.`);
  await runSection(section, values.write === true && isFull);
  if (values.write && isFull) await writeReport();
}

/** Runs every section that is not separate; one that fails keeps its last figures. */
async function runAll(): Promise<void> {
  for (const section of sections.filter(({ isSeparate }) => !isSeparate)) {
    try {
      await runSection(section, isFull);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${section.name} failed:`, error);
    }
  }
  if (args.length > 0) await benchDocusaurus(args);
  if (isFull) await writeReport();
}

/** Measures a section and prints its tables; keeps the figures if they are to be written. */
async function runSection(section: Section, isWritten: boolean): Promise<void> {
  progress(`${section.title}: ${section.name}`);
  const started = performance.now();
  const tables = await section.measure(options);
  console.log(`\n${renderTables(section, tables)}\n`);
  if (isWritten) await saveResult(section.name, { conditions: conditions(), tables });
  progress(`${section.name} took ${Math.round((performance.now() - started) / 1000)} s\n`);
}

function conditions(): Conditions {
  // Found by scripts/bench.mjs.
  const browser = execFileSync(process.env.CHECKED_CHROMIUM as string, ['--version'], { encoding: 'utf8' });
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    gigabytes: Math.round(totalmem() / 1e9),
    node: process.versions.node,
    browser: /\d[\d.]*/.exec(browser)?.[0] ?? browser,
  };
}

/** Writes `RESULTS.md` and the plots from the figures of all sections. */
async function writeReport(): Promise<void> {
  const results = await readResults();
  const names = [...aims, ...sections].map((one) => one.name);
  const notesFile = join(benchFolder, 'notes.md');
  const notes = readNotes(existsSync(notesFile) ? await readFile(notesFile, 'utf8') : '', names);
  await writeFile(join(benchFolder, 'RESULTS.md'), renderReport({ sections, results, aims, notes }));
  await rm(join(benchFolder, 'plots'), { recursive: true, force: true });
  await mkdir(join(benchFolder, 'plots'));
  for (const section of sections) {
    for (const table of section.tables.filter(({ columns }) => columns.some(({ isDrawn }) => isDrawn))) {
      const rows = results[section.name]?.tables[table.name] ?? [];
      if (rows.length > 0)
        await writeFile(join(benchFolder, plotFile(section, table)), drawTable(table, rows));
    }
  }
}
