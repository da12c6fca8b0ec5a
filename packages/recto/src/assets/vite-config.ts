import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { ownFiles, packageFolder } from './engine-files.ts';
import { rectoPlugin } from './vite-plugin.ts';

export interface ViteSettings {
  /** Absolute site folder. */
  root: string;
  baseUrl: string;
  /** The site's own style sheets, from the site folder. */
  customCss: string[];
  /** Code of an MDX page's module, by the absolute path of the page. */
  pageCode?: (file: string) => string | undefined;
  /** Code of the module of Markdown that is imported, by its absolute path. */
  partialCode: (file: string) => Promise<string>;
}

/** Vite's configuration for a site: one for the client bundle, the modules of pages, and the dev server. */
export function viteConfig({
  root,
  baseUrl,
  customCss,
  pageCode = () => undefined,
  partialCode,
}: ViteSettings): InlineConfig {
  const styles = siteStyles({ root, customCss });
  return {
    configFile: false,
    root,
    base: baseUrl,
    appType: 'custom',
    logLevel: 'silent', // What goes wrong is a diagnostic, which the command line prints.
    clearScreen: false,
    publicDir: false,
    cacheDir: join(root, '.recto/vite'),
    plugins: [rectoPlugin({ root, styles, pageCode, partialCode })],
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    resolve: { dedupe: ['react', 'react-dom'] },
    ssr: { external: ['recto', 'react', 'react-dom'] },
    build: {
      // light-dark() must reach the browser as it is: lowered, it could not follow an element's own color-scheme.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      modulePreload: false,
      assetsDir: 'assets',
      target: 'baseline-widely-available',
      reportCompressedSize: false,
    },
  };
}

/**
 * The style sheets of a site in cascade order, absolute: the theme's, the site's own, and the CSS modules of its
 * components, which are rendered without passing through the bundler. Files that do not exist are left out; reading
 * the configuration reported them.
 */
export function siteStyles({ root, customCss }: Pick<ViteSettings, 'root' | 'customCss'>): string[] {
  const theme = join(packageFolder(), 'src/theme/css/theme.css');
  const own = customCss.map((file) => join(root, file)).filter((file) => existsSync(file));
  return [theme, ...own, ...ownFiles(root).filter((file) => file.endsWith('.module.css'))];
}
