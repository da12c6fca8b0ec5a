import { z } from 'zod';
import {
  type Diagnostic,
  error,
  invariant,
  SiteCodeError,
  type SourceLocation,
} from '../diagnostics/diagnostic.ts';
import { firstLine } from '../utils/errors.ts';
import { keyPath, nestingProblems } from '../utils/schema.ts';
import { hookCall, type LimitCall, type SiteCall, unlimited } from '../utils/site-call.ts';
import { isDocusaurusProject } from './config-location.ts';
import { hookFailed } from './hook-failed.ts';
import { type KeyPlace, keyProblems } from './key-problems.ts';
import { componentProblems, type FileLookup, pluginProblems } from './plugin-problems.ts';
import { type PluginConfig, pluginSchema } from './plugin-schema.ts';
import { type SiteConfig, severalSchemas, siteSchema } from './site-config.ts';
import { codeInUntrusted, withUntrusted } from './untrusted.ts';

/** Names of the file in Docusaurus projects, the preferred first. */
export const docusaurusConfigNames = ['ts', 'mts', 'js', 'mjs', 'cjs'].map(
  (ending) => `docusaurus.config.${ending}`,
);

/** Names of the file in other sites, the preferred first. */
export const configNames = ['ts', 'mts', 'js', 'mjs'].map((ending) => `recto.config.${ending}`);

const fileNames = [...configNames, ...docusaurusConfigNames];

export interface ReadConfig {
  /** Missing when a diagnostic is an error. */
  config?: SiteConfig;
  diagnostics: Diagnostic[];
  /** Absolute paths of more modules than the configuration's: those that plugins of a Docusaurus project load. */
  files?: string[];
}

/** Returns the location of a key in a file of the site folder, or of its value. */
type LocateKey = (
  file: string,
  path: readonly PropertyKey[],
  part: 'key' | 'value',
) => SourceLocation | undefined;

interface ConfigReader {
  files: FileLookup;
  /** Imports the default export of a file. */
  importModule(file: string): Promise<unknown>;
  /** Finds keys in the configuration. @default diagnostics have its file only */
  locate?: LocateKey;
  /** The plugins that ship with Recto. */
  features: readonly Feature[];
  /** Limits what the plugins and functions of the configuration do. */
  limitCall: LimitCall;
}

/** Reads and validates the configuration of a site folder; reports every wrong key and type at once. */
export async function readConfig(
  root: string,
  { files, importModule, features, locate, limitCall }: ConfigReader,
): Promise<ReadConfig> {
  const file = fileNames.find((name) => files.has(`${root}/${name}`));
  if (!file) return { diagnostics: [missingFile()] };
  try {
    const value = await importModule(`${root}/${file}`);
    const adapted = isDocusaurusProject({ file })
      ? await limitCall({ name: file, file }, async () =>
          (await import('recto-docusaurus')).convertDocusaurus(value, { file, root }),
        )
      : { value, diagnostics: [], files: [] };
    const pluginResult = await applyConfigHooks(adapted.value, file, limitCall);
    const { config, diagnostics } = checkConfig(pluginResult.value, file, features, { locate, limitCall });
    const { plugins = [], theme } = config ?? {};
    const pluginCss = new Set(plugins.flatMap(({ customCss = [] }) => customCss));
    const siteCss = (theme?.customCss ?? []).filter((css) => !pluginCss.has(css));
    const missingCss = siteCss.filter((css) => !files.has(`${root}/${css}`));
    return {
      ...(config && { config }),
      files: adapted.files,
      diagnostics: [
        ...adapted.diagnostics,
        ...pluginResult.diagnostics,
        ...diagnostics,
        ...pluginProblems(plugins, file, files),
        ...missingCss.map((css) => styleMissing(css, file)),
        ...(config ? componentProblems(config) : []),
      ],
    };
  } catch (cause) {
    return { diagnostics: [configFailed(file, cause)] };
  }
}

/** Calls the `config` hooks of the plugins in a configuration, which is not checked yet. */
async function applyConfigHooks(
  value: unknown,
  file: string,
  limitCall: LimitCall,
): Promise<{ value: unknown; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  let config = value;
  const plugins: PluginConfig[] = isObject(value) && Array.isArray(value.plugins) ? value.plugins : [];
  for (const plugin of plugins.filter((one) => pluginSchema.safeParse(one).success)) {
    const { name } = plugin;
    const change = plugin.config as ((config: unknown) => unknown) | undefined;
    try {
      const newConfig = await limitCall(hookCall(name, 'config', file), () => change?.(config));
      if (isObject(newConfig)) config = newConfig;
      else if (change) {
        const message = `The plugin "${name}" returned no configuration from \`config\`.`;
        const fix = 'Return the configuration: config: (config) => ({ ...config, … }).';
        diagnostics.push(error('plugin/result-invalid', message, { at: { file }, fix }));
      }
    } catch (cause) {
      diagnostics.push(hookFailed(name, 'config', cause, { config: { file } }));
    }
  }
  return { value: config, diagnostics };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Adds the defaults to a configuration, or returns a diagnostic for each wrong key. */
export function checkConfig(
  value: unknown,
  file: string,
  features: readonly Feature[] = [],
  { locate, limitCall = unlimited }: { locate?: LocateKey | undefined; limitCall?: LimitCall } = {},
): { config?: SiteConfig; diagnostics: Diagnostic[] } {
  const place: KeyPlace = (path, part) => {
    const isRenamed = isDocusaurusProject({ file }) && path[0] === 'theme';
    return locate?.(file, isRenamed ? ['themeConfig', ...path.slice(1)] : path, part) ?? { file };
  };
  // Plugins of Vite may refer to themselves.
  const nesting = nestingProblems(
    isObject(value) ? { ...value, vite: undefined, plugins: undefined } : value,
  );
  const nestingFix = 'Write the values as a tree.';
  if (nesting.length > 0)
    return {
      diagnostics: nesting.map(({ path, predicate }) =>
        error('config/key-invalid', `\`${keyPath(path)}\` ${predicate}.`, {
          at: place(path, 'key'),
          fix: nestingFix,
        }),
      ),
    };
  // One folder of docs and pages, or lists of several.
  const lists = Object.entries(severalSchemas).filter(
    ([key]) => isObject(value) && Array.isArray(value[key]),
  );
  const listSchema = lists.length > 0 ? siteSchema.extend(Object.fromEntries(lists)) : siteSchema;
  const schema = withFeatureKeys(listSchema, features);
  // Compiling the schema takes longer than one configuration.
  const result = schema.safeParse(value, { jitless: true });
  if (result.success) {
    const data = limitedFunctions(result.data as z.output<typeof siteSchema>, file, limitCall);
    const allDocs = [data.docs].flat();
    const pages = [data.pages].flat();
    const [docs] = allDocs;
    invariant(docs, 'the schema refuses an empty list of docs.');
    const plugins = [...featurePlugins(features, data), ...data.plugins];
    const siteFields = { userPlugins: data.plugins, docs, allDocs, pages, file, icons: {} };
    const config = { ...data, ...withPlugins(data, plugins), ...siteFields };
    return { config: withUntrusted(config), diagnostics: codeInUntrusted(config) };
  }
  return {
    diagnostics: result.error.issues.flatMap((issue) => keyProblems(issue, { value, schema, place })),
  };
}

/** Returns a configuration whose hooks of plugins, and functions that may wait, are called within limits. */
function limitedFunctions<
  Config extends Pick<SiteConfig, 'plugins'> & { docs: SiteConfig['docs'] | SiteConfig['docs'][] },
>(config: Config, file: string, limitCall: LimitCall): Config {
  const limited = <Run extends (...input: never[]) => unknown>(call: SiteCall, run: Run) =>
    ((...input) => limitCall(call, () => run(...input))) as Run;
  const plugins = config.plugins.map((plugin) => {
    const hooks = Object.entries(plugin).map(([hook, value]) => [
      hook,
      typeof value === 'function' ? limited(hookCall(plugin.name, hook, file), value.bind(plugin)) : value,
    ]);
    return Object.fromEntries(hooks);
  });
  const limitedDocs = (docs: SiteConfig['docs']): SiteConfig['docs'] => {
    const { sidebarItemsGenerator: run } = docs;
    const call = { name: 'docs.sidebarItemsGenerator', file };
    return run ? { ...docs, sidebarItemsGenerator: limited(call, run) } : docs;
  };
  const { docs } = config;
  return { ...config, plugins, docs: Array.isArray(docs) ? docs.map(limitedDocs) : limitedDocs(docs) };
}

/** Adds what plugins declare to the keys of the configuration; the author's own components take precedence. */
function withPlugins(
  { markdown, components, theme }: Pick<SiteConfig, 'markdown' | 'components' | 'theme'>,
  plugins: PluginConfig[],
): Pick<SiteConfig, 'plugins' | 'markdown' | 'components' | 'theme'> {
  const styles = plugins.flatMap(({ customCss = [] }) => customCss);
  const modules = plugins
    .flatMap((plugin) => Object.entries(plugin.components ?? {}))
    .flatMap(([name, component]) => (typeof component === 'string' ? [[name, component]] : []));
  const allPlugins = (key: 'remarkPlugins' | 'rehypePlugins') => [
    ...plugins.flatMap((plugin) => plugin[key] ?? []),
    ...markdown[key],
  ];
  return {
    plugins,
    markdown: {
      ...markdown,
      remarkPlugins: allPlugins('remarkPlugins'),
      rehypePlugins: allPlugins('rehypePlugins'),
    },
    theme: { ...theme, customCss: [...styles, ...theme.customCss] },
    components: { ...Object.fromEntries(modules), ...components },
  };
}

function styleMissing(css: string, file: string): Diagnostic {
  const fix = 'Create it, or correct `theme.customCss`.';
  return error('config/style-missing', `The style sheet "${css}" does not exist.`, { at: { file }, fix });
}

function missingFile(): Diagnostic {
  return error('config/file-missing', 'This folder has no recto.config.ts.', {
    notes: [`looked for  ${fileNames.join(', ')}`],
    fix: 'Create recto.config.ts with a title and a url, or pass the site folder: recto build <folder>.',
  });
}

export function configFailed(file: string, cause: unknown): Diagnostic {
  const { at, fix } = cause instanceof SiteCodeError ? cause : {};
  return error('config/file-failed', `Failed to load the configuration: ${firstLine(cause)}.`, {
    at: at ?? { file },
    fix:
      fix ??
      'Fix the file. Its default export is an object, a promise of one, or a function that returns either.',
  });
}

/** A plugin that ships with Recto: its keys of the configuration, and the plugin for their values. */
export interface Feature {
  /** A key that the engine has too adds to it: `theme`. */
  shape: z.ZodRawShape;
  /** Returns `undefined` where the feature is off. `options` has the values of the keys, with defaults. */
  create(options: Record<string, unknown>): PluginConfig | PluginConfig[] | undefined;
}

/** Returns the schema of a configuration with the keys of features, which may be inside keys of the engine. */
export function withFeatureKeys(schema: z.ZodObject, features: readonly Feature[]): z.ZodObject {
  let extendedSchema = schema;
  for (const [key, featureSchema] of features.flatMap(({ shape }) => Object.entries(shape))) {
    const existing = objectIn(extendedSchema.shape[key]);
    const addition = objectIn(featureSchema);
    extendedSchema = extendedSchema.extend({
      [key]: existing && addition ? existing.extend(addition.shape).prefault({}) : featureSchema,
    });
  }
  return extendedSchema;
}

/** Returns the object of a key that may be left out. */
function objectIn(schema: unknown): z.ZodObject | undefined {
  const inner = schema instanceof z.ZodPrefault ? schema.unwrap() : undefined;
  return inner instanceof z.ZodObject ? inner : undefined;
}

function featurePlugins(features: readonly Feature[], config: Record<string, unknown>): PluginConfig[] {
  return features.flatMap(({ shape, create }) => {
    const options = Object.fromEntries(Object.keys(shape).map((key) => [key, config[key]]));
    const created = create(options) ?? [];
    return [created].flat();
  });
}
