import type { Row } from './results.ts';

/** A part of the benchmark, with its own tables. */
export interface Section {
  /** `npm run bench -- <name>` */
  name: string;
  title: string;
  /** How it is measured, in Markdown. */
  method: string;
  tables: Table[];
  /** Whether it runs only by its name. */
  isSeparate?: boolean;
  /** Returns the rows of each table by its name. */
  measure(options: Options): Promise<Record<string, Row[]>>;
}

/** What the command line asks for. */
export interface Options {
  /** Arguments after the name of the section. */
  args: string[];
  /** Sites with more pages are left out. */
  maxPages: number;
}

export interface Table {
  name: string;
  title?: string;
  /** What the rows are. */
  head: string;
  columns: Column[];
  /** Whether other rows show their ratio to the first. */
  isComparison?: boolean;
  /** Adds rows that follow from the others. */
  derive?(rows: Row[]): Row[];
}

export interface Column {
  metric: string;
  title: string;
  unit: Unit;
  /** Whether the column is drawn as bars. */
  isDrawn?: boolean;
}

/** What is shown after a figure. */
export type Unit = 's' | 'ms' | 'MB' | 'kB' | '%' | '';

/** Prints a line with the time, so that a long run shows where it is. */
export function progress(line: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`);
}
