import { parseAst } from 'rolldown/parseAst';
import type { Texts } from '../../config/locale.ts';
import { isComponentName } from '../../content/page.ts';
import { statefulHooks } from '../../utils/react-hooks.ts';
import {
  importedName,
  isFunction,
  isModuleStatement,
  isNode,
  isThisMember,
  lastName,
  type Node,
  nameOf,
  nodesIn,
  patternNames,
  walk,
  withoutAssertions,
} from '../../utils/syntax-tree.ts';
import { engineExport, isElementCall, reactExport } from './imported-exports.ts';
import { moduleTexts } from './module-texts.ts';
import {
  parameterNames,
  type RenderedElement,
  type RenderedProp,
  renderedElements,
  valueContents,
} from './rendered-elements.ts';

export interface ModuleFacts {
  /** By local name. */
  imports: Map<string, ImportedName>;
  /** By exported name: a local name, or an import. */
  exports: Map<string, string | ImportedName>;
  /** Names of exported types, enums and namespaces of TypeScript. */
  types: Set<string>;
  /** Modules that are re-exported as a whole. */
  stars: string[];
  /** By local name; a default export without a name is `default`. */
  declarations: Map<string, Declaration>;
  /** Every import and re-export of values. */
  statements: ImportStatement[];
  /** Texts that it asks for, by id. */
  texts: Texts;
  /** The directive of Recto among those that it starts with. */
  directive: 'client' | 'static' | undefined;
  /** Set if it neither imports nor exports anything as ES modules do. */
  commonJs?: CommonJsFacts;
}

/** What a CommonJS module contains, whose exports cannot be told apart. */
interface CommonJsFacts {
  need: BrowserNeed | undefined;
  /** Modules of the package, the site and its themes that it requires. */
  requires: string[];
}

export interface ImportedName {
  from: string;
  /** The exported name, `default`, or `*` for the namespace. */
  name: string;
}

export interface ImportStatement {
  from: string;
  names: string[];
  /** Offset of the module specifier, quotes included. */
  start: number;
  end: number;
}

interface Declaration {
  kind: 'component' | 'context' | 'lazy' | 'value';
  /** The first use of each name. */
  uses: Map<string, BrowserNeed>;
  needs: BrowserNeed[];
  elements: RenderedElement[];
  /** Whether it reads a React context. */
  usesContext: boolean;
  createsContext: boolean;
  /** Whether it mentions the provider of a context: `Theme.Provider`. */
  mentionsProvider: boolean;
  /** Whether it mentions its children: `children`, or `this.props.children`. */
  takesChildren: boolean;
  /** What its value contains that JSON may not be able to represent. */
  contents: Pick<RenderedProp, 'what' | 'values'>;
  /** Whether its value is a function. */
  isFunction: boolean;
  /** The names of its parameters; empty for patterns. */
  parameters: string[];
  /** What the arguments of the first call of each name contain. */
  calls: Map<string, Pick<RenderedProp, 'what' | 'values'>[]>;
  /** The function that makes a component. Example: `styled` for `styled.b` and `styled(Link)` */
  maker?: string;
}

/** Parses a module; returns `undefined` if its syntax is invalid, which is reported when it runs. */
export function moduleFacts(code: string, extension: string): ModuleFacts | undefined {
  const facts: ModuleFacts = {
    imports: new Map(),
    exports: new Map(),
    types: new Set(),
    stars: [],
    declarations: new Map(),
    statements: [],
    texts: {},
    directive: undefined,
  };
  try {
    const body = parseAst(code, { lang: languageOf(extension) }).body as unknown as Node[];
    const isUsed = extension.startsWith('ts') ? usedNames(body) : () => true;
    for (const statement of body) {
      readImport(statement, facts, isUsed);
      readTypes(statement, facts);
    }
    for (const statement of body) readReactNames(statement, facts.imports);
    const functions = topFunctions(body);
    for (const statement of body) readStatement(statement, facts, functions);
    facts.texts = moduleTexts(body, facts.imports);
    facts.directive = directiveOf(body);
    if (!body.some(isModuleStatement)) facts.commonJs = commonJsFacts(body);
  } catch {
    return undefined;
  }
  return facts;
}

/** Reads names for exports of React as imports: `const { useState } = React`, `const useState = React.useState`. */
function readReactNames({ declarations }: Node, imports: ModuleFacts['imports']): void {
  for (const { id, init } of nodesIn(declarations)) {
    if (!isNode(id) || !isNode(init)) continue;
    const isReact = imports.get(nameOf(init))?.from === 'react';
    for (const { key, value } of isReact ? nodesIn(id.properties) : [])
      if (isNode(key) && isNode(value)) imports.set(nameOf(value), { from: 'react', name: nameOf(key) });
    const member = init.type === 'MemberExpression' && reactExport(init, imports);
    if (member && isIdentifier(id)) imports.set(nameOf(id), { from: 'react', name: member });
  }
}

function directiveOf(body: Node[]): ModuleFacts['directive'] {
  const end = body.findIndex(({ directive }) => typeof directive !== 'string');
  const directives = body.slice(0, end < 0 ? body.length : end).map(({ directive }) => directive);
  if (directives.includes('use client')) return 'client';
  return directives.includes('use static') ? 'static' : undefined;
}

function commonJsFacts(body: Node[]): CommonJsFacts {
  const facts: CommonJsFacts = { need: undefined, requires: [] };
  for (const statement of body)
    walk(statement, (node) => {
      facts.need ??= commonJsNeed(node);
      const requiredPath = requiredModule(node);
      if (/^(?:\.|@site\/|@theme\/)/.test(requiredPath)) facts.requires.push(requiredPath);
    });
  return facts;
}

/** JSX is also allowed in plain JavaScript, but not in `.ts`, where a type assertion may look like JSX. */
function languageOf(extension: string): 'ts' | 'tsx' | 'jsx' {
  return extension === 'ts' || extension === 'tsx' ? extension : 'jsx';
}

/** Returns whether code uses a name as a value; TypeScript removes imports of others, which may be types. */
function usedNames(body: Node[]): (name: string) => boolean {
  const names = new Set<string>();
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') continue;
    walk(statement, (node) => {
      if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(nameOf(node));
    });
  }
  return (name) => names.has(name);
}

function readImport(
  statement: Node,
  { imports, statements }: ModuleFacts,
  isUsed: (name: string) => boolean,
): void {
  if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return;
  const source = statement.source as Node;
  const from = String(source.value);
  const names: string[] = [];
  const specifiers = nodesIn(statement.specifiers);
  for (const specifier of specifiers) {
    if (specifier.importKind === 'type' || !isUsed(nameOf(specifier.local))) continue;
    const name = importedName(specifier);
    names.push(name);
    imports.set(nameOf(specifier.local), { from, name });
  }
  if (specifiers.length > 0 && names.length === 0) return;
  statements.push({ from, names, start: source.start, end: source.end });
}

function readTypes({ declaration, exportKind, specifiers }: Node, { types }: ModuleFacts): void {
  if (isNode(declaration) && declaration.type.startsWith('TS')) types.add(nameOf(declaration.id));
  for (const one of nodesIn(specifiers))
    if (exportKind === 'type' || one.exportKind === 'type') types.add(nameOf(one.exported));
}

function readStatement(statement: Node, facts: ModuleFacts, functions: Set<string>): void {
  const { type, declaration } = statement;
  const declare = (node: Node) => readDeclarations(node, facts, functions);
  if (type === 'ImportDeclaration' || statement.exportKind === 'type') return;
  if (type === 'ExportAllDeclaration') readStar(statement, facts);
  else if (type === 'ExportNamedDeclaration' && isNode(declaration)) {
    for (const name of declare(declaration)) facts.exports.set(name, name);
  } else if (type === 'ExportNamedDeclaration') readExports(statement, facts);
  else if (type === 'ExportDefaultDeclaration' && isNode(declaration)) {
    const name = declaration.type === 'Identifier' ? nameOf(declaration) : declare(declaration)[0];
    facts.exports.set('default', name ?? 'default');
  } else declare(statement);
}

function readStar({ exported, source }: Node, { exports, stars, statements }: ModuleFacts): void {
  const { value, start, end } = source as Node;
  const from = String(value);
  if (isNode(exported)) exports.set(nameOf(exported), { from, name: '*' });
  else stars.push(from);
  statements.push({ from, names: ['*'], start, end });
}

function readExports({ specifiers, source }: Node, { exports, statements }: ModuleFacts): void {
  const values = nodesIn(specifiers).filter(({ exportKind }) => exportKind !== 'type');
  const from = isNode(source) ? String(source.value) : undefined;
  for (const { exported, local } of values) {
    exports.set(nameOf(exported), from === undefined ? nameOf(local) : { from, name: nameOf(local) });
  }
  if (from === undefined || !isNode(source)) return;
  const names = values.map(({ local }) => nameOf(local));
  statements.push({ from, names, start: source.start, end: source.end });
}

function readDeclarations(node: Node, facts: ModuleFacts, functions: Set<string>): string[] {
  const read = (name: string, value: Node, written: unknown = value) => {
    const initial = withoutAssertions(written);
    facts.declarations.set(name, readDeclaration(value, { name, initial, facts, functions }));
    return name;
  };
  if (node.type === 'VariableDeclaration') {
    return nodesIn(node.declarations).flatMap((one) =>
      // Parts of a pattern cannot be told apart.
      patternNames(one.id).map((name) => read(name, one, isIdentifier(one.id) ? one.init : undefined)),
    );
  }
  if (/^(?:Function|Class)Declaration$/.test(node.type)) {
    return [read(isNode(node.id) ? nameOf(node.id) : 'default', node)];
  }
  // A value with a type is one: `export default { … } satisfies Map`.
  return /Statement$|^TS(?!\w*Expression$)/.test(node.type) ? [] : [read('default', node)];
}

interface DeclarationContext {
  name: string;
  /** Its value; `undefined` for a part of a pattern. */
  initial: unknown;
  facts: ModuleFacts;
  /** Names of the top-level functions. */
  functions: Set<string>;
}

function readDeclaration(
  node: Node,
  { name, initial, facts, functions: topLevelFunctions }: DeclarationContext,
): Declaration {
  const { imports } = facts;
  const functions = new Set(topLevelFunctions);
  walk(node, (child) => {
    for (const name of functionName(child)) functions.add(name);
  });
  const declaration: Declaration = {
    ...kindOf(name, initial, imports),
    uses: new Map(),
    needs: [],
    elements: [],
    usesContext: false,
    createsContext: false,
    mentionsProvider: false,
    takesChildren: false,
    contents: valueContents(initial),
    parameters: parameterNames(initial),
    calls: new Map(),
  };
  const { uses, needs, calls } = declaration;
  let hasElements = false;
  walk(node, (child) => {
    hasElements ||= child.type === 'JSXElement';
    const isName = child.type === 'Identifier' || child.type === 'JSXIdentifier';
    const usedName = isName ? nameOf(child) : '';
    if (isName && !uses.has(usedName))
      uses.set(usedName, { what: usedName, start: child.start, end: child.start + usedName.length });
    const need = browserNeed(child, { imports, functions });
    if (need) needs.push(need);
    const callee = child.type === 'CallExpression' && isIdentifier(child.callee) ? nameOf(child.callee) : '';
    if (callee && !calls.has(callee)) calls.set(callee, nodesIn(child.arguments).map(valueContents));
    declaration.usesContext ||= readsContext(child, imports);
    declaration.createsContext ||= isContextCall(child, imports);
    declaration.mentionsProvider ||= isMember(child, /^Provider$/);
    declaration.takesChildren ||= isName ? nameOf(child) === 'children' : isMember(child, /^children$/);
  });
  if (hasElements) declaration.elements = renderedElements(node, initial);
  return declaration;
}

function kindOf(
  name: string,
  initial: unknown,
  imports: ModuleFacts['imports'],
): Pick<Declaration, 'kind' | 'isFunction' | 'maker'> {
  if (!isNode(initial)) return { kind: 'value', isFunction: false };
  const isClassOrFunction =
    isFunction(initial) || /^(?:Function|Class)(?:Declaration|Expression)$/.test(initial.type);
  const calleeNode =
    /^(?:Call|TaggedTemplate)Expression$/.test(initial.type) && (initial.callee ?? initial.tag);
  const callee = isNode(calleeNode) ? calleeNode : undefined;
  if (isContextCall(initial, imports)) return { kind: 'context', isFunction: false };
  if (callee && reactExport(callee, imports) === 'lazy') return { kind: 'lazy', isFunction: false };
  const isComponent = isComponentName(name) && (isClassOrFunction || callee !== undefined);
  // Stores are hooks: `const useStore = create(…)`.
  const maker = callee && (isComponent || isHook(name)) ? rootName(callee) : '';
  return {
    kind: isComponent ? 'component' : 'value',
    isFunction: isClassOrFunction,
    ...(maker && { maker }),
  };
}

export function isHook(name: string): boolean {
  return /^use[A-Z]/.test(name);
}

function isContextCall({ type, callee }: Node, imports: ModuleFacts['imports']): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false;
  return (reactExport(callee, imports) ?? lastName(callee)) === 'createContext';
}

/** Returns the name that an expression starts with. Example: `styled` for `styled.b` and `styled(Link).attrs` */
function rootName({ type, object, callee, ...node }: Node): string {
  const base = type === 'MemberExpression' ? object : callee;
  return isNode(base) ? rootName(base) : nameOf({ type, ...node });
}

function readsContext(node: Node, imports: ModuleFacts['imports']): boolean {
  const { type, callee, key } = node;
  if (type === 'PropertyDefinition') return isNode(key) && nameOf(key) === 'contextType';
  if (type === 'CallExpression' && isNode(callee))
    return /^use(?:Context)?$/.test(reactExport(callee, imports) ?? '');
  return isMember(node, /^(?:Consumer|contextType)$/);
}

function isMember({ type, object, property }: Node, name: RegExp): boolean {
  const hasMember = type === 'MemberExpression' || type === 'JSXMemberExpression';
  return hasMember && isNode(object) && name.test(nameOf(property));
}

function isIdentifier(node: unknown): boolean {
  return isNode(node) && node.type === 'Identifier';
}

/** Code that only has an effect in a browser. */
export interface BrowserNeed {
  /** Examples: `useState`, `onClick`, `setState`, `BrowserOnly` */
  what: string;
  start: number;
  end: number;
}

/** Exports of Recto that have another value or content in the browser. */
const browserExports = new Set(['useColorMode', 'useIsBrowser', 'BrowserOnly']);

/** Modules of Docusaurus with these exports as their defaults. Group: the export. */
const browserModule = /^@docusaurus\/(useIsBrowser|BrowserOnly)$/;

/** Calls on a class component that render it again. */
const updateMethods = new Set(['setState', 'forceUpdate']);

const lifecycleMethods = new Set(['componentDidMount', 'componentDidUpdate', 'componentWillUnmount']);

/** The imports of a module, and the names of functions. */
interface ModuleScope {
  imports: ModuleFacts['imports'];
  functions: Set<string>;
}

function browserNeed(node: Node, scope: ModuleScope): BrowserNeed | undefined {
  const { type, name, key, callee, value } = node;
  const { imports } = scope;
  if (type === 'CallExpression' && isNode(callee)) {
    const methodName = isThisMember(callee) ? nameOf(callee.property) : '';
    const calledName = reactExport(callee, imports) ?? methodName;
    const isUpdate = statefulHooks.has(calledName) || updateMethods.has(methodName);
    return (
      needAt(callee, isUpdate ? calledName : browserExport(callee, imports)) ??
      compiledNeed(node, callee, scope)
    );
  }
  if (type === 'MethodDefinition' && isNode(key)) {
    return lifecycleMethods.has(nameOf(key)) ? needAt(key, nameOf(key)) : undefined;
  }
  if (!isNode(name)) return undefined;
  if (type === 'JSXOpeningElement') return needAt(name, browserExport(name, imports));
  if (type !== 'JSXAttribute' || !/^on[A-Z]/.test(nameOf(name))) return undefined;
  return isNode(value) && isHandler(value.expression, scope) ? needAt(name, nameOf(name)) : undefined;
}

function needAt({ start, end }: Node, what: string | undefined): BrowserNeed | undefined {
  return what === undefined ? undefined : { what, start, end };
}

/** Returns the export with another value in the browser that a name refers to. */
function browserExport(node: Node, imports: ModuleFacts['imports']): string | undefined {
  const name = engineExport(node, imports);
  return browserExports.has(name ?? '') ? name : undefined;
}

/** Returns what a compiled element needs a browser for: its component, or the first event handler in its props. */
function compiledNeed(node: Node, callee: Node, scope: ModuleScope): BrowserNeed | undefined {
  if (!isElementCall(callee, scope.imports)) return undefined;
  const [element, props] = nodesIn(node.arguments);
  const component = element && needAt(element, browserExport(element, scope.imports));
  if (component) return component;
  const handler = nodesIn(props?.properties).find(
    ({ key, value }) => isNode(key) && /^on[A-Z]/.test(nameOf(key)) && isHandler(value, scope),
  );
  return handler && needAt(handler, nameOf(handler.key));
}

/** Whether a value is definitely a function; a prop is not, since it may be missing. */
function isHandler(value: unknown, scope: ModuleScope): boolean {
  if (!isNode(value)) return false;
  if (isFunction(value) || isThisMember(value)) return true;
  if (value.type === 'Identifier') {
    return scope.functions.has(nameOf(value)) || scope.imports.has(nameOf(value));
  }
  const parts = [value.consequent, value.alternate, value.right];
  return (
    /^(?:Conditional|Logical)Expression$/.test(value.type) && parts.some((part) => isHandler(part, scope))
  );
}

/** Events whose handlers are props of elements in CommonJS modules. */
const eventProp = /^on(?:Click|Change|Input|Submit|Key(?:Down|Up)|Pointer\w+|Mouse\w+|Focus|Blur)$/;

/** Returns what a node of a CommonJS module needs a browser for, whatever its names refer to. */
function commonJsNeed(node: Node): BrowserNeed | undefined {
  const { type, callee, key, left } = node;
  // Compiled calls are `(0, react.useState)()`.
  const calledNode = isNode(callee) ? (nodesIn(callee.expressions).at(-1) ?? callee) : undefined;
  const isCall = type === 'CallExpression' && calledNode !== undefined;
  const isKey = (type === 'Property' || type === 'MethodDefinition') && isNode(key);
  const isMember = type === 'AssignmentExpression' && isNode(left) && left.type === 'MemberExpression';
  const target = isCall ? calledNode : isKey ? key : isMember ? left : undefined;
  if (!target) return undefined;
  const [, requiredExport] = browserModule.exec(requiredModule(node)) ?? [];
  const what = requiredExport ?? lastName(target);
  const isNeed = isCall
    ? statefulHooks.has(what) ||
      browserExports.has(what) ||
      (updateMethods.has(what) && calledNode.type === 'MemberExpression')
    : lifecycleMethods.has(what) || (isKey && eventProp.test(what));
  return isNeed ? needAt(target, what) : undefined;
}

/** Returns the module that a call of `require` names; empty for other nodes. */
function requiredModule({ type, callee, arguments: callArguments }: Node): string {
  const [argument] = type === 'CallExpression' && nameOf(callee) === 'require' ? nodesIn(callArguments) : [];
  return argument?.type === 'Literal' ? nameOf(argument) : '';
}

function topFunctions(body: Node[]): Set<string> {
  const statements = body.map(({ declaration, ...rest }) =>
    isNode(declaration) ? declaration : (rest as Node),
  );
  const declarations = statements.flatMap((one) => [one, ...nodesIn(one.declarations)]);
  return new Set(declarations.flatMap(functionName));
}

/** Returns the name of a function declaration, as a list of at most one. */
function functionName({ type, id, init }: Node): string[] {
  const isCallback = isNode(init) && isNode(init.callee) && lastName(init.callee) === 'useCallback';
  const isBound = type === 'FunctionDeclaration' || (isNode(init) && (isFunction(init) || isCallback));
  return isBound && isNode(id) ? [nameOf(id)] : [];
}
