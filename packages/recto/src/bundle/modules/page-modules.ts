import { realpathSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { DevEnvironment, EnvironmentModuleNode } from 'vite';
import { fingerprint, type Reads } from '../../reads/reads.ts';
import { getOrAdd, memoized } from '../../utils/collections.ts';
import { isFile, pathFrom } from '../../utils/node/site-files.ts';
import { generatedPattern, moduleReads, pageDataPattern } from '../bundle-inputs.ts';
import { isEngineFile } from '../installed-packages.ts';
import { assetPattern } from '../vite/vite-config.ts';
import { isMarkdownModule, sourceFile, withoutQuery } from './module-suffixes.ts';

/** What the modules that a page imports are made from. */
export interface PageModules {
  /** Their files; pages with the same imports have the same object. */
  reads: Reads;
  /** Paths of the Markdown files among them, from the site folder. */
  partials: string[];
  /** Paths of the files that they import for their addresses. */
  published: string[];
}

/** Returns a function that reads what modules are made from, for builds in which files do not change. */
export function pageModulesReader(
  root: string,
): (environment: DevEnvironment, id: string) => PageModules | undefined {
  const real = realpathSync(root);
  const read = memoized((key: string) => fingerprint(key, real));
  const readsByFiles = new Map<string, Reads>();
  return (environment, id) => {
    const entry = environment.moduleGraph.getModuleById(id);
    const ids =
      entry &&
      importedIds(entry).filter((one) => (one !== id || !isMarkdownModule(id)) && !isEngineFile(one));
    if (!ids?.every(isKnown)) return undefined;
    const [partials, others] = [ids.filter(isMarkdownModule), ids.filter((one) => !isMarkdownModule(one))];
    const files = unique(others.map(withoutQuery).filter(isAbsolute));
    const pathsOf = (paths: string[]) => unique(paths.map((path) => pathFrom(root, path)));
    return {
      reads: getOrAdd(readsByFiles, files.join('\n'), () => moduleReads(files, root, read)),
      partials: pathsOf(partials.map(sourceFile)),
      published: pathsOf(others.filter((one) => assetPattern.test(one)).map(withoutQuery)),
    };
  };
}

/** Whether a module follows from a file, or from the settings of a site. */
function isKnown(id: string): boolean {
  if (id.startsWith('\0')) return !generatedPattern.test(id) && !pageDataPattern.test(id);
  return isMarkdownModule(id) || isFile(withoutQuery(id));
}

function unique(paths: string[]): string[] {
  return [...new Set(paths)].sort();
}

/** Returns the ids of the modules that a module imports, and of those that these import, without what Node.js has loaded. */
function importedIds(entry: EnvironmentModuleNode): string[] {
  const modules = new Set([entry]);
  for (const { importedModules, transformResult } of modules) {
    const staticImports = new Set(transformResult?.deps);
    for (const imported of importedModules)
      if (imported.transformResult || !staticImports.has(imported.url)) modules.add(imported);
  }
  return [...modules].flatMap(({ id }) => id ?? []);
}
