import { join } from 'node:path';
import { type InlineConfig, mergeConfig } from 'vite';
import type { ViteOptions } from '../config/vite-options.ts';
import { packageFolder } from '../utils/node/engine-files.ts';
import { assetImportsPlugin } from './asset-imports.ts';
import { componentsPlugin } from './components-plugin.ts';
import { cssLimitPlugins } from './css-limit-plugins.ts';
import { islandsPlugin } from './islands/islands-plugin.ts';
import { jsxInJsPlugin } from './jsx-in-js.ts';
import { sharedModulesPlugin } from './shared-modules.ts';
import { siteStyles } from './style-files.ts';
import { untrustedPlugin } from './untrusted-plugin.ts';
import { rectoPlugin } from './vite-plugin.ts';
import type { ViteSettings } from './vite-settings.ts';

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
    tsconfig: join(packageFolder(), 'src/bundle/site.tsconfig.json'),
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
