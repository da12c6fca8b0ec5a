import { createHash } from 'node:crypto';
import { applyEdits } from 'recto-docs/plugin';
import { type PluginOption, parseSync } from 'vite';
import { exportedNames } from '../exported-names.ts';
import { modulesFolder } from '../modules/module-table.ts';
import { importsIn } from '../syntax.ts';
import { missingPrefix } from './modules-plugin.ts';

/** Begins the ids of modules with exports that others lack. */
const prefix = '\0recto-docusaurus:with-missing/';

const stubPattern = new RegExp(`^${prefix}`);

const modulePattern = /^@(?:docusaurus|theme|theme-original|theme-init|generated)\//;

/**
 * Lets code import names that modules of Docusaurus have and modules of this package lack, and modules that do not exist: only the
 * component that calls such a function fails, and the bundler does not. The engine reports these imports.
 */
export function missingExportsPlugin(): PluginOption {
  const cache = new Map<string, Set<string> | undefined>();
  const stubs = new Map<string, MissingExports>();
  const exportsOf = (id: string) => {
    if (id.startsWith(missingPrefix)) return new Set(['default']);
    if (!id.startsWith(modulesFolder)) return undefined;
    if (!cache.has(id)) cache.set(id, exportedNames(id));
    return cache.get(id);
  };
  return {
    name: 'recto-docusaurus:missing-exports',
    // After types and JSX are compiled, so that only values are imported.
    enforce: 'post',
    resolveId: { filter: { id: stubPattern }, handler: (id) => id },
    load: {
      filter: { id: stubPattern },
      handler(id) {
        const missing = stubs.get(id);
        return missing && stubCode(missing);
      },
    },
    transform: {
      filter: { id: { exclude: /^\0/ }, code: /['"]@(?:docusaurus|theme|theme-\w+|generated)\// },
      async handler(code, id) {
        if (id.startsWith(modulesFolder)) return undefined;
        const edits: Parameters<typeof applyEdits>[1] = [];
        for (const { source, entries } of importsIn(parseSync(id, code, { lang: 'js' }).module)) {
          if (!modulePattern.test(source.value)) continue;
          const names = new Set(
            entries.flatMap(({ importName: { kind, name } }) =>
              kind === 'Default' ? 'default' : (name ?? []),
            ),
          );
          const resolution = await this.resolve(source.value, id);
          const exports = resolution ? exportsOf(resolution.id) : undefined;
          const missing = [...names].filter((name) => !resolution || (exports && !exports.has(name)));
          if (resolution && missing.length === 0) continue;
          // Names of files are made of ids.
          const target =
            prefix + createHash('sha256').update(`${source.value} ${missing}`).digest('hex').slice(0, 16);
          stubs.set(target, { module: source.value, names: missing, exports: [...(exports ?? [])] });
          edits.push({ start: source.start, end: source.end, text: JSON.stringify(target) });
        }
        return edits.length > 0 ? { code: applyEdits(code, edits), map: null } : undefined;
      },
    },
  };
}

/** The names that a module lacks, and its exports; none for a module that does not exist. */
interface MissingExports {
  module: string;
  names: string[];
  exports: string[];
}

/** Returns a module with what another one has, and functions that throw in place of what it lacks. */
function stubCode({ module, names, exports }: MissingExports): string {
  const from = JSON.stringify(module);
  const namedExports = exports.filter((name) => name !== 'default');
  const lines = names.map((name, index) => {
    const message = JSON.stringify(`${name} of ${module} does not exist in Recto`);
    return `const missing${index} = () => { throw new Error(${message}); };\nexport { missing${index} as ${name} };`;
  });
  return [
    ...(namedExports.length > 0 ? [`export * from ${from};`] : []),
    ...(exports.includes('default') ? [`export { default } from ${from};`] : []),
    ...lines,
  ].join('\n');
}
