import { join } from 'node:path';
import { benchFolder } from './folder.ts';
import { generateSite } from './generate-site.ts';
import { type BuildFigures, measureBuild } from './measure-build.ts';

const runs = 3;

/**
 * Prints the cost of a cold build of synthetic sites, 100 and 1,000 pages by default: the median of three builds, because
 * single figures vary with the machine.
 */
export async function benchBuilds(args: string[]): Promise<void> {
  const sizes = args.map(Number).filter((size) => size > 0);
  console.log(
    'pages   cold build   processors   peak memory   output    first load: document + css + script (brotli)',
  );
  for (const pages of sizes.length > 0 ? sizes : [100, 1000]) {
    const folder = join(benchFolder, '.sites', String(pages));
    await generateSite(folder, { pages });
    const figures: BuildFigures[] = [];
    for (let run = 0; run < runs; run++) {
      figures.push(await measureBuild(folder));
    }
    const middle = figures.sort((a, b) => a.seconds - b.seconds)[Math.floor(runs / 2)];
    if (middle) console.log(row(pages, middle));
  }
}

function row(pages: number, figures: BuildFigures): string {
  const { seconds, processorSeconds, peakMegabytes, outputMegabytes } = figures;
  const { document, css, script } = figures.firstLoad;
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const sum = kilobytes(document + css + script);
  return [
    String(pages).padEnd(8),
    `${seconds.toFixed(2)} s`.padEnd(13),
    `${processorSeconds.toFixed(2)} s`.padEnd(13),
    `${Math.round(peakMegabytes)} MB`.padEnd(14),
    `${outputMegabytes.toFixed(1)} MB`.padEnd(10),
    `${sum} = ${kilobytes(document)} + ${kilobytes(css)} + ${kilobytes(script)}`,
  ].join('');
}
