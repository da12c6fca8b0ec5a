import { type PluginOption, parseAst } from 'vite';
import { isPlain, type Plain } from '../config/convert-settings.ts';
import { type CopiedPath, copiedPaths } from './copy-plugin.ts';
import { type Rename, replacedModules, tsconfigPaths } from './webpack-resolve.ts';

/** Plugins of webpack that change how it works, but not what a site contains. */
const toolPlugins =
  /Analyzer|Progress|Ignore|ESLint|StyleLint|ForkTsChecker|Circular|Limit|Rsdoctor|Compression|SourceMap|HotModule|Watch|Virtual|CaseSensitive|Terser|Minimizer/i;

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
export function convertWebpackPlugins(given: object[], root: string): ConvertedPlugins {
  const converted: ConvertedPlugins = { define: {}, plugins: [], renames: [], copied: [], ignored: [] };
  for (const plugin of given) {
    const { name } = plugin.constructor;
    const { definitions, patterns } = plugin as { definitions?: unknown; patterns?: unknown };
    const rename = tsconfigPaths(plugin) ?? replacedModules(plugin);
    const copied = name.startsWith('Copy') && copiedPaths(patterns, root);
    if (name === 'DefinePlugin' && isPlain(definitions))
      Object.assign(converted.define, defined(definitions));
    else if (name === 'ProvidePlugin' && isPlain(definitions))
      converted.plugins.push(providePlugin(definitions));
    else if (name === 'EnvironmentPlugin' || name === 'Dotenv')
      Object.assign(converted.define, environment(plugin));
    else if (rename) converted.renames.push(rename);
    else if (copied) converted.copied.push(...copied);
    else if (!toolPlugins.test(name)) converted.ignored.push(name);
  }
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
function defined(definitions: Plain, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(definitions).flatMap(([key, value]) => {
      const name = path + key.replace(/^typeof /, '');
      if (key.startsWith('typeof ')) return [];
      return isPlain(value)
        ? Object.entries(defined(value, `${name}.`))
        : [[name, typeof value === 'string' ? value : String(JSON.stringify(value))]];
    }),
  );
}

/** Imports a module where a global variable is used. Example: `{ Buffer: ['buffer', 'Buffer'] }` */
function providePlugin(definitions: Plain): PluginOption {
  const names = Object.keys(definitions).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
  return {
    name: 'recto-docusaurus:provide',
    transform: {
      filter: { id: { include: /\.[cm]?[jt]sx?$/, exclude: [/\/node_modules\//, /^\0/] } },
      handler(code) {
        // Node.js has what is provided for browsers.
        if (this.environment.name === 'ssr') return undefined;
        const used = names.filter((name) => new RegExp(`\\b${name.replace('$', '\\$')}\\b`).test(code));
        const free = used.length > 0 ? freeNames(code, used) : [];
        if (free.length === 0) return undefined;
        const imports = free.map((name) => importOf(name, definitions[name]));
        return { code: `${imports.join(' ')}${code}`, map: null };
      },
    },
  };
}

function importOf(name: string, source: unknown): string {
  const [from = '', member = 'default'] = [source].flat().map(String);
  return `import { ${member} as ${name} } from ${JSON.stringify(from)};`;
}

/** Returns the names that the module does not declare or import at its top level. */
function freeNames(code: string, names: string[]): string[] {
  const { body } = parseAst(code, { lang: 'tsx' }) as unknown as { body: Plain[] };
  const declared = new Set(body.flatMap((statement) => declaredNames(statement)));
  return names.filter((name) => !declared.has(name));
}

function declaredNames(statement: Plain): string[] {
  const inner = isPlain(statement.declaration) ? declaredNames(statement.declaration) : [];
  const parts = [
    ...((statement.specifiers ?? []) as Plain[]),
    ...((statement.declarations ?? []) as Plain[]),
  ];
  const ids = [statement.id, ...parts.flatMap(({ local, id }) => [local, id])];
  return [...inner, ...ids.flatMap((id) => (isPlain(id) && id.name ? [String(id.name)] : []))];
}
