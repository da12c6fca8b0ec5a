import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rectoProgram, run } from './build-site.ts';
import { benchFolder } from './folder.ts';
import { generateSite } from './generate-site.ts';
import { type BuildFigures, measureBuild } from './measure-build.ts';
import { median } from './median.ts';

const runs = 3;
/** One page of so many is changed or translated. */
const share = 10;

interface Variant {
  name: string;
  /** Turns the plain site in a folder into the variant. */
  make(folder: string): Promise<void>;
}

const variants: Variant[] = [
  { name: 'plain', make: async () => {} },
  { name: 'and a version, no page changed since', make: cutVersion },
  { name: `and a version, 1 in ${share} changed since`, make: cutAndChange },
  { name: `and a locale, 1 in ${share} translated`, make: translate },
];

/** Prints what a version and a locale add to the build of a synthetic site; the number of its pages can be given. */
export async function benchVersionsAndLocales([size]: string[]): Promise<void> {
  const pages = Number(size ?? 1000);
  console.log(`${pages} pages${' '.repeat(32)}cold build      processors      peak memory   output`);
  let plain: Middle | undefined;
  for (const { name, make } of variants) {
    const folder = join(benchFolder, '.sites', 'variant');
    await generateSite(folder, { pages });
    await make(folder);
    const figures: BuildFigures[] = [];
    for (let run = 0; run < runs; run++) figures.push(await measureBuild(folder));
    const middle = middleOf(figures);
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

async function cutVersion(folder: string): Promise<void> {
  await run(process.execPath, [rectoProgram, 'version', '1.0', folder]);
}

async function cutAndChange(folder: string): Promise<void> {
  await cutVersion(folder);
  for (const file of await someOf(folder)) {
    await writeFile(file, `${await readFile(file, 'utf8')}\nThis paragraph is new.\n`);
  }
}

async function translate(folder: string): Promise<void> {
  await writeFile(
    join(folder, 'recto.config.ts'),
    "export default { title: 'Bench', url: 'https://example.org', i18n: { defaultLocale: 'en', locales: ['en', 'fi'] } };\n",
  );
  const docs = join(folder, 'docs');
  const translations = join(folder, 'i18n/fi/docusaurus-plugin-content-docs/current');
  for (const file of await someOf(folder)) {
    const translation = file.replace(docs, translations);
    await mkdir(dirname(translation), { recursive: true });
    await cp(file, translation);
    await writeFile(translation, `${await readFile(translation, 'utf8')}\nTämä kappale on uusi.\n`);
  }
}

/** Every tenth page of the docs. */
async function someOf(folder: string): Promise<string[]> {
  const docs = join(folder, 'docs');
  const files = (await readdir(docs, { recursive: true })).filter((file) => file.endsWith('.md')).sort();
  return files.filter((_, at) => at % share === 0).map((file) => join(docs, file));
}
