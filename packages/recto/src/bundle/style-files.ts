import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Diagnostic, locationAt, warning } from '../diagnostics/diagnostic.ts';
import { unmatchedBrace } from '../utils/css-tokens.ts';
import { attempt } from '../utils/errors.ts';
import { packageFolder, projectFiles } from '../utils/node/engine-files.ts';
import { pathFrom } from '../utils/node/site-files.ts';
import { lineAndColumn } from '../utils/text.ts';
import { isEngineFile } from './installed-packages.ts';

/** Endings of the languages that Vite can compile. */
const languages = 'css|less|sass|scss|styl|stylus|pcss|postcss|sss';

/** Matches style sheets in every language that Vite can compile. */
export const stylePattern = new RegExp(`\\.(?:${languages})$`);

/** Matches module ids of style sheets, with or without a query. */
export const styleIdPattern = new RegExp(`\\.(?:${languages})(?:$|[?#])`);

/** Matches style sheets whose classes a component imports. */
const styleModulePattern = new RegExp(`\\.module\\.(?:${languages})$`);

/** Whether a module id is a style sheet that is imported for its effect: neither a CSS module, nor with a query such as `?raw`. */
export function isPageStyle(id: string): boolean {
  return stylePattern.test(id) && !isStyleModule(id);
}

/** Whether a module id is a CSS module, without a query. */
export function isStyleModule(id: string): boolean {
  return styleModulePattern.test(id);
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

/** The CSS modules of a site, wherever they are in its folder. */
export interface CssModules {
  /** Returns their absolute paths. The folder is listed once, since it may have thousands of pages. */
  list(): string[];
  /** Lists the folder again at the next call. */
  reset(): void;
}

/** Opens the CSS modules of a site, given its absolute folder. */
export function cssModules(root: string): CssModules {
  let files: string[] | undefined;
  return {
    list() {
      files ??= projectFiles(root).filter(isStyleModule);
      return files;
    },
    reset() {
      files = undefined;
    },
  };
}

/**
 * Returns the style sheets of a site in cascade order, as absolute paths: the theme's, the site's, and the CSS modules
 * of its components, which are rendered without the bundler. Missing files, and modules of untrusted folders, are skipped;
 * they were reported when the files were read.
 */
export function siteStyles({
  root,
  customCss,
  cssModules,
  codeRefusal = () => undefined,
}: {
  root: string;
  customCss: string[];
  cssModules: CssModules;
  codeRefusal?: ((file: string) => string | undefined) | undefined;
}): string[] {
  const theme = join(packageFolder(), 'src/theme/css/theme.css');
  const customFiles = customCss.map((file) => resolve(root, file)).filter((file) => existsSync(file));
  const isRefused = (file: string) => codeRefusal(pathFrom(root, file)) !== undefined;
  return [theme, ...customFiles, ...cssModules.list().filter((file) => !isRefused(file))];
}

/**
 * Warns about style sheets whose braces do not match: browsers and compilers read them, but drop rules. Files of
 * preprocessors, which report it themselves, are left out.
 */
export function styleProblems(files: string[], root: string): Diagnostic[] {
  const checkedFiles = files.filter((file) => file.endsWith('.css') && !isEngineFile(file));
  return checkedFiles.flatMap((file) => styleProblem(file, root) ?? []);
}

function styleProblem(path: string, root: string): Diagnostic | undefined {
  // A file that cannot be read is reported where it is used.
  const css = attempt(() => readFileSync(path, 'utf8'));
  const unmatched = css === undefined ? undefined : unmatchedBrace(css);
  if (css === undefined || !unmatched) return undefined;
  const { brace, offset } = unmatched;
  const file = pathFrom(root, path);
  const message =
    brace === '{'
      ? 'This "{" of the style sheet is never closed.'
      : 'This "}" of the style sheet closes nothing.';
  return warning('assets/style-unbalanced', message, {
    at: locationAt(file, css, { ...lineAndColumn(css, offset), length: 1 }),
    notes: ['rules after it may have no effect'],
    fix: brace === '{' ? 'Add the missing "}".' : 'Remove it, or add the missing "{".',
  });
}
