import { isAbsolute } from 'node:path';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import type { Plugin } from '../model/plugin.ts';

/** Reports files of plugins that do not exist, and names that two collections have. */
export function pluginProblems(plugins: Plugin[], file: string, files: Files): Diagnostic[] {
  const names = plugins.flatMap(({ name, collection }) => (collection ? [name] : []));
  const taken = new Set(names.filter((name, index) => names.indexOf(name) < index));
  return [
    ...plugins.flatMap((plugin) => filesMissing(plugin, file, files)),
    ...[...taken].map((name) => nameTaken(name, file)),
  ];
}

/** Reports the files that a plugin names and that do not exist. */
function filesMissing(
  { name, scripts = {}, clientModules = [], customCss = [], styles }: Plugin,
  file: string,
  files: Files,
): Diagnostic[] {
  const named = [
    ...Object.values(scripts).map((path) => ({ path, kind: 'script' })),
    ...clientModules.map((path) => ({ path, kind: 'client module' })),
    ...[...customCss, ...(styles === undefined ? [] : [styles])].map((path) => ({
      path,
      kind: 'style sheet',
    })),
  ];
  const missing = named.filter(({ path }) => !isAbsolute(path) || !files.has(path));
  return missing.map(({ path, kind }) =>
    error('plugin/file-missing', `The ${kind} "${path}" of the plugin "${name}" does not exist.`, {
      at: { file },
      fix: 'Name a file by its absolute path: fileURLToPath(new URL(…, import.meta.url)).',
    }),
  );
}

function nameTaken(name: string, file: string): Diagnostic {
  return error('plugin/name-duplicate', `Two plugins with the name "${name}" have collections.`, {
    at: { file },
    fix: 'Give one of them another name.',
  });
}
