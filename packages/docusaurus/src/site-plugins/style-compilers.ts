import { resolve } from 'node:path';
import type { CSSOptions } from 'vite';
import { type Plain, plain } from '../values.ts';
import { allLoaders, type Loader, loadersFor } from './webpack-rules.ts';

type CompilerOptions = NonNullable<CSSOptions['preprocessorOptions']>;

/**
 * Returns the options of Vite's compilers of style sheets for those that rules of webpack give to `sass-loader` and
 * `less-loader`. `root` is the absolute site folder.
 */
export function styleCompilers(rules: unknown[], root: string): CompilerOptions {
  const sass = optionsOf(allLoaders(rules), 'sass');
  const less = optionsOf(allLoaders(rules), 'less');
  const sassOptions = Object.assign({}, ...sass.map((one) => compilerOptions(one, 'sassOptions'))) as Plain;
  const { includePaths, loadPaths, ...options } = sassOptions;
  const paths = [includePaths, loadPaths].flat().filter((path) => typeof path === 'string');
  const forSass = {
    ...options,
    // Older versions of Sass look for imports in the current folder too.
    loadPaths: [...paths, '.'].map((path) => resolve(root, path)),
    additionalData: addedText(rules, 'sass', root),
  };
  const lessOptions = Object.assign({}, ...less.map((one) => compilerOptions(one, 'lessOptions'))) as Plain;
  const forLess = { ...lessOptions, additionalData: addedText(rules, 'less', root) };
  return {
    ...(sass.length > 0 && { scss: forSass, sass: forSass }),
    ...(less.length > 0 && { less: forLess }),
  };
}

type Language = 'sass' | 'less';

/** Returns the options of the loaders of a language. */
function optionsOf(loaders: Loader[], language: Language): Plain[] {
  const pattern = new RegExp(`(?:^|[\\\\/])${language}-loader\\b`);
  return loaders.filter(({ loader }) => pattern.test(loader)).map(({ options }) => plain(options));
}

function compilerOptions(loaderOptions: Plain, key: string): Plain {
  const options = loaderOptions[key];
  return plain(typeof options === 'function' ? options({}) : options);
}

/** Returns a function for `additionalData` of Vite, which adds what the loaders of a file add to its beginning. */
function addedText(rules: unknown[], language: Language, root: string) {
  return async (source: string, file: string): Promise<string> => {
    let text = source;
    for (const { additionalData: added } of optionsOf(loadersFor(rules, file), language).reverse()) {
      const context = { resourcePath: file, rootContext: root };
      if (typeof added === 'function') text = String(await added(text, context));
      else if (typeof added === 'string') text = `${added}\n${text}`;
    }
    return text;
  };
}
