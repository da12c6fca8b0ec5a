import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, sep } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { parseSync, transformSync } from 'rolldown/utils';
import { parseDocument } from 'yaml';
import { type Diagnostic, locationAt, type SourceLocation, warning } from '../../diagnostics/diagnostic.ts';
import { notingFiles, type ReadRecorder } from '../../reads/recorder.ts';
import { attempt } from '../../utils/errors.ts';
import { pathFrom } from '../../utils/node/site-files.ts';
import { packageName } from '../../utils/package-name.ts';
import type { LimitCall } from '../../utils/site-call.ts';
import { isModuleStatement, isNode, type Node, nameOf, nodesIn, walk } from '../../utils/syntax-tree.ts';
import { lineAndColumn, withLineFeeds } from '../../utils/text.ts';
import { codeFailure } from '../code-failures.ts';
import { installCommand, installedFolder, installedFolderOf } from '../installed-packages.ts';
import { runModule } from './run-module.ts';

/** Imports the configuration and the sidebars of a site. */
export interface ConfigModules {
  /**
   * Imports the default export of the current state of a file: a value, a promise of one, or what a function returns. Rejects with a
   * `SiteCodeError`, which has the location.
   */
  import(file: string): Promise<unknown>;
  /** Imports another module, likewise; returns its exports. */
  importModule(file: string): Promise<Record<string, unknown>>;
  /** Returns the location of a key in a file, or of its value, if the file contains it in object literals. */
  locate(file: string, path: readonly PropertyKey[], part: 'key' | 'value'): SourceLocation | undefined;
  /** Absolute paths of all files that were imported, or that an imported one has read while it ran. */
  files: Set<string>;
  /** Packages that the configuration imports although they are not installed. */
  diagnostics(): Diagnostic[];
}

/**
 * Imports TypeScript, JavaScript (ES modules or CommonJS) and JSON, without a cache between imports. In a site with a
 * Docusaurus configuration, modules are loaded as Docusaurus loads them.
 */
export function configModules(
  root: string,
  limitCall: LimitCall,
  recorder?: Pick<ReadRecorder, 'file'>,
): ConfigModules {
  const files = new Set<string>();
  const importModule = (file: string) => runRecorded(file, files, recorder);
  // Those of packages change only with their version.
  const noteFile = (path: string) => !path.includes(inPackages) && files.add(path);
  let config: string | undefined;
  let missingPackages: string[] = [];
  const load = async (file: string) => {
    if (/^docusaurus\.config\./.test(basename(file))) config = basename(file);
    if (!config) return run(file, files, importModule);
    const { loadModule } = await import('recto-docusaurus');
    const result = loadModule(file, files);
    if (basename(file) === config) missingPackages = result.missing;
    return { default: result.exports };
  };
  return {
    files,
    importModule,
    locate: (file, path, part) => configPlace(file, path, { root, part }),
    diagnostics: () => missingPackages.map((name) => packageMissing(name, config ?? '', root)),
    async import(file) {
      files.add(file);
      const path = pathFrom(root, file);
      try {
        return await limitCall({ name: path, file: path }, () =>
          notingFiles(noteFile, async () => {
            const { default: exported } = await load(file);
            return typeof exported === 'function' ? await exported() : exported;
          }),
        );
      } catch (cause) {
        const failure = codeFailure(cause, { root });
        // The failed file may be a dependency, which is otherwise only known after a successful import.
        if (failure.at) files.add(join(root, failure.at.file));
        throw failure;
      }
    },
  };
}

function packageMissing(name: string, file: string, root: string): Diagnostic {
  const message = `The package "${name}" is not installed, so the settings that use it have no effect.`;
  const fix = `Run "${installCommand([name], root)}".`;
  return warning('config/package-missing', message, { at: { file }, fix });
}

async function run(
  file: string,
  files: Set<string>,
  importModule: ConfigModules['importModule'],
): Promise<Record<string, unknown>> {
  if (file.endsWith('.cjs')) return { default: runCommonJs(file, files) };
  const text = await readFile(file, 'utf8');
  if (file.endsWith('.json')) return { default: parseJson(file, text) };
  if (file.endsWith('.js') && isCommonJs(text)) return { default: runCommonJs(file, files) };
  const code = standaloneCode(file, text);
  if (code !== undefined) return import(`data:text/javascript,${encodeURIComponent(code)}`);
  // Not with the server that runs the code of pages, which takes as long again.
  return importModule(file);
}

/** Runs a module with Vite. What its functions import during a build is only known afterwards, like the files that they read. */
async function runRecorded(
  file: string,
  files: Set<string>,
  recorder: Pick<ReadRecorder, 'file'> | undefined,
): Promise<Record<string, unknown>> {
  let isLate = false;
  const module = await runModule(file, (path, isPackage) => {
    if (!isPackage) files.add(path);
    if (!isLate) return;
    recorder?.file(path);
    const folder = isPackage ? installedFolderOf(path) : undefined;
    if (folder) recorder?.file(join(folder, 'package.json'));
  });
  isLate = true;
  return module;
}

/**
 * Returns the JavaScript of a module that imports nothing but `defineConfig`, as most configurations do, so that Node.js can
 * run it: Vite takes 0.2 s to load. `undefined` for others, and for one with a syntax error, which Vite reports.
 */
function standaloneCode(file: string, text: string): string | undefined {
  const { code, errors } = transformSync(file, text);
  const moduleCode = code.replace(/^import \{ defineConfig \} from "recto-docs";/, '');
  if (moduleCode !== code && !installedFolder(packageName, dirname(file))) return undefined;
  const { module, errors: problems } = parseSync(`${file}.mjs`, moduleCode);
  const { staticImports, staticExports, dynamicImports, importMetas } = module;
  const reexports = staticExports.flatMap(({ entries }) => entries.filter((one) => one.moduleRequest));
  const obstacles = [
    ...errors,
    ...problems,
    ...staticImports,
    ...dynamicImports,
    ...importMetas,
    ...reexports,
  ];
  if (obstacles.length > 0) return undefined;
  const start = moduleCode === code ? '' : 'const defineConfig = (config) => config;';
  // A number keeps Node.js from returning the module of the last run.
  return `${start}${moduleCode}\n//${performance.now()}\n//# sourceURL=${file}`;
}

const inPackages = `${sep}node_modules${sep}`;

/** Drops CommonJS modules of the site from the cache of Node.js before each run. */
function runCommonJs(file: string, files: Set<string>): unknown {
  const require = createRequire(file);
  const cachedSiteFiles = () => Object.keys(require.cache).filter((name) => !name.includes(inPackages));
  for (const name of cachedSiteFiles()) delete require.cache[name];
  try {
    return require(file);
  } finally {
    for (const name of cachedSiteFiles()) files.add(name);
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const [reason = message, index] = message.split(/ in JSON at position (?=\d)/);
    // If Node.js reports no position, the YAML parser does.
    const start = parseDocument(text, { schema: 'json' }).errors[0]?.linePos?.[0];
    const position = index
      ? lineAndColumn(text, Number.parseInt(index, 10))
      : start && { line: start.line, column: start.col };
    throw Object.assign(new SyntaxError(reason), {
      loc: position && { file, line: position.line, column: position.column - 1 },
      id: file,
    });
  }
}

/** Whether a script assigns exports and has no statements of ES modules. */
function isCommonJs(code: string): boolean {
  const body = attempt(() => parseAst(code, { lang: 'jsx' }).body as unknown as Node[]);
  // Other code fails either way, with the message of Node.js or of Vite.
  if (!body) return !/\b(?:import|export)\b/.test(code);
  return !body.some(isModuleStatement) && body.some(assignsExports);
}

/** Example: `module.exports = {}`, `exports.a = 1`, also in a condition. */
function assignsExports(statement: Node): boolean {
  let isFound = false;
  walk(statement, ({ type, left }) => {
    if (type !== 'AssignmentExpression' || !isNode(left) || left.type !== 'MemberExpression') return;
    const target = isNode(left.object) && left.object.type === 'MemberExpression' ? left.object : left;
    const name = nameOf(target.object);
    isFound ||= name === 'exports' || (name === 'module' && nameOf(target.property) === 'exports');
  });
  return isFound;
}

/**
 * Returns the location of a key in a configuration file, or of its value; `undefined` where the file does not contain it as
 * part of object literals. `path` is the path of keys, `file` is relative to the site folder.
 */
function configPlace(
  file: string,
  path: readonly PropertyKey[],
  { root, part }: { root: string; part: 'key' | 'value' },
): SourceLocation | undefined {
  const text = attempt(() => withLineFeeds(readFileSync(`${root}/${file}`, 'utf8')));
  const body = text === undefined ? undefined : parseModule(text, file);
  if (text === undefined || !body) return undefined;
  const declaredValues = declarations(body);
  let value = exportedValue(body);
  let key: Node | undefined;
  for (const name of path) {
    const entry = entryOf(objectOf(value, declaredValues), name, declaredValues);
    if (!entry) return undefined;
    key = entry.key;
    value = entry.value;
  }
  const node = part === 'key' ? key : value;
  if (!node) return undefined;
  const [line = ''] = text.slice(node.start, node.end).split('\n');
  return locationAt(file, text, { ...lineAndColumn(text, node.start), length: line.length });
}

function parseModule(text: string, file: string): Node[] | undefined {
  const lang = /\.m?ts$/.test(file) ? 'ts' : 'jsx';
  return attempt(() => parseAst(text, { lang }).body as unknown as Node[]);
}

/** Returns the values of the variables and functions at the top of a module, by name. */
function declarations(body: Node[]): Map<string, Node> {
  const values = new Map<string, Node>();
  for (const statement of body) {
    const node = isNode(statement.declaration) ? statement.declaration : statement;
    if (node.type === 'FunctionDeclaration') values.set(nameOf(node.id), node);
    for (const { id, init } of nodesIn(node.declarations)) if (isNode(init)) values.set(nameOf(id), init);
  }
  return values;
}

/** Returns what a module exports as its default, or assigns to `module.exports`. */
function exportedValue(body: Node[]): Node | undefined {
  for (const { type, declaration, expression } of body) {
    if (type === 'ExportDefaultDeclaration' && isNode(declaration)) return declaration;
    if (!isNode(expression) || expression.type !== 'AssignmentExpression') continue;
    const { left, right } = expression;
    if (isNode(left) && nameOf(left.object) === 'module' && isNode(right)) return right;
  }
  return undefined;
}

/** Returns the object or the list that an expression stands for: behind names, types, calls and functions. */
function objectOf(node: unknown, declaredValues: Map<string, Node>, depth = 0): Node | undefined {
  if (!isNode(node) || depth > maxSteps) return undefined;
  const next = (child: unknown) => objectOf(child, declaredValues, depth + 1);
  switch (node.type) {
    case 'ObjectExpression':
    case 'ArrayExpression':
      return node;
    case 'Identifier':
      return next(declaredValues.get(nameOf(node)));
    case 'CallExpression':
      // `defineConfig({ … })`
      return next(nodesIn(node.arguments)[0]) ?? next(node.callee);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return next(returnedValue(node.body));
    default:
      // Parentheses and types.
      return next(node.expression);
  }
}

const maxSteps = 20;

function returnedValue(body: unknown): unknown {
  if (!isNode(body) || body.type !== 'BlockStatement') return body;
  return nodesIn(body.body).find(({ type }) => type === 'ReturnStatement')?.argument;
}

/** Returns the entry of an object or a list; the last one counts, as when the module runs. */
function entryOf(
  owner: Node | undefined,
  name: PropertyKey,
  declaredValues: Map<string, Node>,
): { key: Node; value: Node } | undefined {
  if (owner?.type === 'ArrayExpression') {
    const elements = owner.elements as unknown[];
    const element = elements[Number(name)];
    const isFixed = elements
      .slice(0, Number(name))
      .every((one) => isNode(one) && one.type !== 'SpreadElement');
    return isFixed && isNode(element) && element.type !== 'SpreadElement'
      ? { key: element, value: element }
      : undefined;
  }
  for (const property of nodesIn(owner?.properties).reverse()) {
    const { type, key, value, computed, argument } = property;
    const inSpread =
      type === 'SpreadElement' && entryOf(objectOf(argument, declaredValues), name, declaredValues);
    if (inSpread) return inSpread;
    if (!computed && isNode(key) && isNode(value) && nameOf(key) === String(name)) return { key, value };
  }
  return undefined;
}
