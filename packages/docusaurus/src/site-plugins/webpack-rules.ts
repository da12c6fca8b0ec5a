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

/** Whether a rule has an effect that Vite does not have without it. */
export function hasEffect(rule: unknown): boolean {
  if (!isPlain(rule)) return false;
  if ([rule.oneOf, rule.rules].some((inner) => Array.isArray(inner) && inner.some(hasEffect))) return true;
  const uses =
    typeof rule.use === 'function' || loadersOf(rule).some(({ loader }) => !viteLoaders.test(loader));
  return uses || rule.type === 'asset/source';
}

/** Loaders that compile scripts. */
const compilers = /(?:^|\/)(?:babel|swc|esbuild|ts|builtin:swc)-loader\b/;

/** Whether a rule compiles scripts. */
export function compilesScripts(rule: unknown): boolean {
  if (!isPlain(rule)) return false;
  if ([rule.oneOf, rule.rules].some((inner) => Array.isArray(inner) && inner.some(compilesScripts)))
    return true;
  return loadersOf(rule).some(({ loader }) => compilers.test(loader));
}

/** Whether the rules have a script compiled. */
export function isCompiled(rules: unknown[], file: string): boolean {
  const matchingRules = rules.flatMap((rule) => (isPlain(rule) ? rulesFor(rule, file, '') : []));
  return matchingRules.flatMap(loadersOf).some(({ loader }) => compilers.test(loader));
}

/** Returns how the rules treat a file; `undefined` if Vite loads it without them. `query` starts with `?`, or is empty. */
export function treatmentOf(rules: unknown[], file: string, query: string): Treatment | undefined {
  const matchingRules = rules.flatMap((rule) => (isPlain(rule) ? rulesFor(rule, file, query) : []));
  const loaders = matchingRules
    .flatMap((rule) => loadersOf(rule))
    .filter(({ loader }) => !viteLoaders.test(loader));
  const isText = matchingRules.some(({ type }) => type === 'asset/source');
  return loaders.length > 0 || isText ? { loaders, isText } : undefined;
}

/** Returns the rules that apply: the rule itself, and the rules in it. */
function rulesFor(rule: Plain, file: string, query: string): Plain[] {
  const conditions = [rule.test, rule.include, rule.resource].filter((condition) => condition !== undefined);
  if (!conditions.every((condition) => matches(condition, file))) return [];
  if (rule.exclude !== undefined && matches(rule.exclude, file)) return [];
  if (rule.resourceQuery !== undefined && !matches(rule.resourceQuery, query)) return [];
  const inner = (rules: unknown) =>
    (Array.isArray(rules) ? rules : []).map((one) => (isPlain(one) ? rulesFor(one, file, query) : []));
  const oneOf = inner(rule.oneOf).find((list) => list.length > 0) ?? [];
  return [rule, ...oneOf, ...inner(rule.rules).flat()];
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
