import { join } from 'node:path';
import { readingTime } from '../blog-functions.ts';
import { browserConfig } from '../browser-config.ts';
import type { ConfigFile } from '../config/convert-settings.ts';
import { pluginUses } from '../config/plugin-uses.ts';
import { withLanguage } from '../default-language.ts';
import { docusaurus, liveCodeTheme, siteConfigOf } from '../docusaurus.ts';
import { namedComponents } from '../page-components.ts';
import { isPlain, type Plain, plain } from '../values.ts';
import { moduleOrigins } from './origins.ts';
import { type Origin, printer } from './print-code.ts';
import type { ProjectPart } from './project-part.ts';
import { wordsIn } from './words.ts';

interface NativeContext extends ConfigFile {
  config: Plain;
  sitePlugins: string[];
  unsupported: ProjectPart[];
}

/**
 * Returns the code of a `recto.config.ts` for the site of a Docusaurus configuration; without code, `obstacles` lists what
 * only that configuration can have.
 */
export function nativeConfig(
  value: unknown,
  { file, root, config, sitePlugins, unsupported }: NativeContext,
): { code?: string; obstacles: string[] } {
  const { plugins, ...settings } = config;
  const original = plain(value);
  const origins = new Map<unknown, Origin>([
    ...moduleOrigins(join(root, file)),
    ...Object.entries({ docusaurus, readingTime, withLanguage }).map(([name, value]): [unknown, Origin] => [
      value,
      { module: 'recto-docusaurus', name },
    ]),
  ]);
  const { print, imports, unprintable } = printer(origins, root);
  const siteConfig = remainder(original, siteConfigOf(settings), root);
  const siteConfigCode = Object.keys(siteConfig).length > 0 && print(siteConfig, 'siteConfig', 2);
  const options = ['root: import.meta.dirname', ...(siteConfigCode ? [`siteConfig: ${siteConfigCode}`] : [])];
  const call = siteConfigCode ? `{\n    ${options.join(',\n    ')},\n  }` : `{ ${options[0]} }`;
  const body = print(sortKeys(original, settings), '', 0).replace(
    /\n\}$/,
    `\n  // Modules, styles and swizzled components of Docusaurus.\n  plugins: ${print(docusaurus, 'plugins', 0)}(${call}),\n}`,
  );
  const obstacles = [
    ...sitePlugins.map((name) => `the plugin "${name}", which runs as a plugin of Docusaurus`),
    ...pluginUses(original)
      .flatMap(namedComponents)
      .map(({ path }) => `\`${path}\`, which names a component of pages`),
    ...unprintable.map((path) => `\`${path}\`, whose value is code in the configuration`),
  ];
  if (obstacles.length > 0) return { obstacles };
  const tasks = unsupported.map(({ subject, detail = '' }) => `// - ${subject}: ${detail}`);
  const isImport = (line: string) => line.startsWith('import');
  const lines = [
    ...["import { defineConfig } from 'recto-docs';", ...imports().filter(isImport)].sort((a, b) =>
      sourceOf(a).localeCompare(sourceOf(b)),
    ),
    ...imports().filter((line) => !isImport(line)),
    '',
    `// From ${file}. Values that its code computed are written as they were.`,
    ...(tasks.length > 0 ? ['// Not supported, and left out:', ...tasks] : []),
    `export default defineConfig(${body});`,
    '',
  ];
  return { code: lines.join('\n'), obstacles };
}

/** The module of an import; modules of Node.js come first, modules of the site last. */
function sourceOf(line: string): string {
  return (
    /from '(.+)';$/
      .exec(line)?.[1]
      ?.replace(/^node:/, '!')
      .replace(/^\./, '~') ?? ''
  );
}

/** Returns the keys of a configuration that have a value, in the order of another one. */
function sortKeys(original: Plain, settings: Plain): Plain {
  const order = Object.keys(original);
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const entries = Object.entries(settings).filter(
    ([, value]) => !isPlain(value) || Object.keys(value).length > 0,
  );
  return Object.fromEntries(entries.sort(([a], [b]) => place(a) - place(b)));
}

/** Keys that the build reads from the configuration of Docusaurus. */
const readKeys = ['themeConfig', 'clientModules'];

/** Keys that Recto has under other names. */
const movedKeys = ['presets', 'plugins', 'themes', 'scripts', 'stylesheets', 'headTags', 'markdown'];

/** Returns the keys of a Docusaurus configuration that the converted one does not have and the site reads. */
function remainder(original: Plain, converted: Plain, root: string): Plain {
  const words = wordsIn([join(root, 'src')]);
  const clientConfig = browserConfig(original, root) as Plain;
  const keys = Object.keys(original).filter(
    (key) => readKeys.includes(key) || (key in clientConfig && !movedKeys.includes(key) && words.has(key)),
  );
  const settings = Object.fromEntries(keys.map((key) => [key, original[key]]));
  const isLive = pluginUses(original).some(({ name }) => name === liveCodeTheme);
  return {
    ...without(settings, converted),
    ...(isLive && { themes: [`@docusaurus/${liveCodeTheme}`] }),
  };
}

/** Returns the keys of an object that another does not have, also of the objects inside. */
function without(object: Plain, excluded: Plain): Plain {
  const entries = Object.entries(object).flatMap(([key, value]): [string, unknown][] => {
    if (!(key in excluded)) return [[key, value]];
    const other = excluded[key];
    if (!isPlain(value) || !isPlain(other)) return [];
    const inner = without(value, other);
    return Object.keys(inner).length > 0 ? [[key, inner]] : [];
  });
  return Object.fromEntries(entries);
}
