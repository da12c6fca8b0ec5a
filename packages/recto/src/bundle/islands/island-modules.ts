import { realpathSync } from 'node:fs';
import { pathFrom } from '../../utils/node/site-files.ts';
import type { ReadModule } from '../modules/module-graph.ts';
import type { PageCode, PageIsland } from './check-code.ts';
import { islandSource } from './markdown-islands.ts';
import type { ImportedName } from './module-facts.ts';

/** A module that the browser loads for islands. */
export interface IslandModule {
  /** Name of the module in documents. */
  key: string;
  /** A module of the site; missing for a component of a package. */
  file?: string;
  /** The code of a module of components that a page declares. */
  code?: string;
  /** Whether islands around its components may provide contexts to them, or they to others. */
  isInIslands?: true;
  /** Whether its components may be between the tags of islands. */
  isNested?: true;
  /** Exports to add to it, by local name. */
  locals?: Record<string, string>;
}

/** Where the browser loads a component from; `name` is the export. */
export interface IslandOrigin {
  module: string;
  name: string;
}

export function siteOrigin({ id, facts }: ReadModule, name: string, root: string): IslandOrigin {
  const module = pathFrom(realpathSync(root), id);
  if (facts.directive === 'client') return { module, name };
  const exportName = [...facts.exports].find(([, local]) => local === name)?.[0];
  return { module, name: exportName ?? addedExport(name, [...facts.exports.keys()]) };
}

/** Returns the name under which a component that its module does not export is exported to the browser. */
export function addedExport(name: string, exports: string[]): string {
  return exports.includes(name) ? addedExport(`${name}_`, exports) : name;
}

/** Returns the origin of a component of a package. Example: `react-tabs:Tab` */
export function packageOrigin({ from, name }: ImportedName): IslandOrigin {
  return { module: `${from}:${name}`, name: 'default' };
}

export function islandOrigin({ module, name, from }: PageIsland, root: string): IslandOrigin {
  return from ? packageOrigin(from) : siteOrigin(module, name, root);
}

/** Returns the code of these components of a page for the browser. */
export function markdownIslandCode(module: ReadModule, names: string[], root: string): string {
  const exports = names.map((name) => [name, siteOrigin(module, name, root).name]);
  return islandSource(module, Object.fromEntries(exports));
}

/** Returns the modules that the browser loads for islands and for components nested in them: the site folder's first, by key. */
export function islandModules(
  { islands, nested }: Pick<PageCode, 'islands' | 'nested'>,
  root: string,
): IslandModule[] {
  const modules = new Map<string, IslandModule>();
  for (const island of islands) {
    const { module, name, from } = island;
    const origin = islandOrigin(island, root);
    const entry: IslandModule = {
      key: origin.module,
      ...(!from && { file: module.id }),
      ...modules.get(origin.module),
      ...(island.isInIslands && { isInIslands: true }),
    };
    if (module.origin === 'markdown' && !from) {
      const names = islands.filter((one) => one.module.id === module.id && !one.from).map((one) => one.name);
      modules.set(origin.module, { ...entry, code: markdownIslandCode(module, names, root) });
      continue;
    }
    const { exports, commonJs } = module.facts;
    const isAdded = !from && module.facts.directive !== 'client' && !commonJs && !exports.has(origin.name);
    modules.set(origin.module, {
      ...entry,
      ...(isAdded && { locals: { ...entry.locals, [name]: origin.name } }),
    });
  }
  for (const { module, name, from } of nested) {
    const { module: key } = from ? packageOrigin(from) : siteOrigin(module, name, root);
    modules.set(key, { key, ...(!from && { file: module.id }), ...modules.get(key), isNested: true });
  }
  const order = ({ key, file }: IslandModule) => `${file && !key.startsWith('../') ? 0 : 1}${key}`;
  return [...modules.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}
