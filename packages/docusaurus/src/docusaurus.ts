import { isAbsolute, join, relative } from 'node:path';
import type { Diagnostic, Plugin } from 'recto-docs/plugin';
import { browserConfig } from './browser-config.ts';
import { type ConfigFile, ignoredSetting, merge, type Recorder } from './config/convert-settings.ts';
import { type PluginUse, pluginUses } from './config/plugin-uses.ts';
import { liveCodePlugins } from './live-code.ts';
import { moduleFile, packageFolder } from './package-files.ts';
import { pageComponentsOf } from './page-components.ts';
import { type DocusaurusSite, docusaurusPlugin } from './plugin.ts';
import { prismPlugins } from './prism.ts';
import { searchPagePlugin } from './search-page.ts';
import { importedStyles } from './site-plugins/imported-styles.ts';
import { swizzledComponents } from './swizzle.ts';
import { missingImports } from './theme-imports.ts';
import { isPlain, type Plain, plain } from './values.ts';
import { stylesPlugin } from './vite/styles-plugin.ts';

interface SiteContext extends ConfigFile, Omit<DocusaurusSite, 'config' | 'components' | 'pageComponents'> {
  /** The plugins of the site, whose options may name components of pages. */
  uses: PluginUse[];
  /** Whether the site has the theme of live code. */
  hasLiveCode: boolean;
  record?: Recorder | undefined;
}

interface SitePlugins {
  plugins: Plugin[];
  /** Style sheets among the client modules, by their paths from the site folder. */
  styles: string[];
  diagnostics: Diagnostic[];
}

/** Returns the plugins of a Docusaurus site: modules, swizzled components, styles and the search page. */
export function docusaurusPlugins(config: Plain, context: SiteContext): SitePlugins {
  const { root, themes } = context;
  const siteModules = Array.isArray(config.clientModules) ? config.clientModules : [];
  const { styles, scripts } = clientFiles([...context.clientModules, ...siteModules], root);
  const { algolia, docs, prism } = plain(config.themeConfig);
  const named = context.uses.map((use) => pageComponentsOf(use, context));
  const pageComponents = named.flatMap((one) => one.components);
  const { components, diagnostics } = swizzledComponents({ ...context, pageComponents });
  const parts = [
    context.hasLiveCode ? liveCodePlugins(context) : { plugins: [], diagnostics: [] },
    { plugins: hideableSidebarPlugins(docs), diagnostics: [] },
    prismPlugins(prism, context),
  ];
  const plugins = [
    docusaurusPlugin({ ...context, config, components, pageComponents, clientModules: scripts }),
    stylesPlugin(config, root),
    ...parts.flatMap((part) => part.plugins),
    ...(isPlain(algolia) ? searchPagePlugin(algolia.searchPagePath, context) : []),
  ];
  return {
    plugins: plugins.map((plugin) => ({ ...plugin, changesOnlySite: true })),
    styles,
    diagnostics: [
      ...[...parts, ...named].flatMap((part) => part.diagnostics),
      ...diagnostics,
      ...scripts.flatMap((script) => importProblems(script, root, themes)),
    ],
  };
}

/** The theme of live code; sites without other configuration of Docusaurus name it in `themes`. */
export const liveCodeTheme = 'theme-live-codeblock';

interface Docusaurus {
  /** Absolute site folder. */
  root: string;
  /** Keys of a Docusaurus configuration for which Recto has none: colors of code, client modules. */
  siteConfig?: Plain;
}

/**
 * Returns the plugins that keep the modules, the look and the swizzled components of a Docusaurus site whose configuration
 * is a `recto.config.ts`.
 */
export function docusaurus({ root, siteConfig = {} }: Docusaurus): Plugin[] {
  const file = 'recto.config.ts';
  const hasLiveCode = pluginUses(siteConfig).some(({ name }) => name === liveCodeTheme);
  const { plugins, diagnostics } = docusaurusPlugins(siteConfig, {
    ...{ file, root, hasLiveCode, pluginData: {}, imports: new Set<string>() },
    ...{ clientModules: [], themes: [], pluginFolders: [], uses: [] },
  });
  const [{ pageProps, ...main } = { name: '' }, ...otherPlugins] = plugins;
  return [
    {
      ...main,
      pageProps: pageProps ?? {},
      config(config) {
        const settings = browserConfig(siteConfigOf(config), root) as Plain;
        const overrides = Object.entries(browserConfig(siteConfig, root)).filter(
          ([key]) => key in siteConfig,
        );
        merge(settings, Object.fromEntries(overrides));
        Object.assign(plain(pageProps?.config), settings);
        return config;
      },
      check: () => diagnostics,
    },
    ...otherPlugins,
  ];
}

/** Returns the part of the Docusaurus configuration that components read and Recto's configuration has. */
export function siteConfigOf(config: object): Plain {
  const { docs, blog, pages, plugins, markdown, theme, search, head, links, ...settings } = config as Plain;
  const { customCss, ...themeConfig } = plain(theme);
  return { ...settings, themeConfig };
}

/**
 * Divides client modules into style sheets, by their paths from the site folder, and scripts, by absolute paths. Imports
 * from packages stay as they are.
 */
function clientFiles(modules: unknown[], root: string): { styles: string[]; scripts: string[] } {
  const paths = modules.map(String).map((module) => (module.startsWith('.') ? join(root, module) : module));
  const isStyle = (path: string) => /\.(?:css|scss|sass|less|styl)$/.test(path);
  const sheets = paths.flatMap((path) => (isStyle(path) ? path : importedStyles(path, root)));
  const styles = sheets.map((path) => (isAbsolute(path) ? relative(root, path) : path));
  return { styles, scripts: paths.filter((path) => !isStyle(path)) };
}

/** Reports what a client module imports from Docusaurus and does not exist. */
function importProblems(script: string, root: string, themes: string[]): Diagnostic[] {
  const path = moduleFile(script);
  const file = path && relative(root, path);
  if (!file || file.startsWith('..') || file.includes('node_modules')) return [];
  return missingImports(path, { root, themes }).map((name) =>
    ignoredSetting(`\`${name}\``, 'Remove its use; what calls it fails.', { file }),
  );
}

/** Returns the plugin that adds a button below the sidebar which hides it, if `themeConfig.docs` has a hideable sidebar. */
function hideableSidebarPlugins(docs: unknown): Plugin[] {
  const { sidebar } = isPlain(docs) ? docs : {};
  if (!isPlain(sidebar) || !sidebar.hideable) return [];
  const folder = join(packageFolder(), 'src');
  return [
    {
      name: 'docusaurus-hideable-sidebar',
      components: { SidebarFooter: join(folder, 'modules/HideSidebarButton.tsx') },
      customCss: [join(folder, 'css/hideable-sidebar.css')],
    },
  ];
}
