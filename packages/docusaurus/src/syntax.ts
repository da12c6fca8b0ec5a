import { type ParseResult, parseSync } from 'vite';

type Module = ParseResult['module'];
/** An import statement: the module, and the names from it. */
export type StaticImport = Module['staticImports'][number];

/** An import or a re-export: the module, and the names from it. */
interface ModuleImport {
  source: StaticImport['moduleRequest'];
  entries: (StaticImport['entries'][number] | Module['staticExports'][number]['entries'][number])[];
}

/** Returns the syntax of a script; `undefined` if it has an error, which bundling reports. */
export function parseScript(file: string, code: string): ParseResult | undefined {
  const lang = /\.tsx?$/.test(file) ? (file.endsWith('x') ? 'tsx' : 'ts') : 'jsx';
  const result = parseSync(file, code, { lang, preserveParens: false });
  return result.errors.length === 0 ? result : undefined;
}

/** Returns the imports and re-exports of a module, in order. */
export function importsIn({ staticImports, staticExports }: Module): ModuleImport[] {
  const imports = staticImports.map(({ moduleRequest, entries }) => ({ source: moduleRequest, entries }));
  // Exports of imported names refer to the module of the import.
  const places = new Set(imports.map(({ source }) => source.start));
  const reExports = staticExports.flatMap(({ entries }) => {
    const source = entries[0]?.moduleRequest;
    return source && !places.has(source.start) ? [{ source, entries }] : [];
  });
  return [...imports, ...reExports].sort((one, other) => one.source.start - other.source.start);
}
