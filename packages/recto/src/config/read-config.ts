import type { z } from 'zod';
import { defaultExport } from '../base/default-export.ts';
import { firstLine } from '../base/errors.ts';
import { keyPath, type NestingProblem, nestingProblems, schemaProblem } from '../base/schema.ts';
import { suggest } from '../base/suggest.ts';
import { type Diagnostic, error, invariant, SiteCodeError } from '../model/diagnostic.ts';
import { type Feature, featurePlugins, withFeatureKeys } from '../model/feature.ts';
import type { Files } from '../model/files.ts';
import { hookFailed } from '../model/hook-failed.ts';
import type { Plugin } from '../model/plugin.ts';
import { pluginSchema } from '../model/plugin-schema.ts';
import { type SiteConfig, severalDocsSchema, siteSchema, type UserConfig } from '../model/site-config.ts';
import { componentProblems } from './component-problems.ts';
import { pluginProblems } from './plugin-problems.ts';
import { codeInUntrusted, withUntrusted } from './untrusted-config.ts';

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
  /** The file's name, from the site folder. */
  file?: string;
  diagnostics: Diagnostic[];
}

interface ConfigReader {
  files: Files;
  importModule(file: string): Promise<Record<string, unknown>>;
  /** The plugins that ship with Recto. */
  features: readonly Feature[];
}

/** Reads and validates the configuration of a site folder; reports every wrong key and type at once. */
export async function readConfig(
  root: string,
  { files, importModule, features }: ConfigReader,
): Promise<ReadConfig> {
  const file = fileNames.find((name) => files.has(`${root}/${name}`));
  if (!file) return { diagnostics: [missingFile()] };
  try {
    const value = await defaultExport(importModule(`${root}/${file}`));
    const adapted = file.startsWith('docusaurus')
      ? await (await import('recto-docusaurus')).convertDocusaurus(value, { file, root })
      : { value, diagnostics: [] };
    const changed = await changedByPlugins(adapted.value, file);
    const { config, diagnostics } = checkConfig(changed.value, file, features);
    const { plugins = [], theme } = config ?? {};
    const ofPlugins = new Set(plugins.flatMap(({ customCss = [] }) => customCss));
    const own = (theme?.customCss ?? []).filter((css) => !ofPlugins.has(css));
    const missing = own.filter((css) => !files.has(`${root}/${css}`));
    return {
      ...(config && { config }),
      file,
      diagnostics: [
        ...adapted.diagnostics,
        ...changed.diagnostics,
        ...diagnostics,
        ...pluginProblems(plugins, file, files),
        ...missing.map((css) => styleMissing(css, file)),
        ...(config ? componentProblems(config) : []),
      ],
    };
  } catch (cause) {
    return { file, diagnostics: [configFailed(file, cause)] };
  }
}

/** Calls the `config` hooks of the plugins in a configuration, which is not checked yet. */
async function changedByPlugins(
  value: unknown,
  file: string,
): Promise<{ value: unknown; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  let config = value;
  for (const plugin of pluginsIn(value)) {
    const call = { config: { file, plugins: [] } };
    try {
      const changed = await plugin.config?.(config as UserConfig);
      if (isObject(changed)) config = changed;
      else if (plugin.config) diagnostics.push(configMissing(plugin.name, file));
    } catch (cause) {
      diagnostics.push(hookFailed(plugin.name, 'config', cause, call));
    }
  }
  return { value: config, diagnostics };
}

function pluginsIn(value: unknown): Plugin[] {
  if (!isObject(value) || !Array.isArray(value.plugins)) return [];
  return value.plugins.filter((one) => pluginSchema.safeParse(one).success);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function configMissing(plugin: string, file: string): Diagnostic {
  return error('plugin/result-invalid', `The plugin "${plugin}" returned no configuration from \`config\`.`, {
    at: { file },
    fix: 'Return the configuration: config: (config) => ({ ...config, … }).',
  });
}

/** Adds the defaults to a configuration, or returns a diagnostic for each wrong key. */
export function checkConfig(
  value: unknown,
  file: string,
  features: readonly Feature[] = [],
): { config?: SiteConfig; diagnostics: Diagnostic[] } {
  // Plugins of Vite may refer to themselves.
  const nesting = nestingProblems(
    isObject(value) ? { ...value, vite: undefined, plugins: undefined } : value,
  );
  if (nesting.length > 0) return { diagnostics: nesting.map((one) => badNesting(one, file)) };
  const schema = withFeatureKeys(schemaFor(value), features);
  const result = schema.safeParse(value);
  if (result.success) {
    const data = result.data as z.output<typeof siteSchema>;
    const allDocs = [data.docs].flat();
    const [docs] = allDocs;
    invariant(docs, 'the schema refuses an empty list of docs.');
    const plugins = [...featurePlugins(features, data), ...data.plugins];
    const own = { ownPlugins: data.plugins, docs, allDocs, file };
    const config = { ...data, ...withPlugins(data, plugins), ...own };
    return { config: withUntrusted(config), diagnostics: codeInUntrusted(config) };
  }
  return { diagnostics: result.error.issues.flatMap((issue) => keyProblems(issue, { value, file, schema })) };
}

/** Adds what plugins declare to the keys of the configuration; the author's own components take precedence. */
function withPlugins(
  { markdown, components, theme }: Pick<SiteConfig, 'markdown' | 'components' | 'theme'>,
  plugins: Plugin[],
): Pick<SiteConfig, 'plugins' | 'markdown' | 'components' | 'theme'> {
  const styles = plugins.flatMap(({ customCss = [] }) => customCss);
  const modules = plugins
    .flatMap((plugin) => Object.entries(plugin.components ?? {}))
    .flatMap(([name, component]) => (typeof component === 'string' ? [[name, component]] : []));
  const all = (key: 'remarkPlugins' | 'rehypePlugins') => [
    ...plugins.flatMap((plugin) => plugin[key] ?? []),
    ...markdown[key],
  ];
  return {
    plugins,
    markdown: { ...markdown, remarkPlugins: all('remarkPlugins'), rehypePlugins: all('rehypePlugins') },
    theme: { ...theme, customCss: [...styles, ...theme.customCss] },
    components: { ...Object.fromEntries(modules), ...components },
  };
}

function keyProblems(
  issue: z.core.$ZodIssue,
  checked: { value: unknown; file: string; schema: z.ZodType },
): Diagnostic[] {
  const { value, file, schema } = checked;
  const path = keyPath(issue.path);
  const ofObject = objectIssues(issue);
  if (ofObject) return ofObject.flatMap((inner) => keyProblems(inner, checked));
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(issue.path, schema);
    return issue.keys.map((key) => {
      const near = suggest(key, known);
      return error('config/key-invalid', `Unknown key \`${keyPath([...issue.path, key])}\`.`, {
        at: { file },
        notes: known.length > 0 ? [`known: ${known.join(', ')}`] : [],
        fix: near ? `Did you mean \`${near}\`? Otherwise remove it.` : 'Remove it.',
      });
    });
  }
  const sentence = schemaProblem(issue, value);
  if (issue.code === 'custom' && typeof issue.params?.fix === 'string')
    return [error('config/key-invalid', sentence, { at: { file }, fix: issue.params.fix })];
  const fix = path ? `${missingPattern.test(sentence) ? 'Add' : 'Change'} \`${path}\`.` : 'Export an object.';
  return [error('config/key-invalid', sentence, { at: { file }, fix })];
}

/** Example: `search.apiKey` is missing: … */
const missingPattern = /^`[^`]*` is missing\b/;

/** The issues inside an object, for a key that also accepts another type, such as `false`. */
function objectIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] | undefined {
  if (issue.code !== 'invalid_union') return undefined;
  const isInside = ({ path, code }: z.core.$ZodIssue) => path.length > 0 || code === 'unrecognized_keys';
  const [inner, ...others] = issue.errors.filter((issues) => issues.every(isInside));
  if (!inner || others.length > 0) return undefined;
  return inner.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

/** The schema for one docs folder, or for a list of several. */
function schemaFor(value: unknown): typeof siteSchema | typeof severalDocsSchema {
  const isSeveral =
    typeof value === 'object' && value !== null && 'docs' in value && Array.isArray(value.docs);
  return isSeveral ? severalDocsSchema : siteSchema;
}

/** The keys of the schema at a path, for suggestions. */
function knownKeys(path: PropertyKey[], schema: unknown): string[] {
  let at = schema;
  for (const key of path) {
    const outer = unwrap(at);
    at = typeof key === 'number' ? outer?.element : outer?.shape?.[String(key)];
  }
  return Object.keys(unwrap(at)?.shape ?? {});
}

interface Wrapped {
  shape?: Record<string, unknown>;
  /** Schema of the items of a list. */
  element?: unknown;
  unwrap?(): unknown;
  /** The input schema of a transform. */
  in?: unknown;
  /** The members of a union. */
  options?: Wrapped[];
}

/** Removes optional, default and transform wrappers from a schema, and picks the object of a union. */
function unwrap(schema: unknown): Wrapped | undefined {
  let at = schema as Wrapped | undefined;
  while (at && !at.shape && !at.element && (at.unwrap || at.in)) at = (at.unwrap?.() ?? at.in) as Wrapped;
  return at?.options?.map(unwrap).find((form) => form?.shape) ?? at;
}

function badNesting({ path, what }: NestingProblem, file: string): Diagnostic {
  return error('config/key-invalid', `\`${keyPath(path)}\` ${what}.`, {
    at: { file },
    fix: 'Write the values as a tree.',
  });
}

function styleMissing(css: string, file: string): Diagnostic {
  return error('config/style-missing', `The style sheet "${css}" does not exist.`, {
    at: { file },
    fix: 'Create it, or correct `theme.customCss`.',
  });
}

function missingFile(): Diagnostic {
  return error('config/file-missing', 'This folder has no recto.config.ts.', {
    notes: [`looked for  ${fileNames.join(', ')}`],
    fix: 'Start a site with npm create recto-docs@latest, or name the site folder: recto build <folder>.',
  });
}

/** Reports that a configuration threw. */
export function configFailed(file: string, cause: unknown): Diagnostic {
  return error('config/file-failed', `The configuration could not be run: ${firstLine(cause)}.`, {
    at: (cause instanceof SiteCodeError && cause.at) || { file },
    fix: 'Fix the file. Its default export is an object, a promise of one, or a function that returns either.',
  });
}
