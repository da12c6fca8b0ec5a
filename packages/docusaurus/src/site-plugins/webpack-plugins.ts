import { join } from 'node:path';
import { type PluginOption, transformWithOxc } from 'vite';
import { parseScript } from '../syntax.ts';
import { isPlain, type Plain } from '../values.ts';
import { type CopiedPath, copiedPaths } from './copy-plugin.ts';
import { type Rename, replacedModules, tsconfigPaths } from './webpack-resolve.ts';

/** Plugins of webpack that change how it works, but not what a site contains. */
const toolPlugins =
  /Analyzer|Progress|Ignore|ESLint|StyleLint|ForkTsChecker|Circular|Limit|Rsdoctor|Compression|SourceMap|HotModule|Watch|Virtual|CaseSensitive|Terser|Minimizer/i;

export function isToolPlugin(plugin: object): boolean {
  return toolPlugins.test(plugin.constructor.name);
}

interface ConvertedPlugins {
  define: Record<string, string>;
  plugins: PluginOption[];
  /** How imports are resolved. */
  renames: Rename[];
  copied: CopiedPath[];
  /** The names of the others. */
  ignored: string[];
}

/** Converts plugins of webpack that define variables, resolve imports or copy files. `root` is the site folder. */
export function convertWebpackPlugins(plugins: object[], root: string): ConvertedPlugins {
  const converted: ConvertedPlugins = { define: {}, plugins: [], renames: [], copied: [], ignored: [] };
  for (const plugin of plugins) {
    const { name } = plugin.constructor;
    const { definitions, patterns } = plugin as { definitions?: unknown; patterns?: unknown };
    const rename = tsconfigPaths(plugin) ?? replacedModules(plugin);
    const copiedFiles = name.startsWith('Copy') && copiedPaths(patterns, root);
    if (name === 'DefinePlugin' && isPlain(definitions))
      Object.assign(converted.define, defineEntries(definitions));
    else if (name === 'ProvidePlugin' && isPlain(definitions))
      converted.plugins.push(providePlugin(definitions, root));
    else if (name === 'EnvironmentPlugin' || name === 'Dotenv')
      Object.assign(converted.define, environment(plugin));
    else if (rename) converted.renames.push(rename);
    else if (copiedFiles) converted.copied.push(...copiedFiles);
    else if (!isToolPlugin(plugin)) converted.ignored.push(name);
  }
  // As in webpack, the mode has a definition of its own.
  if ('process.env' in converted.define)
    converted.define['process.env.NODE_ENV'] ??= JSON.stringify(process.env.NODE_ENV);
  return converted;
}

/** What plugins have that define environment variables. */
interface EnvironmentPlugin {
  keys?: string[];
  defaultValues?: Plain;
  /** Of `dotenv-webpack`, which reads files. */
  gatherVariables?(): Plain;
}

function environment(plugin: EnvironmentPlugin): Record<string, string> {
  const { keys = [], defaultValues = {} } = plugin;
  const values = {
    ...plugin.gatherVariables?.(),
    ...Object.fromEntries(keys.map((key) => [key, process.env[key] ?? defaultValues[key]])),
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[`process.env.${key}`, JSON.stringify(value)]],
    ),
  );
}

/** In webpack, a string is code, and the keys of an object are members. */
function defineEntries(definitions: Plain, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(definitions).flatMap(([key, value]) => {
      const name = path + key.replace(/^typeof /, '');
      if (key.startsWith('typeof ')) return [];
      return isPlain(value)
        ? Object.entries(defineEntries(value, `${name}.`))
        : [[name, typeof value === 'string' ? value : String(JSON.stringify(value))]];
    }),
  );
}

/** Imports a module where a global variable is used, in packages too. Example: `{ Buffer: ['buffer', 'Buffer'] }` */
function providePlugin(definitions: Plain, root: string): PluginOption {
  const names = Object.keys(definitions).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
  const inject = Object.fromEntries(
    names.map((name): [string, [from: string, member: string]] => {
      const [from = '', member = 'default'] = [definitions[name]].flat().map(String);
      return [name, [from, member]];
    }),
  );
  // Most code names none. Node.js has what is provided for browsers, and Vite replaces `process.env.NODE_ENV`.
  const namePattern = new RegExp(
    `(?<![\\w$.])(?:${names.map((name) => name.replace('$', '\\$')).join('|')})(?![\\w$]|\\.env\\.NODE_ENV)`,
  );
  const modules = new Set(Object.values(inject).map(([from]) => from));
  return {
    name: 'recto-docusaurus:provide',
    resolveId: {
      order: 'pre',
      filter: { id: /^[@\w]/ },
      // What uses them may be a package that doesn't depend on them.
      async handler(id, importer) {
        if (!modules.has(id)) return undefined;
        return (await this.resolve(id, importer)) ?? this.resolve(id, join(root, 'package.json'));
      },
    },
    transform: {
      filter: { id: { include: /\.[cm]?[jt]sx?$/, exclude: /^\0/ }, code: namePattern },
      async handler(code, id) {
        if (this.environment.name === 'ssr') return undefined;
        const body = parseScript('a.jsx', code)?.program.body ?? [];
        const isCommonJs = !body.some(({ type }) => /^(?:Import|Export)/.test(type));
        const output = await transformWithOxc(code, id, {
          lang: 'jsx',
          jsx: 'preserve',
          inject,
          tsconfig: false,
        });
        if (!isCommonJs) return { code: output.code, map: null };
        const { staticImports = [] } = parseScript('a.jsx', output.code)?.module ?? {};
        const freeNames = staticImports.flatMap(({ entries }) => entries.map((one) => one.localName.value));
        return {
          code: `${freeNames.map((name) => requireLine(name, inject[name])).join(' ')}${code}`,
          map: null,
        };
      },
    },
  };
}

/** An import would make a CommonJS module an ES module. */
function requireLine(name: string, [from, member]: [from: string, member: string] = ['', '']): string {
  const access = member === 'default' ? '' : `[${JSON.stringify(member)}]`;
  return `var ${name} = require(${JSON.stringify(from)})${access};`;
}
