import { applyEdits } from 'recto-docs/plugin';
import { type ESTree, type PluginOption, parseAst, transformWithOxc, Visitor } from 'vite';

/**
 * Runs CommonJS in modules that Vite loads one by one, as ES modules: `require(…)`, also of images and of computed paths, and
 * `module.exports`. Vite loads modules of the site and of themes in this way at build time, and for the browser in dev. Bundlers read
 * CommonJS themselves, except for computed paths: in the browser's code of a build, only these are converted, in ES modules of the
 * site. Packages for the browser in dev stay as they are.
 */
export function commonJsPlugin(): PluginOption {
  return {
    name: 'recto-docusaurus:commonjs',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: scriptPattern, exclude: /^\0/ },
        // CommonJS cannot be written without one of these names; the syntax decides.
        code: /\b(?:require|exports)\b/,
      },
      handler(code, id) {
        const { name, mode, config } = this.environment;
        const target = name === 'ssr' ? 'server' : mode === 'dev' ? 'browser' : 'bundle';
        if (target === 'browser' && id.startsWith(config.cacheDir)) return undefined;
        if (target === 'bundle' && id.includes('/node_modules/')) return undefined;
        const converted = convertCommonJs(code, languageOf(id), target);
        return converted === undefined ? undefined : { code: converted, map: null };
      },
    },
  };
}

/** Files of Docusaurus and of packages for it, which it compiles like files of a site. */
const themePackage =
  /\/node_modules\/(?!recto-docusaurus\/)(?:@[^/]+\/)?[^/]*docusaurus[^/]*\/(?!.*\/node_modules\/)/;

/** Compiles JSX in `.js` files of packages: of those for Docusaurus, or those that rules of a plugin name. */
export function themeJsxPlugin(isCompiled = (id: string) => themePackage.test(id)): PluginOption {
  return {
    name: 'recto-docusaurus:theme-jsx',
    enforce: 'pre',
    transform: {
      filter: { id: /\/node_modules\/.*\.jsx?$/, code: /<[\w>]/ },
      handler: (code, id) =>
        isCompiled(id)
          ? transformWithOxc(code, id, { lang: 'jsx', jsx: { runtime: 'automatic' }, tsconfig: false })
          : undefined,
    },
  };
}

/** A script; in dev, scripts of packages have a version. Group: the ending. */
const scriptPattern = /\.([cm]?[jt]sx?)(?:\?v=\w+)?$/;

type Language = 'ts' | 'tsx' | 'jsx';

function languageOf(id: string): Language {
  const [, ending = ''] = scriptPattern.exec(id) ?? [];
  if (ending === 'tsx') return 'tsx';
  return ending.includes('ts') ? 'ts' : 'jsx';
}

/** What runs the converted code: Node.js, a browser, or a browser after a bundler, which reads CommonJS itself. */
type Target = 'server' | 'browser' | 'bundle';

/** Converts a module to an ES module, on the same lines; returns `undefined` for one without CommonJS. */
export function convertCommonJs(
  code: string,
  language: Language,
  target: Target = 'server',
): string | undefined {
  const isServer = target === 'server';
  const program = parseAst(code, { lang: language });
  const isEsModule = program.body.some(({ type }) => /^(?:Import|Export)/.test(type));
  if (target === 'bundle' && !isEsModule) return undefined;
  const calls = requireCalls(program).filter(({ pattern }) => target !== 'bundle' || pattern !== undefined);
  const exportNames = isEsModule ? undefined : commonJsExports(program);
  if (calls.length === 0 && !exportNames) return undefined;
  const imports: string[] = [];
  const edits = [...calls.entries()].reverse().map(([index, { argument, pattern, start, end }]) => {
    const text = code.slice(argument.start, argument.end);
    const name = isText(argument) ? argument.value : '';
    const call =
      pattern === undefined
        ? requireCode(name, text, { index, imports, isServer })
        : `__requireMatch(${globCode(pattern)}, ${text})`;
    return { start, end, text: call };
  });
  const converted = applyEdits(code, edits);
  const head = [...imports, ...(calls.length > 0 ? [isServer ? packageRuntime : '', runtime] : [])].join(' ');
  if (!exportNames) return head + converted;
  const names = exportNames.filter((name) => name !== 'default');
  return [
    `${head} const module = { exports: {} }; let exports = module.exports; ${converted}`,
    'export const __commonJs = true;',
    'export default module.exports?.__esModule ? module.exports.default : module.exports;',
    ...names.map((name) => `const __export_${name} = module.exports.${name};`),
    `export { ${names.map((name) => `__export_${name} as ${name}`).join(', ')} };`,
    'export { module as __module };',
  ].join('\n');
}

/**
 * Returns the code for a call. Modules of the site are imported at the start; what one throws is thrown by the call, as
 * code that is never reached must not fail the page. On the server, packages are required when they are reached.
 */
function requireCode(
  name: string,
  text: string,
  { index, imports, isServer }: { index: number; imports: string[]; isServer: boolean },
): string {
  if (isServer && !usesVite(name)) return `__requirePackage(import.meta.url)(${text})`;
  imports.push(
    `const __required${index} = await import(${text}).then((module) => ({ module }), (error) => ({ error }));`,
  );
  const call = `__require(__required${index})`;
  if (name.endsWith('.json')) return `${call}.default`;
  // A plain object, which may be a prop of an island.
  return filePattern.test(name) ? `({ default: ${call}.default, __esModule: true })` : call;
}

/** Files whose module is their address. */
const filePattern = /\.(?:png|jpe?g|gif|webp|avif|mp4|webm|pdf)$/;

/**
 * Whether a module is imported through Vite: a file of the site, one of which there is one copy, one of a package for Docusaurus,
 * or one that only a bundler knows.
 */
function usesVite(name: string): boolean {
  return /^!|^(?:(?:@[^/]+\/)?[^/]*docusaurus|[./]|@site\/|@theme(?:-original|-init)?\/|@docusaurus\/|@generated\/|react-router(?:-dom)?$|react-helmet-async$|@mdx-js\/react$|react(?:-dom)?(?:\/|$))|\.(?:css|scss|sass|less|svg|png|jpe?g|gif|webp|avif|mp4|webm|pdf|mdx?)$/.test(
    name,
  );
}

/** On one line, so that lines of the module keep their numbers. */
const packageRuntime = "import { createRequire as __requirePackage } from 'node:module';";
const runtime = `
const __require = ({ module, error }) => {
  if (error) throw error;
  return module.__commonJs ? module.__module.exports : Object.create(module, { __esModule: { value: true } });
};
const __requireMatch = (all, name) => {
  const path = name.replace(/^-?!*[a-z]+-loader[^!]*!/, '').replace(/^@site(?=\\/)/, '');
  const found = ['', '.js', '.json', '.jsx', '.ts', '.tsx'].map((ending) => path + ending).find((one) => one in all);
  if (!found) throw new Error('Cannot find module ' + name);
  const module = __require({ module: all[found] });
  return found.endsWith('.json') ? module.default : module;
};
`.replaceAll('\n', ' ');

/** Starts computed paths that name a loader. Example: `!!raw-loader!@site/code/*`. Group: the text of the file is imported. */
const loaderPattern = /^-?!*(?:(raw)|url|file)-loader(?:\?[^!]*)?!/;

/**
 * Returns the modules that a computed path may name, also those in folders of what is computed, as webpack does. Vite looks for paths
 * that start with a slash in the site folder.
 */
function globCode(pattern: string): string {
  const path = pattern.replace(loaderPattern, '').replace(/^@site(?=\/)/, '');
  const query = loaderPattern.exec(pattern)?.[1] ? ", query: '?raw'" : '';
  return `import.meta.glob(${JSON.stringify(path.replaceAll('*', '{*,*/**/*}'))}, { eager: true${query} })`;
}

/** A call of `require`. A computed path of the site has a pattern, in which `*` stands for what is computed. */
interface RequireCall extends ESTree.Span {
  argument: ESTree.Expression;
  pattern: string | undefined;
}

/** Returns calls of `require` with a string or a path, in the order of the file. */
function requireCalls(program: ESTree.Program): RequireCall[] {
  const calls: RequireCall[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [argument], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'require') return;
      if (!argument || argument.type === 'SpreadElement') return;
      const pattern = isText(argument) ? undefined : pathPattern(argument);
      if (pattern === undefined || /^(?:\.|@site\/)/.test(pattern.replace(loaderPattern, '')))
        calls.push({ argument, pattern, start, end });
    },
  }).visit(program);
  return calls;
}

/** Returns the text of an expression, with `*` for what is computed. Example: `./img/*.png` */
function pathPattern(node: ESTree.Expression | ESTree.PrivateIdentifier): string {
  if (isText(node)) return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('*');
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return '*';
  return pathPattern(node.left) + pathPattern(node.right);
}

function isText(node: ESTree.Node | undefined): node is ESTree.StringLiteral {
  return node?.type === 'Literal' && typeof node.value === 'string';
}

/** Returns the names that a CommonJS module exports, if its code shows them; `undefined` for other modules. */
function commonJsExports(program: ESTree.Program): string[] | undefined {
  const names = new Set<string>();
  let isCommonJs = false;
  new Visitor({
    CallExpression({ arguments: [first, second] }) {
      if (!isName(first, 'exports') && !isName(second, 'exports')) return;
      isCommonJs = true;
      // Example: `Object.defineProperty(exports, 'name', …)`
      if (isName(first, 'exports') && isText(second) && second.value !== '__esModule')
        names.add(second.value);
    },
    AssignmentExpression({ left, right }) {
      if (left.type !== 'MemberExpression') return;
      const { object, property } = left;
      if (isName(object, 'exports') || isModuleExports(object)) {
        isCommonJs = true;
        if (property.type === 'Identifier') names.add(property.name);
        else if (isText(property)) names.add(property.value);
      } else if (isModuleExports(left)) {
        isCommonJs = true;
        if (right.type === 'ObjectExpression')
          for (const one of right.properties)
            if (one.type === 'Property' && one.key.type === 'Identifier') names.add(one.key.name);
      }
    },
  }).visit(program);
  return isCommonJs ? [...names].filter((name) => /^[\w$]+$/.test(name)) : undefined;
}

function isName(node: ESTree.Node | undefined, name: string): boolean {
  return node?.type === 'Identifier' && node.name === name;
}

function isModuleExports(node: ESTree.Node): boolean {
  return (
    node.type === 'MemberExpression' && isName(node.object, 'module') && isName(node.property, 'exports')
  );
}
