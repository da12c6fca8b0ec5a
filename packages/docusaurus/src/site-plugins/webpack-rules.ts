import { isPlain, type Plain } from '../values.ts';

/** A loader of webpack, as rules and imports name it. */
export interface Loader {
  loader: string;
  options?: unknown;
}

/** How a rule treats a file: by loaders, the last one first, or as text. */
export interface Treatment {
  loaders: Loader[];
  isText: boolean;
}

/** Loaders whose work Vite does. */
const viteLoaders =
  /(?:^|\/)(?:babel|swc|esbuild|ts|builtin:swc|builtin:lightningcss|style|css|postcss|sass|less|stylus|file|url|source-map|thread|cache|svg-url|image-webpack)-loader\b|@svgr\/webpack|mdx-loader|@mdx-js\/loader|mini-css-extract|react-refresh/;

/** Returns rules, and the rules in them. */
function allRules(rules: unknown): Plain[] {
  return [rules]
    .flat()
    .flatMap((rule) => (isPlain(rule) ? [rule, ...allRules(rule.oneOf), ...allRules(rule.rules)] : []));
}

/** Whether rules have an effect that Vite does not have without them. */
export function haveEffect(rules: unknown[]): boolean {
  return allRules(rules).some(
    (rule) =>
      typeof rule.use === 'function' ||
      loadersOf(rule).some(({ loader }) => !viteLoaders.test(loader)) ||
      rule.type === 'asset/source',
  );
}

/** Returns the loaders that the rules name, whatever the file. */
export function allLoaders(rules: unknown[]): Loader[] {
  return allRules(rules).flatMap(loadersOf);
}

/** Returns the loaders that the rules name for a file, those that run first last. */
export function loadersFor(rules: unknown[], file: string): Loader[] {
  return rulesFor(rules, file, '').flatMap(loadersOf);
}

/** Loaders that compile scripts. */
const compilers = /(?:^|\/)(?:babel|swc|esbuild|ts|builtin:swc)-loader\b/;

export function compileScripts(rules: unknown[]): boolean {
  return allLoaders(rules).some(({ loader }) => compilers.test(loader));
}

/** Whether the rules have a script compiled. */
export function isCompiled(rules: unknown[], file: string): boolean {
  return loadersFor(rules, file).some(({ loader }) => compilers.test(loader));
}

/** Returns how the rules treat a file; `undefined` if Vite loads it without them. `query` starts with `?`, or is empty. */
export function treatmentOf(rules: unknown[], file: string, query: string): Treatment | undefined {
  const matchingRules = rulesFor(rules, file, query);
  const loaders = matchingRules.flatMap(loadersOf).filter(({ loader }) => !viteLoaders.test(loader));
  const isText = matchingRules.some(({ type }) => type === 'asset/source');
  return loaders.length > 0 || isText ? { loaders, isText } : undefined;
}

/** Returns the rules that apply, and the rules in them. */
function rulesFor(rules: unknown, file: string, query: string): Plain[] {
  return [rules].flat().flatMap((rule) => (isPlain(rule) ? appliedRules(rule, file, query) : []));
}

function appliedRules(rule: Plain, file: string, query: string): Plain[] {
  const conditions = [rule.test, rule.include, rule.resource].filter((condition) => condition !== undefined);
  if (!conditions.every((condition) => matches(condition, file))) return [];
  if (rule.exclude !== undefined && matches(rule.exclude, file)) return [];
  if (rule.resourceQuery !== undefined && !matches(rule.resourceQuery, query)) return [];
  const alternatives = [rule.oneOf].flat().map((one) => rulesFor(one, file, query));
  const oneOf = alternatives.find((list) => list.length > 0) ?? [];
  return [rule, ...oneOf, ...rulesFor(rule.rules, file, query)];
}

/** Whether a condition of webpack is true: an expression, a start of the path, a function, or several of these. */
function matches(condition: unknown, text: string): boolean {
  if (typeof condition === 'string') return text.startsWith(condition);
  if (typeof condition === 'function') return Boolean(condition(text));
  if (condition instanceof RegExp) return text.search(condition) >= 0;
  if (Array.isArray(condition)) return condition.some((one) => matches(one, text));
  if (!isPlain(condition)) return true;
  const { and = [], or, not } = condition;
  return (
    (and as unknown[]).every((one) => matches(one, text)) &&
    (or === undefined || matches(or, text)) &&
    (not === undefined || !matches(not, text))
  );
}

function loadersOf(rule: Plain): Loader[] {
  const use: unknown =
    rule.use ?? (rule.loader === undefined ? [] : { loader: rule.loader, options: rule.options });
  const entries: unknown = typeof use === 'function' ? use({}) : use;
  return [entries].flat().flatMap((entry): Loader[] => {
    if (typeof entry === 'string') return [{ loader: entry }];
    return isPlain(entry) && typeof entry.loader === 'string'
      ? [{ loader: entry.loader, options: entry.options }]
      : [];
  });
}
