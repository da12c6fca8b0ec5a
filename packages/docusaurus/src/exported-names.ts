import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import { sourceOf } from './modules/module-table.ts';

interface Statement {
  type: string;
  source?: { value: string } | null;
  exported?: { name: string } | null;
  declaration?: { id?: { name: string } | null; declarations?: { id: { name: string } }[] } | null;
  specifiers?: { exported: { name: string } }[];
}

/** Returns the names that a module exports, types included; `undefined` if it re-exports all of a package. */
export function exportedNames(id: string): Set<string> | undefined {
  const { body } = parseAst(sourceOf(id), { lang: id.endsWith('x') ? 'tsx' : 'ts' }) as unknown as {
    body: Statement[];
  };
  const names = new Set<string>();
  for (const { type, source, exported, declaration, specifiers = [] } of body) {
    if (type === 'ExportDefaultDeclaration') names.add('default');
    if (type === 'ExportAllDeclaration' && source && !exported) {
      const inner = source.value.startsWith('.') && exportedNames(join(dirname(id), source.value));
      if (!inner) return undefined;
      for (const name of inner) names.add(name);
    }
    if (type !== 'ExportNamedDeclaration') continue;
    const declaredNames = [declaration, ...(declaration?.declarations ?? [])].map((one) => one?.id?.name);
    for (const name of [...declaredNames, ...specifiers.map((one) => one.exported.name)])
      if (name) names.add(name);
  }
  return names;
}
