import { join, resolve } from 'node:path';
import { hasPostcss, settingFilesOf } from '../bundle/bundle-inputs.ts';
import { envFiles } from '../bundle/site-variables.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { outsideFolders } from '../config/site-plugins.ts';
import type { FurtherInputs } from '../graph/last-build.ts';
import { type Reads, splitPackages } from '../reads/reads.ts';
import type { OpenedSite } from './open-site.ts';

interface RecordedInputs {
  /** Absolute paths of the files that the scripts and styles were made from. */
  bundleInputs: string[] | undefined;
  /** … and the modules of kept pages. */
  keptFiles: ReadonlySet<string>;
  /** What code of the site has read, for the pages of this build and for those that it kept. */
  reads: Reads;
  isRepeatable: boolean;
}

/**
 * Returns what a build has read besides the files in the site folder; `undefined` if the next one could be another although
 * nothing has changed.
 */
export async function furtherInputs(
  { buildContext, codeFiles }: Pick<OpenedSite, 'buildContext' | 'codeFiles'>,
  { bundleInputs, keptFiles, reads, isRepeatable }: RecordedInputs,
): Promise<FurtherInputs | undefined> {
  const { root, config, histories, partials, modules } = buildContext;
  if (!bundleInputs || !isRepeatable || hasPostcss(root)) return undefined;
  const { settings, packages, prefixes } = codeFiles();
  const { packages: readPackages, reads: otherReads } = splitPackages(reads, root);
  const folders = [...outsideFolders(config), ...config.staticDirectories];
  const variableFiles = config.vite.envDir ? envFiles.map((name) => join(`${config.vite.envDir}`, name)) : [];
  const snippetFiles = buildContext.snippets.readers.keys();
  const pageFiles = [...folders, ...variableFiles, ...partials.keys(), ...snippetFiles];
  const code = [
    ...settings,
    ...(await modules.files()),
    ...bundleInputs,
    ...keptFiles,
    ...settingFilesOf(root),
    ...packages,
    ...readPackages,
  ];
  const readHistories = await Promise.all(
    [...(histories ?? [])].map(async ([folder, state]) => ({ folder, ...(await state) })),
  );
  const gitFiles = readHistories.flatMap((one) => one.files);
  const allFiles = [...code, ...pageFiles.map((path) => resolve(root, path)), ...gitFiles];
  const paths = allFiles.filter((path) => !isInSite(path, root));
  const commits = Object.fromEntries(readHistories.map(({ folder, commit }) => [folder, commit]));
  return { paths: [...new Set(paths)].sort(), commits, reads: otherReads, prefixes };
}

/** Whether a file belongs to the site folder, where installed packages are left out. */
function isInSite(path: string, root: string): boolean {
  return path === root || (path.startsWith(`${root}/`) && !path.includes('/node_modules/'));
}
