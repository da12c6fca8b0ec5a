import { type Plain, plain } from '../values.ts';
import { settingsOf } from './plugin-settings.ts';

/** A plugin or a theme that a Docusaurus configuration uses, directly or through a key of the classic preset. */
export interface PluginUse {
  kind: 'preset' | 'plugin' | 'theme';
  /** Official ones without `@docusaurus/`: `plugin-content-docs`; missing for functions without one and unknown keys of the preset. */
  name?: string;
  /** Its path in the configuration: `plugins[2]`, `presets[0].docs`. */
  path: string;
  /** Its name in messages: ``The plugin `docusaurus-plugin-sass` ``, `` `presets[0].docs` ``. */
  label: string;
  options: Plain;
  /** What the configuration names: a path, a package, or the module itself. */
  module?: unknown;
}

/** Parts of the classic preset: those that are on by default, and the others. */
const standardParts = {
  docs: 'plugin-content-docs',
  blog: 'plugin-content-blog',
  pages: 'plugin-content-pages',
};
const optionalParts = {
  sitemap: 'plugin-sitemap',
  svgr: 'plugin-svgr',
  debug: 'plugin-debug',
  gtag: 'plugin-google-gtag',
  googleTagManager: 'plugin-google-tag-manager',
  googleAnalytics: 'plugin-google-analytics',
  theme: 'theme-classic',
};

export function presetUses({ presets }: Plain): PluginUse[] {
  return usesIn(presets, 'preset');
}

/**
 * The plugins and themes of a configuration, in the order of the file, presets first. `presets` has what other presets than
 * the classic one return, by their paths.
 */
export function pluginUses(config: Plain, presets: ReadonlyMap<string, Plain> = new Map()): PluginUse[] {
  const presetPlugins = presetUses(config).flatMap((use) => {
    if (use.name === 'preset-classic') return classicParts(use);
    const preset = presets.get(use.path);
    return preset ? pluginsIn(preset, `${use.path}.`) : use;
  });
  return [...presetPlugins, ...pluginsIn(config)];
}

function pluginsIn({ plugins, themes }: Plain, at = ''): PluginUse[] {
  return [...usesIn(plugins, 'plugin', at), ...usesIn(themes, 'theme', at)];
}

/** The parts of the classic preset; an unknown key has no `name`. */
function classicParts({ path, options }: PluginUse): PluginUse[] {
  const parts: Record<string, string> = { ...standardParts, ...optionalParts };
  const keys = new Set([...Object.keys(standardParts), ...Object.keys(options)]);
  return [...keys].flatMap((key): PluginUse[] => {
    const isWithoutSitemap = key === 'sitemap' && options.sitemap === false;
    const setting = isWithoutSitemap ? { ignorePatterns: ['/**'] } : options[key];
    const isUsed = key in standardParts ? setting !== false : Boolean(setting);
    if (!isUsed) return [];
    const name = Object.hasOwn(parts, key) ? parts[key] : undefined;
    const at = `${path}.${key}`;
    return [
      {
        kind: 'plugin',
        path: at,
        label: `\`${at}\``,
        options: plain(setting),
        ...(name && { name }),
      },
    ];
  });
}

function usesIn(list: unknown, kind: PluginUse['kind'], at = ''): PluginUse[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index): PluginUse[] => {
    const [module, options]: unknown[] = Array.isArray(entry) ? entry : [entry];
    if (!module) return [];
    const path = `${at}${kind}s[${index}]`;
    const name = moduleName(module);
    const label = `The ${kind} \`${name || path}\``;
    const use = { kind, path, label, module, options: plain(options) };
    return [name ? { ...use, name: officialName(name, kind) } : use];
  });
}

/** The name of a module in the file, or of a function; the name of its package if it is the path of an installed file. */
function moduleName(module: unknown): string {
  if (typeof module === 'function') return module.name;
  if (typeof module === 'object') return '';
  const path = String(module).replaceAll('\\', '/');
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path;
}

/** Example: `classic` and `@docusaurus/preset-classic` are `preset-classic`. */
function officialName(name: string, kind: PluginUse['kind']): string {
  const short = name.replace(/^@docusaurus\//, '');
  const full = /^(?:preset|plugin|theme)-/.test(short) ? short : `${kind}-${short}`;
  return full === 'preset-classic' || settingsOf(full) ? full : name;
}
