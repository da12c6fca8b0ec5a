import type { Aim } from './aims.ts';
import { type Conditions, median, type Results, type Row } from './results.ts';
import type { Section, Table, Unit } from './section.ts';

/** What `RESULTS.md` is made from. */
export interface ReportInput {
  sections: Section[];
  results: Results;
  aims: Aim[];
  /** Hand-written paragraphs by aim or section: `readNotes`. */
  notes: Map<string, string>;
}

/** Returns the text of `RESULTS.md`. */
export function renderReport({ sections, results, aims, notes }: ReportInput): string {
  const parts = sections.map((section) => sectionText(section, results, notes.get(section.name)));
  const intro = `Written by \`npm run bench\`; [README.md](README.md) describes how. Reasons are from [notes.md](notes.md), raw figures in
[results.json](results.json). Each figure is the median of its runs; × is the ratio to Recto. Real projects are in
[docusaurus.md](docusaurus.md).`;
  return `${['# Results', intro, aimsText(aims, results, notes), ...parts].join('\n\n')}\n`;
}

/** Returns the tables of a section as Markdown. */
export function renderTables({ tables }: Section, measured: Record<string, Row[]>): string {
  return tables.map((table) => tableText(table, measured[table.name] ?? [])).join('\n\n');
}

/** Reads paragraphs by the heading `## <name>` above them; throws if a name is unknown. */
export function readNotes(markdown: string, names: string[]): Map<string, string> {
  const notes = new Map<string, string>();
  for (const part of markdown.split(/^## /m).slice(1)) {
    const [name = '', ...lines] = part.split('\n');
    if (!names.includes(name.trim()))
      throw new Error(`notes.md has a heading "${name}", which is no aim or section.`);
    notes.set(name.trim(), lines.join('\n').trim());
  }
  return notes;
}

/** The file of the plot of a table, from the folder of the report. */
export function plotFile(section: Section, table: Table): string {
  return `plots/${section.name}-${table.name}.svg`;
}

/** The rows of a table as they are shown, with those that follow from others. */
export function shownRows(table: Table, rows: Row[]): Row[] {
  return table.derive ? [...rows, ...table.derive(rows)] : rows;
}

/** Returns the median of a metric, if it was measured. */
export function medianOf(row: Row | undefined, metric: string): number | undefined {
  const samples = row?.samples[metric];
  return samples && samples.length > 0 ? median(samples) : undefined;
}

/** Example: 2444 MB → `2,444 MB` */
export function figure(value: number, unit: Unit): string {
  const isCount = unit === '' && Number.isInteger(value);
  const digits =
    isCount || value >= 100 || unit === 'ms' || unit === '%' || (unit === '' && value >= 10)
      ? 0
      : value < 10
        ? 2
        : 1;
  const text = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit ? `${text} ${unit}` : text;
}

function sectionText(section: Section, results: Results, note: string | undefined): string {
  const result = results[section.name];
  const parts = [`## ${section.title}`, section.method];
  if (!result) parts.push(`Not measured yet: \`npm run bench -- ${section.name} --write\`.`);
  else {
    parts.push(conditionsText(result.conditions));
    for (const table of section.tables)
      parts.push(...plotAndTable(section, table, result.tables[table.name] ?? []));
  }
  return [...parts, ...(note ? [note] : [])].join('\n\n');
}

function conditionsText({ date, processor, cores, gigabytes, node, browser }: Conditions): string {
  const programs = browser ? `Node.js ${node}, Chromium ${browser}` : `Node.js ${node}`;
  return `*${date}: ${cores} cores (${processor}), ${gigabytes} GB, ${programs}.*`;
}

function plotAndTable(section: Section, table: Table, rows: Row[]): string[] {
  const drawn = table.columns.find(({ isDrawn }) => isDrawn);
  const plot = `![${escapeCell(drawn?.title ?? '')}, as bars](${plotFile(section, table)})`;
  return [
    ...(table.title ? [`### ${table.title}`] : []),
    ...(drawn && rows.length > 0 ? [plot] : []),
    tableText(table, rows),
  ];
}

function tableText(table: Table, measured: Row[]): string {
  const rows = shownRows(table, measured);
  const cells = rows.map((row) => [
    escapeCell(row.skipped ? `${row.name}: ${row.skipped}` : row.name),
    ...table.columns.map(({ metric, unit }) => {
      const value = medianOf(row, metric);
      if (value === undefined) return '–';
      const base = row === rows[0] || !table.isComparison ? undefined : medianOf(rows[0], metric);
      return `${figure(value, unit)}${base ? ` (${ratio(value / base)})` : ''}`;
    }),
  ]);
  return tableOf([table.head, ...table.columns.map(({ title }) => title)], cells);
}

/** Example: 7.14 → `×7.1` */
function ratio(value: number): string {
  return `×${value.toFixed(value < 1.995 ? 2 : value < 99.5 ? 1 : 0)}`;
}

function aimsText(aims: Aim[], results: Results, notes: Map<string, string>): string {
  const rows = aims.map((aim) => {
    const value = aim.value((section, table, row, metric) =>
      medianOf(
        results[section]?.tables[table]?.find(({ name }) => name === row || name.startsWith(`${row} `)),
        metric,
      ),
    );
    if (value === undefined) return [aim.title, figure(aim.atMost, aim.unit), 'not measured', '–'];
    const state = value <= aim.atMost ? 'met' : `${ratio(value / aim.atMost)} the aim`;
    return [aim.title, figure(aim.atMost, aim.unit), figure(value, aim.unit), state];
  });
  const reasons = aims.flatMap(({ name, title }) =>
    notes.has(name) ? [`- **${title}**: ${notes.get(name)}`] : [],
  );
  return [
    '## Aims',
    tableOf(['aim', 'at most', 'measured', ''], rows),
    ...(reasons.length > 0 ? [reasons.join('\n')] : []),
  ].join('\n\n');
}

/** Returns a table as Markdown. */
export function tableOf(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Escapes text for a cell of a table. */
function escapeCell(text: string): string {
  return text.replace(/[\\|*_`<[\]]/g, '\\$&').replace(/\s+/g, ' ');
}
