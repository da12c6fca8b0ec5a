import { join } from 'node:path';
import { benchFolder } from './folder.ts';
import { generateSite } from './generate-site.ts';
import { type BuildFigures, measureBuild } from './measure-build.ts';
import { median } from './median.ts';

const runs = 3;

export interface Variant {
  name: string;
  /** Turns the plain site in a folder into the variant. */
  make(folder: string): Promise<void>;
}

/** Prints what each variant of a synthetic site adds to the build of the first; takes turns, because machines vary. */
export async function compareVariants(variants: Variant[], pages: number): Promise<void> {
  console.log(`${pages} pages${' '.repeat(32)}cold build      processors      peak memory   output`);
  const figures = new Map<Variant, BuildFigures[]>(variants.map((variant) => [variant, []]));
  for (let run = 0; run < runs; run++) {
    for (const [variant, measured] of figures) {
      const folder = join(benchFolder, '.sites', 'variant');
      await generateSite(folder, { pages });
      await variant.make(folder);
      measured.push(await measureBuild(folder));
    }
  }
  let plain: Middle | undefined;
  for (const [{ name }, measured] of figures) {
    const middle = middleOf(measured);
    plain ??= middle;
    console.log(row(name, middle, plain));
  }
}

type Middle = Omit<BuildFigures, 'firstLoad'>;

function middleOf(figures: BuildFigures[]): Middle {
  const of = (key: keyof Middle) => median(figures.map((one) => one[key]));
  return {
    seconds: of('seconds'),
    processorSeconds: of('processorSeconds'),
    peakMegabytes: of('peakMegabytes'),
    outputMegabytes: of('outputMegabytes'),
  };
}

function row(name: string, figures: Middle, plain: Middle): string {
  const cell = (key: keyof Middle, unit: string) =>
    `${figures[key].toFixed(1)} ${unit} ${more(figures[key], plain[key])}`.padEnd(16);
  return [
    name.padEnd(42),
    cell('seconds', 's'),
    cell('processorSeconds', 's'),
    `${Math.round(figures.peakMegabytes)} MB`.padEnd(14),
    cell('outputMegabytes', 'MB').trimEnd(),
  ].join('');
}

const percent = new Intl.NumberFormat('en', { style: 'percent', signDisplay: 'always' });

function more(value: number, plain: number): string {
  return value === plain ? '' : percent.format(value / plain - 1);
}
