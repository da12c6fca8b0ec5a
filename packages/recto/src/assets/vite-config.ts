import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { packageFolder } from './package-folder.ts';
import { rectoPlugin } from './vite-plugin.ts';

export interface ViteSettings {
  /** Absolute site folder. */
  root: string;
  baseUrl: string;
  /** The site's own style sheets, from the site folder. */
  customCss: string[];
  /** Code of an MDX page's module, by the absolute path of the page. */
  pageCode?: (file: string) => string | undefined;
}

/** Vite's configuration for a site: one for the client bundle, the modules of pages, and the dev server. */
export function viteConfig({
  root,
  baseUrl,
  customCss,
  pageCode = () => undefined,
}: ViteSettings): InlineConfig {
  const styles = [
    join(packageFolder(), 'src/theme/css/theme.css'),
    ...customCss.map((file) => join(root, file)),
  ];
  return {
    configFile: false,
    root,
    base: baseUrl,
    appType: 'custom',
    logLevel: 'error',
    clearScreen: false,
    publicDir: false,
    cacheDir: join(root, '.recto/vite'),
    plugins: [rectoPlugin({ root, styles, pageCode })],
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    resolve: { dedupe: ['react', 'react-dom'] },
    ssr: { external: ['recto', 'react', 'react-dom'] },
    build: {
      modulePreload: false,
      assetsDir: 'assets',
      target: 'baseline-widely-available',
      reportCompressedSize: false,
    },
  };
}
