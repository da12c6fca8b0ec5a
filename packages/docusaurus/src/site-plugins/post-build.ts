import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Artifact, BuiltLocale, FilesContext } from 'recto-docs/plugin';
import { filesIn } from '../package-files.ts';
import type { Plain } from '../values.ts';
import { builtRoutes, routePaths } from './built-routes.ts';
import type { PluginInstance } from './instance.ts';

interface PostBuildResult {
  /** Those that it wrote or changed. */
  files: Artifact[];
  /** Paths of files that it removed. */
  removed: string[];
}

/** The locales of builds whose files are in the folder that plugins find. */
const copiedBuilds = new WeakSet<BuiltLocale[]>();

/**
 * Calls `postBuild` with a folder that has the files of the built site, as plugins before have left them, and returns what the
 * method changes there. Throws what it throws.
 */
export async function postBuild(
  instance: PluginInstance,
  content: unknown,
  {
    locales,
    locale,
    copyTo,
    site,
  }: Pick<FilesContext, 'locales' | 'copyTo'> & { locale: BuiltLocale; site: Plain },
): Promise<PostBuildResult> {
  const outDir = String(site.outDir);
  if (!copiedBuilds.has(locales)) {
    removeOutput(site);
    mkdirSync(outDir, { recursive: true });
    await copyTo(outDir);
    copiedBuilds.add(locales);
  }
  const before = filesAt(outDir);
  const paths = routePaths(locale);
  const routes = builtRoutes(locale);
  const head = Object.fromEntries(paths.map((path) => [path, undefined]));
  const texts = { headTags: '', preBodyTags: '', postBodyTags: '' };
  const props = { content, routesPaths: paths, routes, head, routesBuildMetadata: {}, plugins: [] };
  await instance.postBuild?.({ ...site, ...texts, ...props });
  await filesSettled();
  const after = filesAt(outDir);
  const changedFiles = [...after].filter(([path, state]) => before.get(path) !== state);
  return {
    files: changedFiles.map(([path]) => ({ path, data: readFileSync(join(outDir, path)), replaces: true })),
    removed: [...before.keys()].filter((path) => !after.has(path)),
  };
}

/** Resolves once no file is read or written: some plugins do not wait for what they start. */
async function filesSettled(): Promise<void> {
  const isBusy = () => process.getActiveResourcesInfo().some((name) => /^(FSReq|CloseReq)/.test(name));
  do await setImmediate();
  while (isBusy());
}

/** Removes the folder of the last `postBuild`. */
export function removeOutput({ outDir }: Plain): void {
  rmSync(String(outDir), { recursive: true, force: true });
}

/** Returns what files of a folder look like, by path. */
function filesAt(folder: string): Map<string, string> {
  return new Map(
    filesIn(folder).map((path) => {
      const { ino, size, mtimeNs } = statSync(join(folder, path), { bigint: true });
      return [path, `${ino} ${size} ${mtimeNs}`];
    }),
  );
}
