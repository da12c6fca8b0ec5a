import projects from '../../../bench/docusaurus.md?raw';
import { figure, medianOf } from '../../../bench/report.ts';
import results from '../../../bench/results.json';
import type { Results, Row } from '../../../bench/results.ts';

/** Figures of 1,000 pages with one engine. */
export interface Engine {
  name: string;
  seconds: number;
  megabytes: number;
  /** Of a build after one page has changed; engines that keep nothing have none. */
  changedSeconds: number | undefined;
  /** From the start of the dev server until a browser shows a page. */
  devSeconds: number;
  /** From saving a file until the page in the browser shows the change. */
  editSeconds: number;
  /** First load of a page, brotli, in kB. */
  load: number;
  script: number;
}

/** A table as texts, with the heading row first. */
type TextTable = [head: string[], ...rows: string[][]];

/** Recto first. Engines of which only builds are measured are left out. */
export const engines: Engine[] = rowsOf('builds', 'builds').flatMap((row) => {
  const rowIn = (section: string, table: string) =>
    rowsOf(section, table).find(({ name }) => name === row.name);
  const loads = rowIn('first-load', 'bytes');
  const dev = rowIn('dev', 'engines');
  if (!loads || !dev) return [];
  const engine = {
    name: row.name,
    seconds: measured(row, 'cold'),
    changedSeconds: medianOf(row, 'changed'),
    megabytes: measured(row, 'coldPeak'),
    devSeconds: measured(dev, 'shown'),
    editSeconds: measured(dev, 'text') / 1000,
    load: measured(loads, 'total'),
    script: measured(loads, 'script'),
  };
  return [engine];
});

/** A project that was built with an engine. */
export interface ProjectBuild {
  project: string;
  engine: string;
  seconds: number;
  script: number;
}

/** Public Docusaurus projects, built as they come. */
export const projectBuilds: ProjectBuild[] = rowsBelow(projects, /^\| project \| engine \|/m).map(
  ([project = '', engine = '', seconds, , , script]) => ({
    project,
    engine,
    seconds: numberOf(seconds),
    script: numberOf(script),
  }),
);

/** How well readers find pages, by engine. */
export const searchTable: TextTable = [
  ['Engine', 'Page, %', 'Passage, %', 'First hits'],
  ...rowsOf('search', 'search').map((row) => [
    row.name,
    shares(row, 'pageFirst', 'pageFive'),
    shares(row, 'passageFirst', 'passageFive'),
    figure(measured(row, 'bytes'), 'kB'),
  ]),
];

/** How often something comes first / among five. */
function shares(row: Row, first: string, five: string): string {
  return `${Math.round(measured(row, first))} / ${Math.round(measured(row, five))}`;
}

/** The rows of a table in `bench/results.json` that were measured. */
function rowsOf(section: string, table: string): Row[] {
  const rows = (results as Results)[section]?.tables[table];
  if (!rows) throw new Error(`bench/results.json has no table "${table}" of "${section}".`);
  return rows.filter(({ skipped }) => skipped === undefined);
}

function measured(row: Row | undefined, metric: string): number {
  const value = medianOf(row, metric);
  if (value === undefined) throw new Error(`bench/results.json has no "${metric}" of "${row?.name}".`);
  return value;
}

/** The rows below the heading row of the table in a Markdown text whose first line matches; throws if there is none. */
function rowsBelow(markdown: string, head: RegExp): string[][] {
  const start = head.exec(markdown)?.index;
  if (start === undefined) throw new Error(`No table starts with ${head}.`);
  const [table = ''] = markdown.slice(start).split('\n\n');
  const [, , ...lines] = table.trim().split('\n');
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** Example: `2,444 MB` → 2444 */
function numberOf(cell = ''): number {
  const number = Number.parseFloat(cell.replaceAll(',', ''));
  if (Number.isNaN(number)) throw new Error(`"${cell}" is not a figure.`);
  return number;
}
