import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Artifact, BuiltLocale, FilesContext } from 'recto-docs/plugin';
import { filesIn } from '../package-files.ts';
import type { Plain } from '../values.ts';
import { builtRoutes, routePaths } from './built-routes.ts';
import type { Actions, ByPlugin, PluginData } from './instance.ts';
import type { LocaleRun } from './locale-runs.ts';

interface PostBuildResult {
  /** Those that it wrote or changed. */
  files: Artifact[];
  /** Paths of files that it removed. */
  removed: string[];
  /** Paths of pages and files of the site that it changed in the output of the last build. */
  misplaced: string[];
}

/** The locales of builds whose files are in the folder that plugins find. */
const copiedBuilds = new WeakSet<BuiltLocale[]>();

interface BuiltPlugin {
  /** Returns the plugin as it runs for a locale. */
  runFor(config: BuiltLocale['config']): Promise<LocaleRun>;
  /** What all plugins have loaded, by the base URLs of locales. */
  allContents: ReadonlyMap<string, ByPlugin>;
  names: PluginData['names'];
}

/**
 * Calls `postBuild` for each locale with a folder that has the files of the built site, as plugins before have left them, and
 * returns what the method changes there. Throws what it throws.
 */
export async function postBuild(
  { runFor, allContents, names }: BuiltPlugin,
  { locales, copyTo, site }: Pick<FilesContext, 'locales' | 'copyTo'> & { site: Plain },
): Promise<PostBuildResult> {
  const outDir = String(site.outDir);
  if (!copiedBuilds.has(locales)) {
    removeOutput(site);
    mkdirSync(outDir, { recursive: true });
    await copyTo(outDir);
    copiedBuilds.add(locales);
  }
  const before = filesAt(outDir);
  // Some plugins write below `build/`, which still has the last build.
  const lastBuild = join(String(site.siteDir), 'build');
  const isMade = mkdirSync(lastBuild, { recursive: true }) !== undefined;
  const lastFiles = filesAt(lastBuild);
  for (const locale of locales) {
    const run = await runFor(locale.config);
    const allContent = locales.length > 1 ? allContents.get(locale.config.baseUrl) : undefined;
    // Plugins keep it for later, and have received the content of other locales since.
    if (allContent) await run.instance.allContentLoaded?.({ allContent, actions: idleActions });
    await run.instance.postBuild?.({ ...run.site, ...buildProps(locale, names), content: run.content });
    await filesSettled();
  }
  const after = filesAt(outDir);
  const written = changedFiles(lastFiles, filesAt(lastBuild));
  if (isMade && written.length === 0) rmSync(lastBuild, { recursive: true });
  const read = (folder: string) => (path: string) => {
    return { path, data: readFileSync(join(folder, path)), replaces: true };
  };
  return {
    files: [
      ...written.filter((path) => !after.has(path)).map(read(lastBuild)),
      ...changedFiles(before, after).map(read(outDir)),
    ],
    removed: [...before.keys()].filter((path) => !after.has(path)),
    misplaced: written.filter((path) => after.has(path)),
  };
}

function changedFiles(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].flatMap(([path, state]) => (before.get(path) === state ? [] : [path]));
}

/** Returns what `postBuild` receives of a locale. */
function buildProps(locale: BuiltLocale, names: PluginData['names']): Plain {
  const paths = routePaths(locale);
  return {
    ...{ headTags: '', preBodyTags: '', postBodyTags: '' },
    routesPaths: paths,
    routes: builtRoutes(locale, names),
    head: Object.fromEntries(paths.map((path) => [path, undefined])),
    ...{ routesBuildMetadata: {}, plugins: [] },
  };
}

/** Actions of a plugin whose pages and data the site has. */
const idleActions: Actions = {
  addRoute: () => undefined,
  createData: async (name) => name,
  setGlobalData: () => undefined,
};

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
