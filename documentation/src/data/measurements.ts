import projects from '../../../bench/docusaurus.md?raw';
import figures from '../../../bench/earlier-figures.md?raw';

/** One engine of the comparison, from the table of `bench/earlier-figures.md`. */
export interface Engine {
  name: string;
  seconds: number;
  megabytes: number;
  outputMegabytes: number;
  /** First load of a page, brotli, in kB. */
  load: number;
  script: number;
}

/** Figures of 1,000 pages, Recto first. */
export const engines: Engine[] = rowsBelow(
  figures,
  /^\| \| cold build \| CPU time \| peak memory \| output \| document/m,
)
  .filter(([name]) => name !== 'Docusaurus 3.10')
  .map(([name = '', seconds, , memory, output, document, css, script]) => ({
    name: name.replace(', faster', ''),
    seconds: numberOf(seconds),
    megabytes: numberOf(memory),
    outputMegabytes: numberOf(output),
    load: numberOf(document) + numberOf(css) + numberOf(script),
    script: numberOf(script),
  }));

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

/** Tables of `bench/earlier-figures.md` that are shown as they are, with the heading row first. */
export const tables = {
  search: tableAt(figures, /^\| \| Recto \| Pagefind/m),
  versions: tableAt(figures, /^\| \| cold build \| CPU time \| output \|/m),
};

/** The rows below the heading row. */
function rowsBelow(markdown: string, head: RegExp): string[][] {
  return tableAt(markdown, head).slice(1);
}

/** The cells of the table in a Markdown text whose first line matches; throws if there is none. */
function tableAt(markdown: string, head: RegExp): string[][] {
  const start = head.exec(markdown)?.index;
  if (start === undefined) throw new Error(`No table starts with ${head}.`);
  const [table = ''] = markdown.slice(start).split('\n\n');
  const [first = '', , ...lines] = table.trim().split('\n');
  return [first, ...lines].map((line) =>
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
