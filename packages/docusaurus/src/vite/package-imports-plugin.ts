import { applyEdits } from 'recto-docs/plugin';
import { type PluginOption, parseSync } from 'vite';

/**
 * Imports CommonJS packages as bundlers do where modules run in Node.js, which only finds names that it can tell from the
 * code, and takes the whole module for its default export: `import slider, { debounce } from 'lodash'`.
 */
export function packageImportsPlugin(): PluginOption {
  return {
    name: 'recto-docusaurus:package-imports',
    // After the components that a module imports have been wrapped.
    enforce: 'post',
    // As in webpack, a name that a package does not export is undefined, and fails only the code that uses it.
    options: (options) => ({ ...options, shimMissingExports: true }),
    transform: {
      filter: { code: /\bimport\s*[\w{*][^'"]*from\s*['"][@\w]/ },
      handler(code) {
        if (this.environment.name !== 'ssr') return undefined;
        const converted = convertPackageImports(code);
        return converted === code ? undefined : { code: converted, map: null };
      },
    },
  };
}

/** Reads the imports of packages from their namespaces, with what a CommonJS module means by them. Lines stay the same. */
export function convertPackageImports(code: string): string {
  const { staticImports } = parseSync('module.js', code).module;
  const edits = staticImports.flatMap(({ moduleRequest, entries, start, end }, index) => {
    if (!isPackage(moduleRequest.value) || entries.length === 0) return [];
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
