import { existsSync } from 'node:fs';
import { basename, extname, isAbsolute } from 'node:path';
import { type DevEnvironment, type EnvironmentModuleNode, normalizePath } from 'vite';
import type { Artifact } from '../site/artifacts.ts';
import { memoized } from '../utils/collections.ts';
import { isOwnFile } from '../utils/node/engine-files.ts';
import { isPageStyle, isStyleModule, styleIdPattern } from './style-files.ts';
import { bundleFiles, viteConfig } from './vite/vite-config.ts';
import type { ViteSettings } from './vite/vite-settings.ts';

/*
 * Style sheets that the code of a page imports for their effect. Each is compiled once, in a build of its own,
 * because the client bundle is made before it is known what pages import; the dev server serves them as they are.
 * Documents link them with `data-page`, the browser's modules import an empty module in their place, and a soft
 * navigation loads them before it shows the page. CSS modules in the site folder are part of the style sheet of the site; those of
 * packages and other folders are compiled like style sheets of pages, with the same class names.
 */

/** Returns the style sheets that a loaded module and its imports import for their effect, in the order of the imports. */
export async function importedStyles(environment: DevEnvironment, id: string): Promise<string[]> {
  const styles = new Set<string>();
  const visited = new Set<EnvironmentModuleNode>();
  const { root } = environment.config;
  const walk = async (module: EnvironmentModuleNode) => {
    if (visited.has(module)) return;
    visited.add(module);
    const moduleId = module.id ?? '';
    if (isPageStyle(moduleId) || (isStyleModule(moduleId) && !isOwnFile(root, moduleId))) {
      styles.add(moduleId);
      return;
    }
    // A dynamic import that has not run. Its problems belong to the component that runs it.
    if (!module.transformResult) await environment.transformRequest(module.url).catch(() => undefined);
    const staticImports = new Set(module.transformResult?.deps);
    for (const imported of module.importedModules) {
      // Node.js has loaded it, which reads no style sheets.
      const isExternal = !imported.transformResult && staticImports.has(imported.url);
      if (!isExternal || styleIdPattern.test(imported.id ?? '')) await walk(imported);
    }
  };
  const entry = environment.moduleGraph.getModuleById(id);
  if (entry) await walk(entry);
  return [...styles];
}

/** Compiles the style sheets of pages for a build. */
interface StyleCompiler {
  /** Returns the address of a style sheet, by its module id; each is compiled once. */
  href(id: string): Promise<string>;
  /** Returns the compiled style sheets, with the files that they embed. */
  artifacts(): Artifact[];
}

/** Creates a compiler for the style sheets of a site's pages. */
export function styleCompiler(settings: ViteSettings): StyleCompiler {
  const artifacts: Artifact[] = [];
  const href = memoized(async (id: string) => {
    const files = await compileStyle(id, settings);
    artifacts.push(...files);
    return settings.baseUrl + (files.find(({ path }) => path.endsWith('.css'))?.path ?? '');
  });
  return { href, artifacts: () => artifacts };
}

async function compileStyle(id: string, settings: ViteSettings): Promise<Artifact[]> {
  const output = await bundleFiles(viteConfig(settings), { [basename(id, extname(id))]: id });
  return output.flatMap((item) =>
    item.type === 'asset' ? [{ path: item.fileName, data: item.source }] : [],
  );
}

export function devStyleHref(id: string, baseUrl: string): string {
  if (isAbsolute(id) && existsSync(id)) return devAddress(id, baseUrl);
  return `${baseUrl}@id/${normalizePath(id).replace('\0', '__x00__')}`;
}

export function devAddress(file: string, baseUrl: string): string {
  const path = normalizePath(file);
  return `${baseUrl}@fs${path.startsWith('/') ? '' : '/'}${path}`;
}
