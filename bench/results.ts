import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { benchFolder } from './folder.ts';

/** Raw figures of all sections, in `results.json`. */
export type Results = Record<string, SectionResult>;

/** What a section has measured, with its conditions. */
export interface SectionResult {
  conditions: Conditions;
  /** Rows by the name of their table. */
  tables: Record<string, Row[]>;
}

/** Where and when figures were measured. */
export interface Conditions {
  /** Example: 2026-11-23 */
  date: string;
  processor: string;
  cores: number;
  gigabytes: number;
  node: string;
  browser?: string;
}

/** Figures of one engine, or of one size of a site. */
export interface Row {
  name: string;
  /** Every measured value, by the metric of its column. A missing metric was not measured. */
  samples: Record<string, number[]>;
  /** Why nothing was measured. */
  skipped?: string;
}

const file = join(benchFolder, 'results.json');

/** Reads the figures of all sections; empty before the first run. */
export async function readResults(): Promise<Results> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}

/** Replaces the figures of one section. */
export async function saveResult(section: string, result: SectionResult): Promise<void> {
  const results = { ...(await readResults()), [section]: result };
  // A line for each list of samples.
  const text = JSON.stringify(results, null, 1).replace(/\[[\s\d.,eE+-]+\]/g, (list) =>
    list.replace(/\s+/g, ' '),
  );
  await writeFile(file, `${text}\n`);
}

/** The value in the middle, since single figures vary with the machine. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Collects samples by row, in the order in which rows are first named. */
export class Samples {
  readonly #rows = new Map<string, Row>();

  row(name: string): Row {
    const row = this.#rows.get(name) ?? { name, samples: {} };
    this.#rows.set(name, row);
    return row;
  }

  add(name: string, metrics: Record<string, number>): void {
    const { samples } = this.row(name);
    for (const [metric, value] of Object.entries(metrics)) {
      samples[metric] = [...(samples[metric] ?? []), Math.round(value * 1000) / 1000];
    }
  }

  skip(name: string, reason: string): void {
    this.row(name).skipped = reason;
  }

  get rows(): Row[] {
    return [...this.#rows.values()];
  }
}
