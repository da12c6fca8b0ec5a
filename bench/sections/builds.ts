import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clearCaches, labelOf, markBuilt, type ReadyEngine, writeSite } from '../engines.ts';
import { folderMegabytes, measureProgram } from '../measure-build.ts';
import { Samples } from '../results.ts';
import { type Options, progress, type Section } from '../section.ts';
import { forEachEngine } from './for-each-engine.ts';
import { ordinarySite } from './sites.ts';

export const builds: Section = {
  name: 'builds',
  title: 'Builds',
  method: `1,001 pages of about 850 words with three code blocks, and the same pages again after nothing or one paragraph has
changed. Engines take turns; medians of three cold builds, and of three further ones of Recto. Those of the others are built once, which
takes minutes, as does VitePress, which keeps nothing for the next build. Seconds include the start of the process, processor time and
memory its child processes. Docusaurus has no search index here, the others have. Hugo has a plain layout with sidebar, contents and
highlighting: no search, scripts, styles or link checks.`,
  tables: [
    {
      name: 'builds',
      head: 'engine',
      isComparison: true,
      columns: [
        { metric: 'cold', title: 'cold build', unit: 's', isDrawn: true },
        { metric: 'warm', title: 'nothing changed', unit: 's', isDrawn: true },
        { metric: 'changed', title: 'one page changed', unit: 's', isDrawn: true },
        { metric: 'coldPeak', title: 'peak memory', unit: 'MB', isDrawn: true },
        { metric: 'output', title: 'output', unit: 'MB' },
      ],
    },
    {
      name: 'builds',
      title: 'Processor time and memory',
      head: 'engine',
      isComparison: true,
      columns: [
        { metric: 'coldProcessor', title: 'cold: processor', unit: 's' },
        { metric: 'warmProcessor', title: 'unchanged: processor', unit: 's' },
        { metric: 'warmPeak', title: 'memory', unit: 'MB' },
        { metric: 'changedProcessor', title: 'changed: processor', unit: 's' },
        { metric: 'changedPeak', title: 'memory', unit: 'MB' },
      ],
    },
  ],
  measure,
};

async function measure({ maxPages }: Options) {
  const samples = new Samples();
  const content = ordinarySite(maxPages);
  await forEachEngine(
    samples,
    'build',
    async (engine, run) => {
      const site = await writeSite(engine, content);
      samples.add(labelOf(engine), await buildKinds(engine, site, run));
      await markBuilt(engine, content);
    },
    (engine) => engine.builds,
  );
  return { builds: samples.rows };
}

/** Builds a site cold, unchanged and with one changed page. */
async function buildKinds(engine: ReadyEngine, site: string, run: number): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  const build = async (kind: string) => {
    const usage = await measureProgram(engine.build, site, engine.program);
    figures[kind] = usage.seconds;
    figures[`${kind}Processor`] = usage.processor;
    figures[`${kind}Peak`] = usage.peak;
    progress(`${engine.name}, ${kind} build ${run + 1}: ${usage.seconds.toFixed(1)} s`);
  };
  clearCaches(engine, site);
  await build('cold');
  figures.output = await folderMegabytes(join(site, engine.output));
  if (run >= engine.rebuilds) return figures;
  await build('warm');
  await changeParagraph(
    join(site, engine.docs, 'section-0/page-7.md'),
    `changed in run ${run} at ${Date.now()}`,
  );
  await build('changed');
  return figures;
}

/** Adds words to the end of the first paragraph of a page. */
export async function changeParagraph(file: string, words: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/\.(?=\n\n## )/, `, ${words}.`));
}
