import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { rectoProgram } from '../build-site.ts';
import { benchFolder, discard, writeBelow } from '../folder.ts';
import { generateSite, writeConfig } from '../generate-site.ts';
import { measureBuild, measureProgram } from '../measure-build.ts';
import { medianOf } from '../report.ts';
import { median, type Row, Samples } from '../results.ts';
import { type Options, progress, type Section } from '../section.ts';

const sizes = [1000, 10_000, 30_000];
/** What a build needs for each 1,000 pages at most, in MB. */
const needed = { memory: 320, disk: 300 };
const runsOfParagraph = 3;

export const scale: Section = {
  name: 'scale',
  title: 'Scale',
  method: `Recto, one cold build each. The last row follows from the slope between the two largest sites. The paragraph has 163 kB and
thousands of inline marks, as tables of changes have; its time is that of a site with the page minus that of one without, by
the kilobytes of the page (median of ${runsOfParagraph}).`,
  tables: [
    {
      name: 'sizes',
      head: 'site',
      derive: extrapolate,
      columns: [
        { metric: 'seconds', title: 'cold build', unit: 's', isDrawn: true },
        { metric: 'processor', title: 'processor', unit: 's' },
        { metric: 'peak', title: 'peak memory', unit: 'MB', isDrawn: true },
        { metric: 'output', title: 'output', unit: 'MB' },
        { metric: 'slope', title: 'each further 1,000 pages', unit: 's' },
      ],
    },
    {
      name: 'paragraph',
      title: 'One large paragraph',
      head: 'engine',
      columns: [
        { metric: 'added', title: '163 kB', unit: 'ms' },
        { metric: 'per100', title: 'each 100 kB', unit: 'ms' },
      ],
    },
  ],
  measure,
};

/** Rows have names such as `10,000 pages`. */
function pagesOf({ name }: Row): number {
  return Number(name.replace(/\D/g, ''));
}

/** Returns what 100,000 pages would take, by the slope between the two largest sites that were measured. */
export function extrapolate(rows: Row[]): Row[] {
  const [before, last] = rows.filter((row) => medianOf(row, 'seconds') !== undefined).slice(-2);
  if (!before || !last) return [];
  const target = 100_000;
  const samples: Row['samples'] = {};
  for (const metric of ['seconds', 'processor', 'peak', 'output']) {
    const [one, two] = [medianOf(before, metric), medianOf(last, metric)];
    if (one === undefined || two === undefined) continue;
    samples[metric] = [two + ((two - one) / (pagesOf(last) - pagesOf(before))) * (target - pagesOf(last))];
  }
  return [{ name: `${target.toLocaleString('en')} pages, by slope`, samples }];
}

async function measure({ maxPages }: Options) {
  const samples = new Samples();
  let before: { pages: number; seconds: number } | undefined;
  for (const pages of maxPages < 1000 ? [maxPages / 2, maxPages] : sizes) {
    const name = `${pages.toLocaleString('en')} pages`;
    const folder = join(benchFolder, '.sites', 'scale');
    const reason = await reasonToSkip(pages, maxPages);
    if (reason) {
      samples.skip(name, reason);
      continue;
    }
    await generateSite(folder, { pages });
    const figures = await measureBuild(folder);
    const { seconds, peak } = figures;
    samples.add(name, {
      ...figures,
      ...(before && { slope: ((seconds - before.seconds) / (pages - before.pages)) * 1000 }),
    });
    before = { pages, seconds };
    progress(`${name}: ${seconds.toFixed(1)} s, ${Math.round(peak)} MB`);
    discard(folder);
  }
  return { sizes: samples.rows, paragraph: await measureParagraph() };
}

/** Returns why a site of this size is not built here. */
async function reasonToSkip(pages: number, maxPages: number): Promise<string | undefined> {
  if (pages > maxPages) return `more than ${maxPages.toLocaleString('en')}`;
  const { bavail, bsize } = await statfs(benchFolder);
  const thousands = pages / 1000;
  const [memory, disk] = [totalmem() / 1e6, (bavail * bsize) / 1e6];
  if (memory < needed.memory * thousands) return `needs ${needed.memory * thousands} MB of memory`;
  if (disk < needed.disk * thousands) return `needs ${needed.disk * thousands} MB of disk`;
  return undefined;
}

async function measureParagraph(): Promise<Row[]> {
  const samples = new Samples();
  const folder = join(benchFolder, '.sites', 'paragraph');
  const mark = 'Text with `code`, **bold**, *italic* and [a link](https://example.org/a_b_c) to read. ';
  const large = mark.repeat(Math.ceil(163_000 / mark.length));
  const build = async (text: string) => {
    discard(folder);
    await writeBelow(folder, 'docs/page.md', `# Page\n\n${text}\n`);
    await writeBelow(folder, 'package.json', '{ "type": "module" }\n');
    await writeConfig(folder);
    return (await measureProgram([rectoProgram, 'build'], folder)).seconds;
  };
  const added: number[] = [];
  for (let run = 0; run < runsOfParagraph; run++) {
    const without = await build(mark);
    added.push(((await build(large)) - without) * 1000);
  }
  samples.add('Recto', { added: median(added), per100: median(added) / (large.length / 100_000) });
  progress(`paragraph: ${Math.round(median(added))} ms`);
  return samples.rows;
}
