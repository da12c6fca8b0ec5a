import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rectoProgram } from '../build-site.ts';
import { benchFolder, discard } from '../folder.ts';
import { generateSite } from '../generate-site.ts';
import { measureProgram, type Usage } from '../measure-build.ts';
import { medianOf } from '../report.ts';
import { type Row, Samples } from '../results.ts';
import { type Options, progress, type Section } from '../section.ts';

const runs = 3;

export const cores: Section = {
  name: 'cores',
  title: 'Processors',
  method: `Recto, cold builds of 1,001 pages, on one core (\`taskset -c 0\`) and on all, in turn; medians of ${runs}. The main thread's share is
its busy time in a profile of a further build, by the processor time of that build. Further rows follow from Amdahl's law: what one
core and two need gives the part that can be divided.`,
  tables: [
    {
      name: 'cores',
      head: 'processors',
      derive: amdahl,
      columns: [
        { metric: 'seconds', title: 'cold build', unit: 's', isDrawn: true },
        { metric: 'processor', title: 'processor', unit: 's' },
        { metric: 'mainThread', title: 'main thread', unit: 's' },
        { metric: 'share', title: 'its share', unit: '%' },
      ],
    },
  ],
  measure,
};

/** Returns the time that four and eight cores would need, by what one and two need. */
export function amdahl(rows: Row[]): Row[] {
  const timeOf = (name: string) => {
    const row = rows.find((one) => one.name === name);
    return row && medianOf(row, 'seconds');
  };
  const [one, two] = [timeOf('1 core'), timeOf('2 cores')];
  if (one === undefined || two === undefined) return [];
  const divisible = Math.max(0, 2 * (one - two));
  return [4, 8].map((count) => ({
    name: `${count} cores, by Amdahl's law`,
    samples: { seconds: [one - divisible + divisible / count] },
  }));
}

async function measure({ maxPages }: Options) {
  const samples = new Samples();
  const folder = join(benchFolder, '.sites', 'cores');
  await generateSite(folder, { pages: Math.min(1000, maxPages) });
  if (process.platform !== 'linux') samples.skip('1 core', 'needs taskset of Linux');
  for (let run = 0; run < runs; run++) {
    for (const count of [1, 2]) {
      const name = count === 1 ? '1 core' : '2 cores';
      if (samples.row(name).skipped) continue;
      const { seconds, processor } = await coldBuild(folder, ['taskset', '-c', count === 1 ? '0' : '0,1']);
      samples.add(name, { seconds, processor });
      progress(`${name}, cold build ${run + 1}: ${seconds.toFixed(1)} s`);
    }
  }
  const profiles = await mkdtemp(join(tmpdir(), 'bench-profile-'));
  const { processor } = await coldBuild(folder, [], [`--cpu-prof`, `--cpu-prof-dir=${profiles}`]);
  const mainThread = await busySeconds(profiles);
  samples.add('2 cores', { mainThread, share: (mainThread / processor) * 100 });
  await rm(profiles, { recursive: true, force: true });
  discard(folder);
  return { cores: samples.rows };
}

async function coldBuild(folder: string, before: string[], flags: string[] = []): Promise<Usage> {
  for (const stale of ['build', '.recto']) discard(join(folder, stale));
  return measureProgram([...flags, rectoProgram, 'build'], folder, [...before, process.execPath]);
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
}

/** Returns the time in which the main thread was not idle, from the profiles of all threads in a folder. */
async function busySeconds(folder: string): Promise<number> {
  // Example: CPU.20261124.020136.13104.0.001.cpuprofile, where 0 is the thread
  const main = (await readdir(folder)).find((name) => /^CPU\.\d+\.\d+\.\d+\.0\./.test(name));
  if (!main) throw new Error('There is no profile of the main thread.');
  const { nodes, samples, timeDeltas }: Profile = JSON.parse(await readFile(join(folder, main), 'utf8'));
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id),
  );
  const busy = timeDeltas.reduce((sum, delta, at) => (idle.has(samples[at] ?? 0) ? sum : sum + delta), 0);
  return busy / 1e6;
}
