import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';

/**
 * Returns the Vite plugin that leaves page loads after a change to `liveReload`: Vite would load the page before the site
 * is read again, so that the browser would hydrate its old HTML with the new module, and load it a second time.
 */
export function pageLoadsPlugin(): Plugin {
  return {
    name: 'recto:page-loads',
    hotUpdate: {
      order: 'post',
      handler({ type, modules }) {
        // A new file has no module yet: Vite looks for imports that have failed.
        if (this.environment.name !== 'client' || type === 'create') return undefined;
        return modules.some((module) => isUnaccepted(module)) ? [] : undefined;
      },
    },
  };
}

/** Whether browsers have modules of these files that only a page load can replace. */
export function needPageLoad(files: string[], { environments }: ViteDevServer): boolean {
  const { moduleGraph } = environments.client;
  return files.some((file) =>
    [...(moduleGraph.getModulesByFile(file) ?? [])].some((module) => isUnaccepted(module)),
  );
}

/** Whether neither a module nor those that import it accept its new version. */
function isUnaccepted(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): boolean {
  // Undefined until a browser has asked for it.
  if (module.isSelfAccepting !== false || seen.has(module)) return false;
  seen.add(module);
  const { importers } = module;
  return (
    importers.size === 0 ||
    [...importers].some((one) => !one.acceptedHmrDeps.has(module) && isUnaccepted(one, seen))
  );
}
