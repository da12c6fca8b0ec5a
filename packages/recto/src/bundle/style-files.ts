import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { ownFiles, packageFolder } from '../utils/node/engine-files.ts';
import { pathFrom } from '../utils/node/site-files.ts';
import type { ViteSettings } from './vite-settings.ts';

/** Matches style sheets in every language that Vite can compile. */
export const stylePattern = /\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)$/;

/** Matches style sheets whose classes a component imports. */
export const styleModulePattern = /\.module\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)$/;

/** Whether a module id is a style sheet that is imported for its effect: neither a CSS module, nor with a query such as `?raw`. */
export function isPageStyle(id: string): boolean {
  return stylePattern.test(id) && !styleModulePattern.test(id);
}

/**
 * Calls a function with each file that a style sheet is made of: those that it imports, and those that it embeds, are not
 * modules. Returns whether they can be seen.
 */
export function onStyleFile(plugins: readonly Plugin[], call: (file: string) => void): boolean {
  const transform = plugins.find(({ name }) => name === 'vite:css')?.transform;
  if (typeof transform !== 'object') return false;
  const { handler } = transform;
  transform.handler = function (...parameters) {
    const watch = this.addWatchFile.bind(this);
    this.addWatchFile = (file) => {
      call(file);
      watch(file);
    };
    return handler.apply(this, parameters);
  };
  return true;
}

/** Returns the style sheets of parts of the theme that few pages show, as absolute paths by the name of the part. */
export function partStyleFiles(): Record<string, string> {
  const folder = join(packageFolder(), 'src/theme/css/parts');
  return Object.fromEntries(readdirSync(folder).map((name) => [basename(name, '.css'), join(folder, name)]));
}

/**
 * Returns the style sheets of a site in cascade order, as absolute paths: the theme's, the site's, and the CSS modules
 * of its components, which are rendered without the bundler. Missing files, and modules of untrusted folders, are skipped;
 * they were reported when the files were read.
 */
export function siteStyles({
  root,
  customCss,
  codeRefusal = () => undefined,
}: Pick<ViteSettings, 'root' | 'customCss' | 'codeRefusal'>): string[] {
  const theme = join(packageFolder(), 'src/theme/css/theme.css');
  const own = customCss.map((file) => resolve(root, file)).filter((file) => existsSync(file));
  const modules = ownFiles(root).filter((file) => styleModulePattern.test(file));
  const isRefused = (file: string) => codeRefusal(pathFrom(root, file)) !== undefined;
  return [theme, ...own, ...modules.filter((file) => !isRefused(file))];
}
