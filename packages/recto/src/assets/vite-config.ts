import { join } from 'node:path';
import { type InlineConfig, mergeConfig } from 'vite';
import type { ShellSlot } from '../model/component-slots.ts';
import type { LimitCall } from '../model/site-calls.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { ViteOptions } from '../model/vite-options.ts';
import { assetImportsPlugin } from './asset-imports.ts';
import type { CodeChecker } from './check-code.ts';
import { componentsPlugin } from './components-plugin.ts';
import { cssLimitPlugins } from './css-limit-plugins.ts';
import { packageFolder } from './engine-files.ts';
import type { IslandModule } from './island-modules.ts';
import { islandsPlugin } from './islands-plugin.ts';
import { jsxInJsPlugin } from './jsx-in-js.ts';
import type { PublishedFiles } from './published-files.ts';
import type { ReadRecorder } from './reads/recorder.ts';
import { sharedModulesPlugin } from './shared-modules.ts';
import { siteStyles } from './style-files.ts';
import { untrustedPlugin } from './untrusted-plugin.ts';
import { rectoPlugin } from './vite-plugin.ts';

export interface ViteSettings {
  /** Absolute site folder. */
  root: string;
  baseUrl: string;
  /** The style sheets of the site and of its plugins: absolute, or from the site folder. */
  customCss: string[];
  /** Modules that run in the browser on every page: absolute paths or imports from packages. */
  eagerModules?: string[];
  /** Absolute paths of scripts, by plugin and name. */
  pluginScripts?: Record<string, Record<string, string>>;
  /** Absolute paths of the modules that plugins load in the browser. */
  clientModules?: string[];
  /** Absolute paths of style sheets, by plugin. */
  pluginStyles?: Record<string, string>;
  /** Returns the components of the current configuration. */
  components: () => SiteConfig['components'];
  /** Returns the parts of the shell that no page has. */
  unusedSlots?: () => readonly ShellSlot[];
  /**
   * Parts of the shell whose replacements could not be loaded, so that the theme's stay. Set where pages are published
   * without the components that fail.
   */
  failedParts?: Promise<readonly string[]> | undefined;
  published: PublishedFiles;
  /** Settings of the site. */
  vite?: ViteOptions;
  /** Returns what decides what its plugins do; nothing if they can read anything. */
  vitePluginsKey?: () => string | undefined;
  /** Records what these plugins read. */
  recorder?: ReadRecorder | undefined;
  /** Returns the code of an MDX page's module, by the absolute path of the page. */
  pageCode?: (file: string) => string | undefined;
  /** Returns the code of an imported Markdown file's module, by its absolute path. */
  partialCode: (file: string) => Promise<string>;
  /** Decides which components are islands, where modules of the site run. */
  checker?: CodeChecker;
  limitCall: LimitCall;
  /** Folders whose files may come from anyone. */
  untrusted?: string[];
  /** Returns why a file must not be part of the site's code, by its path from the site folder. */
  codeRefusal?: (file: string) => string | undefined;
  /** Modules of islands, for the client bundle. */
  islands?: Promise<IslandModule[]>;
}

/** Returns the Vite configuration of a site, for the client bundle, the modules of pages and the dev server. */
export function viteConfig({
  root,
  baseUrl,
  customCss,
  clientModules = [],
  eagerModules = [],
  components,
  unusedSlots = () => [],
  failedParts,
  vite = {},
  pageCode = () => undefined,
  partialCode,
  published,
  checker,
  islands,
  untrusted = [],
  codeRefusal = () => undefined,
}: ViteSettings): InlineConfig {
  const styles = siteStyles({ root, customCss, codeRefusal });
  const own: InlineConfig = {
    configFile: false,
    root,
    base: baseUrl,
    appType: 'custom',
    logLevel: 'silent', // Problems become diagnostics, which the command line prints.
    clearScreen: false,
    publicDir: false,
    cacheDir: join(root, '.recto/vite'),
    plugins: [
      ...(untrusted.length > 0 ? [untrustedPlugin(root, codeRefusal)] : []),
      ...cssLimitPlugins(),
      sharedModulesPlugin(),
      jsxInJsPlugin(),
      componentsPlugin({ root, components, unusedSlots, failedParts }),
      rectoPlugin({ root, styles, clientModules, eagerModules, pageCode, partialCode }),
      islandsPlugin({ root, checker, islands }),
    ],
    // That of the site is for its editor: it may extend a package that is not installed, or belong to another project.
    tsconfig: join(packageFolder(), 'src/assets/site.tsconfig.json'),
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      // light-dark() must not be lowered: the lowered form cannot follow the color-scheme of a single element.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      modulePreload: false,
      assetsDir: 'assets',
      target: 'baseline-widely-available',
      reportCompressedSize: false,
    },
  };
  // Plugins of the site come first, since they may make something else of a file.
  return mergeConfig(mergeConfig(own, vite), { plugins: [assetImportsPlugin({ root, baseUrl, published })] });
}

/** Returns one configuration of Vite for several; later ones win, and lists are joined. */
export function mergeViteOptions(all: ViteOptions[]): ViteOptions {
  return all.reduce((merged: ViteOptions, options) => mergeConfig(merged, options), {});
}
