import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { sourceOf } from './modules/module-table.ts';

/** Returns the names that a module exports, types included; `undefined` if it re-exports all of a package. */
export function exportedNames(id: string): Set<string> | undefined {
  const { module } = parseSync(id, sourceOf(id), { lang: id.endsWith('x') ? 'tsx' : 'ts' });
  const names = new Set<string>();
  for (const { exportName, moduleRequest } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (exportName.kind === 'Default') names.add('default');
    if (exportName.name !== null) names.add(exportName.name);
    if (exportName.kind !== 'None' || !moduleRequest) continue;
    const inner =
      moduleRequest.value.startsWith('.') && exportedNames(join(dirname(id), moduleRequest.value));
    if (!inner) return undefined;
    for (const name of inner) names.add(name);
  }
  return names;
}
