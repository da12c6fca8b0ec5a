import { isAbsolute } from 'node:path';
import { htmlTagNames } from 'html-tag-names';
import { type Diagnostic, error, type SourceLocation, warning } from '../diagnostics/diagnostic.ts';
import { isBuiltIn } from '../utils/docusaurus-modules.ts';
import { keyPath } from '../utils/schema.ts';
import { suggest } from '../utils/suggest.ts';
import { allComponents, isShellSlot, isSlot, shellSlots, staticSlots } from './component-slots.ts';
import { configLocation } from './config-location.ts';
import type { PluginConfig } from './plugin-schema.ts';
import type { SiteConfig } from './site-config.ts';

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

function repeated(texts: string[]): string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) < index))];
}

function filesMissing(
  { name, scripts = {}, clientModules = [], customCss = [], styles, pageFormat }: PluginConfig,
  file: string,
  files: FileLookup,
): Diagnostic[] {
  const pathsByKind = {
    script: Object.values(scripts),
    'client module': clientModules,
    'style sheet': [...customCss, ...(styles === undefined ? [] : [styles])],
    'page format': pageFormat ? [pageFormat.module] : [],
  };
  const fix = 'Use an absolute path: fileURLToPath(new URL(…, import.meta.url)).';
  return Object.entries(pathsByKind).flatMap(([kind, paths]) => {
    const missingPaths = paths.filter((path) => !isAbsolute(path) || !files.has(path));
    return missingPaths.map((path) => {
      const message = `The ${kind} "${path}" of the plugin "${name}" does not exist.`;
      return error('plugin/file-missing', message, { at: { file }, fix });
    });
  });
}

function nameTaken(name: string, file: string): Diagnostic {
  const message = `Two plugins with the name "${name}" have collections.`;
  return error('plugin/name-duplicate', message, { at: { file }, fix: 'Give one of them another name.' });
}

function extensionTaken(extension: string, file: string): Diagnostic {
  const message = `Two plugins have a page format with the extension "${extension}".`;
  const fix = `Remove one of them${extension === 'md' ? ', or set `markdownCopies: false`' : ''}.`;
  return error('plugin/format-duplicate', message, { at: { file }, fix });
}

const slots = [...shellSlots, ...staticSlots];

/** Elements that Markdown creates; suggested before others. */
const markdownElements = (
  'a blockquote br code del em h1 h2 h3 h4 h5 h6 hr img input ' +
  'li ol p pre section strong sup table tbody td th thead tr ul'
).split(' ');

/** Reports names in `components` that are probably misspelled, and functions that must be modules. */
export function componentProblems(config: SiteConfig): Diagnostic[] {
  return [...misspelledNames(config), ...shellFunctions(config)];
}

/** Reports functions for parts of the shell, which browsers render too. */
function shellFunctions({ plugins, file }: SiteConfig): Diagnostic[] {
  return plugins.flatMap(({ name: plugin, components = {} }) =>
    Object.entries(components).flatMap(([name, component]) => {
      if (typeof component !== 'function' || !isShellSlot(name)) return [];
      return error('plugin/component-refused', `The plugin "${plugin}" has a function for "${name}".`, {
        at: { file },
        notes: ['browsers render this part of the page too'],
        fix: 'Pass the absolute path of a module with the component.',
      });
    }),
  );
}

function misspelledNames(config: SiteConfig): Diagnostic[] {
  return Object.keys(config.components).flatMap((name) => {
    if (name === allComponents) return [];
    const at = configLocation(config, keyPath(['components', name]));
    const isCapitalized = /^\p{Lu}/u.test(name);
    // Custom elements have a hyphen.
    if (!isCapitalized && !htmlTagNames.includes(name) && !name.includes('-'))
      return [unknownElement(name, at)];
    const suggestion = isCapitalized
      ? !isSlot(name) && !isBuiltIn(name) && suggest(name, slots)
      : slots.find((slot) => slot.toLowerCase() === name);
    if (!suggestion) return [];
    const kind = isCapitalized ? 'a component for MDX pages' : 'an HTML element';
    const fix = `Did you mean "${suggestion}"? Otherwise choose another name.`;
    return [
      warning('config/component-unknown', `"${name}" is ${kind}, not a part of the page.`, { at, fix }),
    ];
  });
}

function unknownElement(name: string, at: SourceLocation): Diagnostic {
  const suggestion = suggest(name, [...markdownElements, ...slots, ...htmlTagNames]);
  return error('config/component-unknown', `"${name}" is not an HTML element.`, {
    at,
    notes: ['names of components and of parts of the page are capitalized'],
    fix: suggestion
      ? `Did you mean "${suggestion}"? Otherwise remove it.`
      : 'Correct the name, or remove it.',
  });
}
