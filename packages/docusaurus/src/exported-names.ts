import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';

interface Statement {
  type: string;
  source?: { value: string } | null;
  exported?: { name: string } | null;
  declaration?: { id?: { name: string } | null; declarations?: { id: { name: string } }[] } | null;
  specifiers?: { exported: { name: string } }[];
}

/** Returns the names that a module exports, types included; `undefined` if it re-exports all of a package. */
export function exportedNames(file: string): Set<string> | undefined {
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const { body } = parseAst(readFileSync(file, 'utf8'), { lang }) as unknown as { body: Statement[] };
  const names = new Set<string>();
  for (const { type, source, exported, declaration, specifiers = [] } of body) {
    if (type === 'ExportDefaultDeclaration') names.add('default');
    if (type === 'ExportAllDeclaration' && source && !exported) {
      const inner = source.value.startsWith('.') && exportedNames(join(dirname(file), source.value));
      if (!inner) return undefined;
      for (const name of inner) names.add(name);
    }
    if (type !== 'ExportNamedDeclaration') continue;
    const declared = [declaration, ...(declaration?.declarations ?? [])].map((one) => one?.id?.name);
    for (const name of [...declared, ...specifiers.map((one) => one.exported.name)])
      if (name) names.add(name);
  }
  return names;
}
