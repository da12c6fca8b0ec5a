import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  build,
  type InlineConfig,
  mergeConfig,
  normalizePath,
  type Plugin,
  type Rolldown,
  transformWithOxc,
} from 'vite';
import type { ViteOptions } from '../../config/vite-options.ts';
import { packageFolder } from '../../utils/node/engine-files.ts';
import { bundlerOptions } from '../inline-assets.ts';
import { islandsPlugins } from '../islands/islands-plugin.ts';
import { sharedModulesPlugin } from '../modules/shared-modules.ts';
import { codePlugin } from './code-plugin.ts';
import { componentsPlugin } from './components-plugin.ts';
import { cssLimitPlugins } from './css-limit-plugin.ts';
import { mermaidPlugin } from './mermaid-plugin.ts';
import { untrustedPlugin } from './untrusted-plugin.ts';
import { rectoPlugin } from './vite-plugin.ts';
import type { ViteSettings } from './vite-settings.ts';

/** Returns the Vite configuration of a site, for the client bundle, the modules of pages and the dev server. */
export function viteConfig(settings: ViteSettings): InlineConfig {
  const { root, baseUrl, vite = {}, untrusted = [] } = settings;
  const engineConfig: InlineConfig = {
    configFile: false,
    root,
    base: baseUrl,
    appType: 'custom',
    logLevel: 'silent', // Problems become diagnostics, which the command line prints.
    clearScreen: false,
    publicDir: false,
    cacheDir: join(root, '.recto/vite'),
    plugins: [
      ...(untrusted.length > 0 ? [untrustedPlugin(settings)] : []),
      ...cssLimitPlugins(),
      sharedModulesPlugin(root),
      jsxInJsPlugin(),
      componentsPlugin(settings),
      rectoPlugin(settings),
      mermaidPlugin(settings),
      codePlugin(settings),
      ...islandsPlugins(settings),
    ],
    // That of the site is for its editor: it may extend a package that is not installed, or belong to another project.
    tsconfig: join(packageFolder(), 'src/bundle/site.tsconfig.json'),
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
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
  return mergeConfig(mergeConfig(engineConfig, vite), { plugins: [assetImportsPlugin(settings)] });
}

/** Returns one configuration of Vite for several; later ones win, and lists are joined. */
export function mergeViteOptions(configs: ViteOptions[]): ViteOptions {
  return configs.reduce((merged: ViteOptions, options) => mergeConfig(merged, options), {});
}

/** Compiles JSX in `.js` files of the site, which Vite takes for plain JavaScript. */
function jsxInJsPlugin(): Plugin {
  return {
    name: 'recto:jsx-in-js',
    enforce: 'pre',
    transform: {
      // Also the source of a module that is wrapped in islands.
      filter: { id: { include: /\.js(?:\?recto-source)?$/, exclude: /\/node_modules\// }, code: /<[\w>]/ },
      handler(code, id) {
        const { oxc, consumer } = this.environment.config;
        const jsx = oxc ? oxc.jsx : undefined;
        // Fast Refresh, which is on in the dev server.
        const refresh = consumer === 'client' && typeof jsx === 'object' && Boolean(jsx.refresh);
        return transformWithOxc(code, id, {
          lang: 'jsx',
          jsx: { runtime: 'automatic', refresh },
          tsconfig: false,
        });
      },
    },
  };
}

/** Images, media, fonts and documents, which have an address but no exports, and files whose address is imported. */
export const assetPattern =
  /\.(?:apng|avif|bmp|cur|gif|ico|jfif|jpe?g|jxl|pjp|pjpeg|png|svg|webp|aac|flac|m4a|mov|mp3|mp4|ogg|opus|vtt|wav|webm|eot|otf|ttf|woff2?|pdf|zip)(?:\?url)?$|(?<!\.(?:css|less|sass|scss|styl))\?url$/i;

/**
 * Makes the address of a file the default export of its module: `import logo from './logo.png'`, or of any with `?url`. The
 * file is published like one that Markdown refers to, so that pages and the browser's code have the same address.
 */
function assetImportsPlugin({ root, baseUrl, published }: ViteSettings): Plugin {
  return {
    name: 'recto:asset-imports',
    enforce: 'pre',
    load: {
      filter: { id: { include: assetPattern, exclude: /^\0/ } },
      handler(id) {
        const file = id.replace(/\?url$/, '');
        const { href } = published.publish(normalizePath(relative(root, file)));
        // A cached bundle publishes nothing again, so its files are part of it.
        const isCopy = published.fileAt(href) !== undefined;
        if (isCopy && this.environment.name === 'client' && this.environment.mode === 'build') {
          const fileName = decodeURI(href.slice(baseUrl.length));
          this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
        }
        return { code: `export default ${JSON.stringify(href)};`, moduleType: 'js' };
      },
    },
  };
}

export type OutputFile = Rolldown.RolldownOutput['output'][number];

/** Bundles files by their names, and returns the bundle without writing it. */
export async function bundleFiles(
  config: InlineConfig,
  input: Record<string, string>,
  options: Rolldown.RolldownOptions = {},
): Promise<OutputFile[]> {
  const rolldownOptions: Rolldown.RolldownOptions = {
    ...bundlerOptions,
    ...options,
    input,
    output: {
      // As `contentHash` names content.
      hashCharacters: 'hex',
      entryFileNames: 'assets/[name]-[hash:16].js',
      chunkFileNames: 'assets/[name]-[hash:16].js',
      assetFileNames: 'assets/[name]-[hash:16][extname]',
    },
  };
  const result = await build({ ...config, build: { ...config.build, write: false, rolldownOptions } });
  return [result].flat().flatMap((one) => ('output' in one ? one.output : []));
}
