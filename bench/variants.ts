import { join } from 'node:path';
import { benchFolder } from './folder.ts';
import { generateSite } from './generate-site.ts';
import { measureBuild } from './measure-build.ts';
import { Samples } from './results.ts';
import { type Options, progress, type Section, type Table } from './section.ts';

const runs = 3;

export interface Variant {
  name: string;
  /** Turns the plain site in a folder into the variant. */
  make(folder: string): Promise<void>;
}

const table: Table = {
  name: 'variants',
  head: 'site',
  isComparison: true,
  columns: [
    { metric: 'seconds', title: 'cold build', unit: 's' },
    { metric: 'processor', title: 'CPU time', unit: 's' },
    { metric: 'peak', title: 'peak memory', unit: 'MB' },
    { metric: 'output', title: 'output', unit: 'MB' },
  ],
};

/** A section that compares variants of a synthetic site with the first of them; runs only by its name. */
export function variantSection(
  about: Pick<Section, 'name' | 'title' | 'method'>,
  variants: Variant[],
): Section {
  return {
    ...about,
    isSeparate: true,
    tables: [table],
    measure: async (options) => ({ variants: await measureVariants(variants, options) }),
  };
}

/** Takes turns, because machines vary. */
async function measureVariants(variants: Variant[], { maxPages }: Options) {
  const samples = new Samples();
  for (let run = 0; run < runs; run++) {
    for (const variant of variants) {
      const folder = join(benchFolder, '.sites', 'variant');
      await generateSite(folder, { pages: Math.min(1000, maxPages) });
      await variant.make(folder);
      const figures = await measureBuild(folder);
      samples.add(variant.name, figures);
      progress(`${variant.name}, ${run + 1}: ${figures.seconds.toFixed(1)} s`);
    }
  }
  return samples.rows;
}
