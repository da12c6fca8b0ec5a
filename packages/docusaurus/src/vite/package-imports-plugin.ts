import { isAbsolute } from 'node:path';
import { applyEdits } from 'recto-docs/plugin';
import { type PluginOption, parseSync } from 'vite';
import type { StaticImport } from '../syntax.ts';

/**
 * Imports CommonJS packages as bundlers do where modules run in Node.js, which only finds names that it can tell from the
 * code, and takes the whole module for its default export: `import slider, { debounce } from 'lodash'`.
 */
export function packageImportsPlugin(): PluginOption {
  /** Names that were resolved, and those of modules of the site. */
  const known = new Set<string>();
  const aliases = new Set<string>();
  return {
    name: 'recto-docusaurus:package-imports',
    // After the components that a module imports have been wrapped.
    enforce: 'post',
    // As in webpack, a name that a package does not export is undefined, and fails only the code that uses it.
    options: (options) => ({ ...options, shimMissingExports: true }),
    config: () => ({ optimizeDeps: { rolldownOptions: { shimMissingExports: true } } }),
    transform: {
      filter: { code: /\bimport\s*[\w{*][^'"]*from\s*['"][@\w]/ },
      async handler(code, id) {
        if (this.environment.name !== 'ssr') return undefined;
        const imports = importsOf(code);
        const names = imports.map(({ moduleRequest }) => moduleRequest.value).filter(isPackage);
        for (const name of names.filter((one) => !known.has(one))) {
          const resolution = await this.resolve(name, id);
          known.add(name);
          if (resolution && isAbsolute(resolution.id) && !resolution.id.includes('/node_modules/'))
            aliases.add(name);
        }
        const converted = convertPackageImports(code, aliases, imports);
        return converted === code ? undefined : { code: converted, map: null };
      },
    },
  };
}

function importsOf(code: string): StaticImport[] {
  return parseSync('module.js', code).module.staticImports;
}

/**
 * Reads the imports of packages from their namespaces, with what a CommonJS module means by them. Lines stay the same. `aliases` are
 * names of the site's own modules: values of these may exist only later, where modules import each other.
 */
export function convertPackageImports(
  code: string,
  aliases: ReadonlySet<string> = new Set(),
  imports: readonly StaticImport[] = importsOf(code),
): string {
  const edits = imports.flatMap(({ moduleRequest, entries, start, end }, index) => {
    const name = moduleRequest.value;
    if (!isPackage(name) || aliases.has(name) || entries.length === 0) return [];
    const namespace = `__package${index}`;
    const values = entries.map(({ importName, localName }) => {
      const name = JSON.stringify(importName.name ?? 'default');
      const value =
        importName.kind === 'NamespaceObject'
          ? `'default' in ${namespace} ? new Proxy(${namespace}, { get: (all, name) => (name in all ? all[name] : all.default?.[name]) }) : ${namespace}`
          : name === '"default"'
            ? `${namespace}.default?.__esModule && 'default' in ${namespace}.default ? ${namespace}.default.default : ${namespace}.default`
            : `${name} in ${namespace} ? ${namespace}[${name}] : ${namespace}.default?.[${name}]`;
      return `const ${localName.value} = ${value};`;
    });
    const lines = code.slice(start, end).replace(/[^\n]/g, '');
    const text = `import * as ${namespace} from ${JSON.stringify(moduleRequest.value)};${lines}`;
    return [{ start, end, text, values: values.join(' ') }];
  });
  // Imports come first, wherever they are written, and other code may come before them.
  return edits.map(({ values }) => values).join('') + applyEdits(code, edits);
}

/** Whether an import is of a package that Node.js may load: not of the engine, or of what the site has only there. */
function isPackage(name: string): boolean {
  return /^(?:@[\w-]+\/[\w-]|[\w-])/.test(name) && !builtInPattern.test(name);
}

const builtInPattern =
  /^(?:node:|virtual:|(?:recto-docs|react|react-dom|@docusaurus|@theme|@theme-\w+|@site|@generated)(?:\/|$))/;
