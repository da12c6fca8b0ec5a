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
  const sass = compilerOptions(rules, 'sass', root);
  const less = compilerOptions(rules, 'less', root);
  const { includePaths, loadPaths, ...options } = sass ?? {};
  const paths = [includePaths, loadPaths].flat().filter((path) => typeof path === 'string');
  // Older versions of Sass look for imports in the current folder too.
  const forSass = { ...options, loadPaths: [...paths, '.'].map((path) => resolve(root, path)) };
  return { ...(sass && { scss: forSass, sass: forSass }), ...(less && { less }) };
}

type Language = 'sass' | 'less';

/** Returns the options of the loaders of a language. */
function optionsOf(loaders: Loader[], language: Language): Plain[] {
  const pattern = new RegExp(`(?:^|[\\\\/])${language}-loader\\b`);
  return loaders.filter(({ loader }) => pattern.test(loader)).map(({ options }) => plain(options));
}

/** Returns the options of a compiler; `undefined` without a loader of its language. */
function compilerOptions(rules: unknown[], language: Language, root: string): Plain | undefined {
  const loaders = optionsOf(allLoaders(rules), language);
  if (loaders.length === 0) return undefined;
  const options = loaders.map(({ [`${language}Options`]: one }) =>
    plain(typeof one === 'function' ? one({}) : one),
  );
  return Object.assign({}, ...options, { additionalData: addedText(rules, language, root) });
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
