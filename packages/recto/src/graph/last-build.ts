import { join } from 'node:path';
import { commitOf } from '../content/git-history.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { areUnchanged, type Reads } from '../reads/reads.ts';
import { engineHash } from '../utils/node/engine-files.ts';
import {
  type FileState,
  isSettled,
  outputStates,
  realPath,
  summarizeStates,
} from '../utils/node/file-states.ts';
import { recordFile } from '../utils/node/record-file.ts';
import { buildEnvironment } from './environment.ts';

/** What a build has reported. */
interface BuildReport {
  pages: number;
  diagnostics: Diagnostic[];
}

/** What a build has read besides the files in the site folder. */
export interface FurtherInputs {
  /** Absolute paths of files and folders outside the site folder, which may be missing. */
  paths: string[];
  /** The commits whose histories were read, by absolute folder. */
  commits: Readonly<Record<string, string>>;
  /** What code of the site has read. */
  reads: Reads;
  /** Prefixes of the environment variables that modules receive. */
  prefixes: readonly string[];
}

/** The last build of a site with the same options. */
export interface LastBuild {
  /** What the files of the site looked like at the start, by their absolute paths. */
  states: ReadonlyMap<string, FileState>;
  /** Returns what it has reported, if nothing has changed since: neither what it read nor what it wrote. */
  report(): Promise<BuildReport | undefined>;
  /** Keeps a finished build. Without inputs or the hash of the states of its output, the next one is made whatever has changed. */
  save(report: BuildReport, inputs: FurtherInputs | undefined, outputHash: string | undefined): Promise<void>;
}

interface BuildRecord extends FurtherInputs {
  /** Hashes of the states of the site folder, the further paths and the output. */
  site: string;
  further: string;
  output: string;
  environment: string;
  report: BuildReport;
}

interface BuildOptions {
  /** Absolute site folder. */
  root: string;
  /** Absolute output folder. */
  out: string;
  /** Options that decide what is built. */
  options: unknown;
}

/**
 * Opens the record of the last build, and looks at the files of the site: they are to be read afterwards. A build after which
 * nothing has changed need not be made, which takes a look at every file but loads no code.
 */
export function lastBuild({ root, out, options }: BuildOptions): LastBuild {
  const startTime = Date.now();
  const records = recordFile<BuildRecord>(join(root, '.recto/last-build'), engineHash);
  const output = realPath(out);
  const isOutput = (path: string) =>
    [out, output].some(
      (one) => path === one || (path.startsWith(one) && outputSuffixes.has(path.slice(one.length))),
    );
  const inputsAt = (paths: string[]) =>
    summarizeStates(paths, { isExcluded: (path, { name }) => toolFolders.has(name) || isOutput(path) });
  const site = inputsAt([realPath(root)]);
  return {
    states: site?.states ?? new Map(),
    async report() {
      const [last] = records.read();
      if (!last || last.site !== site?.hash() || last.output !== outputStates(out).hash) return undefined;
      if (last.further !== inputsAt(last.paths)?.hash()) return undefined;
      if (last.environment !== environmentText(root, options, last)) return undefined;
      if (!(await areCurrent(last.commits))) return undefined;
      return areUnchanged(last.reads, root) ? last.report : undefined;
    },
    async save(report, inputs, outputHash) {
      const further = inputs && inputsAt(inputs.paths);
      const isKnown =
        site &&
        further &&
        [site, further].every(({ changeTime, isPrecise }) => isSettled(changeTime, startTime, isPrecise)) &&
        outputHash;
      records.write(
        isKnown
          ? [
              {
                ...inputs,
                ...{ site: site.hash(), further: further.hash(), output: outputHash, report },
                environment: environmentText(root, options, inputs),
              },
            ]
          : [],
      );
    },
  };
}

/** Names of folders that hold packages, history and caches; what matters of them is among the further inputs. */
const toolFolders = new Set(['node_modules', '.git', '.recto']);

/** What builds create next to their output. */
const outputSuffixes = new Set(['.partial', '.next', '.lock']);

/** Returns what a build depends on that is in no file and that code does not read, as text. */
function environmentText(root: string, options: unknown, { prefixes }: FurtherInputs): string {
  return JSON.stringify([options, realPath(root), buildEnvironment(prefixes)]);
}

async function areCurrent(commits: FurtherInputs['commits']): Promise<boolean> {
  const areEqual = Object.entries(commits).map(
    async ([folder, commit]) => commit === (await commitOf(folder)),
  );
  return (await Promise.all(areEqual)).every(Boolean);
}
