import { isAbsolute } from 'node:path';
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import type { PluginConfig } from './plugin-schema.ts';

/** The files of the disk: whether one exists, by its absolute path. */
export interface FileLookup {
  has(file: string): boolean;
}

/** Reports files of plugins that do not exist, and names that two collections have. */
export function pluginProblems(plugins: PluginConfig[], file: string, files: FileLookup): Diagnostic[] {
  const names = plugins.flatMap(({ name, collection }) => (collection ? [name] : []));
  const extensions = plugins.flatMap(({ pageFormat }) => pageFormat?.extension ?? []);
  return [
    ...plugins.flatMap((plugin) => filesMissing(plugin, file, files)),
    ...repeated(names).map((name) => nameTaken(name, file)),
    ...repeated(extensions).map((extension) => extensionTaken(extension, file)),
  ];
}

/** Returns the texts that a list has more than once. */
function repeated(texts: string[]): string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) < index))];
}

/** Reports the files that a plugin names and that do not exist. */
function filesMissing(
  { name, scripts = {}, clientModules = [], customCss = [], styles, pageFormat }: PluginConfig,
  file: string,
  files: FileLookup,
): Diagnostic[] {
  const scriptsAndStyles = [
    ...Object.values(scripts).map((path) => ({ path, kind: 'script' })),
    ...clientModules.map((path) => ({ path, kind: 'client module' })),
    ...[...customCss, ...(styles === undefined ? [] : [styles])].map((path) => ({
      path,
      kind: 'style sheet',
    })),
    ...(pageFormat ? [{ path: pageFormat.module, kind: 'page format' }] : []),
  ];
  const missing = scriptsAndStyles.filter(({ path }) => !isAbsolute(path) || !files.has(path));
  return missing.map(({ path, kind }) =>
    error('plugin/file-missing', `The ${kind} "${path}" of the plugin "${name}" does not exist.`, {
      at: { file },
      fix: 'Use an absolute path: fileURLToPath(new URL(…, import.meta.url)).',
    }),
  );
}

function nameTaken(name: string, file: string): Diagnostic {
  return error('plugin/name-duplicate', `Two plugins with the name "${name}" have collections.`, {
    at: { file },
    fix: 'Give one of them another name.',
  });
}

function extensionTaken(extension: string, file: string): Diagnostic {
  return error(
    'plugin/format-duplicate',
    `Two plugins have a page format with the extension "${extension}".`,
    {
      at: { file },
      fix: extension === 'md' ? 'Remove one of them, or set `markdownCopies: false`.' : 'Remove one of them.',
    },
  );
}
