import { dirname, join } from 'node:path';
import { type ESTree, type ParseResult, Visitor } from 'vite';
import { readScript } from './babel.ts';
import { exportedNames } from './exported-names.ts';
import { moduleId } from './modules/module-table.ts';
import { installedFolder, scriptAt } from './package-files.ts';
import { importsIn, parseScript } from './syntax.ts';
import { attempt } from './values.ts';

/** An import or a re-export of code: the module, and the names in braces. */
interface Import {
  module: string;
  names: string[];
}

/** Files of Docusaurus' packages, and the modules that have what they export. */
const fileModules: readonly (readonly [file: RegExp, module: string])[] = [
  [/^@docusaurus\/theme-classic\/(?:lib|src)\/theme\/(.+?)(?:\/index)?$/, '@theme-original/$1'],
  [/^@docusaurus\/core\/(?:lib|src)\/client\/exports\/(\w+)$/, '@docusaurus/$1'],
  [
    /^@docusaurus\/theme-common\/(?:lib|src)\/components\/Details(?:\/index)?$/,
    '@docusaurus/theme-common/Details',
  ],
  [
    /^@docusaurus\/theme-common\/(?:lib|src)\/(?:(?:components\/Collapsible|contexts|hooks|translations|utils)(?:\/.+)?|internal)$/,
    '@docusaurus/theme-common/internal',
  ],
  [/^@docusaurus\/((?:plugin|theme)-[a-z-]+)\/(?:lib|src)\/client(?:\/.+)?$/, '@docusaurus/$1/client'],
];

/** Returns the name of a module; for a file of Docusaurus, the name of the module that has what it exports. */
export function moduleName(module: string): string {
  if (module.endsWith('.css')) return module;
  const path = module.replace(/\.[jt]sx?$/, '');
  const [file, name] = fileModules.find(([pattern]) => pattern.test(path)) ?? [];
  return file && name ? path.replace(file, name) : module;
}

/** Returns what code imports and re-exports, without what it uses as a type only, which compiling removes. */
export function importsOf(file: string, syntax = syntaxOf(file)): Import[] {
  if (!syntax) return [];
  const isUsed = /\.tsx?$/.test(file) ? usedNames(syntax.program) : () => true;
  return importsIn(syntax.module).flatMap(({ source, entries }) => {
    const values = entries.filter(
      ({ isType, localName }) => !isType && (!('value' in localName) || isUsed(localName.value)),
    );
    if (entries.length > 0 && values.length === 0) return [];
    const names = values.flatMap(({ importName: { kind, name } }) => (kind === 'Name' && name) || []);
    return [{ module: moduleName(source.value), names }];
  });
}

/** Returns the modules that a file loads, also with `require` and `import()`, without modules of types. */
export function loadedModules(file: string): string[] {
  const syntax = syntaxOf(file);
  if (!syntax) return [];
  const modules = importsOf(file, syntax).map(({ module }) => module);
  const add = (argument: ESTree.Argument | undefined) => {
    if (argument?.type === 'Literal' && typeof argument.value === 'string')
      modules.push(moduleName(argument.value));
  };
  new Visitor({
    CallExpression({ callee, arguments: [argument] }) {
      if (callee.type === 'Identifier' && callee.name === 'require') add(argument);
    },
    ImportExpression: ({ source }) => add(source),
  }).visit(syntax.program);
  return modules;
}

/** Whether a component loads one of the modules, itself or by way of other files of the site and its themes. */
export function reaches(file: string, modules: string[], folders: ThemeFolders): boolean {
  return filesOf(file, folders).some((one) => loadedModules(one).some((module) => modules.includes(module)));
}

/** Returns the files of a component: its module, and those that it loads and that are not in place of other components of Docusaurus. */
export function filesOf(file: string, { root, themes }: ThemeFolders): string[] {
  const fileOf = (module: string, importer: string) => {
    if (module.startsWith('.')) return scriptAt(join(dirname(importer), module));
    const [, scope, path = ''] = /^@(site|theme)\/(.+)$/.exec(module) ?? [];
    if (scope === 'site') return scriptAt(join(root, path));
    return scope && !moduleId(module.slice(1)) ? componentFile(path, root, themes) : undefined;
  };
  const files = new Set([file]);
  // The loop also visits the files that it adds.
  for (const one of files)
    for (const module of loadedModules(one)) {
      const next = fileOf(module, one);
      if (next) files.add(next);
    }
  return [...files];
}

/** Returns the keys of the objects in a file. */
export function objectKeys(file: string): Set<string> {
  const keys = new Set<string>();
  const syntax = syntaxOf(file);
  if (syntax)
    new Visitor({
      Property: ({ key }) => void (key.type === 'Identifier' && keys.add(key.name)),
    }).visit(syntax.program);
  return keys;
}

/** Returns the names that a file uses, those of properties included. */
export function namesIn(file: string): Set<string> {
  const names = new Set<string>();
  addNames(syntaxOf(file)?.program, names);
  return names;
}

/** Returns the syntax of a file; `undefined` if it has an error. */
function syntaxOf(file: string): ParseResult | undefined {
  return parseScript(file, attempt(() => readScript(file)) ?? '');
}

/** Returns whether code uses a name as a value. */
function usedNames({ body }: ESTree.Program): (name: string) => boolean {
  const names = new Set<string>();
  for (const statement of body) if (statement.type !== 'ImportDeclaration') addNames(statement, names);
  return (name) => names.has(name);
}

/** Nodes of TypeScript that contain values. */
const valueTypes =
  /^TS(?:As|Satisfies|NonNull|Instantiation)Expression$|^TSTypeAssertion$|^TS(?:Enum|Module)|^TSExportAssignment$|^TSParameterProperty$/;

function addNames(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) addNames(one, names);
  if (typeof value !== 'object' || value === null || !('type' in value)) return;
  const { type, name, ...children } = value as { type: string; name?: unknown };
  if (type.startsWith('TS') && !valueTypes.test(type)) return;
  if ((type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string') names.add(name);
  // The name of an attribute of JSX is a node, too.
  for (const child of [name, ...Object.values(children)]) addNames(child, names);
}

/** Where the components of a site are. */
export interface ThemeFolders {
  /** Absolute site folder. */
  root: string;
  /** Absolute folders of its themes, the first first. */
  themes?: string[] | undefined;
}

/**
 * Returns the modules of themes, and names of them, that a file imports, itself or by way of others in its folder, and
 * that do not exist. Example: `useTabs of @docusaurus/theme-common/internal`
 */
export function missingImports(
  file: string,
  { root, themes }: ThemeFolders,
  visited = new Set<string>(),
): string[] {
  if (visited.has(file)) return [];
  visited.add(file);
  const missing = new Set<string>();
  const addFrom = (next: string | undefined) => {
    for (const name of next ? missingImports(next, { root, themes }, visited) : []) missing.add(name);
  };
  for (const { module, names } of importsOf(file)) {
    const [, component] = /^@theme\/(.+)$/.exec(module) ?? [];
    if (module.startsWith('.')) addFrom(scriptAt(join(dirname(file), module)));
    else if (!moduleExists(module, { root, themes })) missing.add(module);
    else if (component) addFrom(componentFile(component, root, themes));
    for (const name of missingNames(module, names, { root, themes })) missing.add(`${name} of ${module}`);
  }
  return [...missing];
}

/** Returns the names that a module of this package does not export. */
export function missingNames(module: string, names: string[], folders: ThemeFolders): string[] {
  const [, scope = '', path = ''] = modulePattern.exec(module) ?? [];
  const isSiteComponent = scope === 'theme' && componentFile(path, folders.root, folders.themes);
  if (names.length === 0 || !scope || isSiteComponent) return [];
  const id = moduleId(`${scope.replace(/-(?:original|init)$/, '')}/${path}`);
  const exportNames = id ? exportedNames(id) : undefined;
  return exportNames ? names.filter((name) => !exportNames.has(name)) : [];
}

/** Matches modules of Docusaurus and of themes. Groups: the scope, the path. */
const modulePattern = /^@(theme|theme-original|theme-init|docusaurus)\/(.+)$/;

/** Whether an import works: of a theme or of Docusaurus, by its module. Other packages are not looked for. */
export function moduleExists(module: string, { root, themes }: ThemeFolders): boolean {
  const [, scope = '', path = ''] = modulePattern.exec(module) ?? [];
  if (!scope) return true;
  if (scope === 'docusaurus') {
    const [name] = path.split('/');
    return (moduleId(`${scope}/${path}`) ?? installedFolder(`@docusaurus/${name}`, root)) !== undefined;
  }
  const file = componentFile(path, scope === 'theme' ? root : undefined, themes);
  return (file ?? moduleId(`theme-original/${path}`) ?? moduleId(`theme/${path}`)) !== undefined;
}

/** Returns the file of a component of the site, or of one of its themes. */
function componentFile(path: string, root: string | undefined, themes: string[] = []): string | undefined {
  const folders = [...(root === undefined ? [] : [join(root, 'src/theme')]), ...themes.toReversed()];
  return folders.map((folder) => scriptAt(join(folder, path))).find((file) => file !== undefined);
}
