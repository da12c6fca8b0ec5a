import { parseAst } from 'vite';

/** A node of a syntax tree. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The imports, exports and declarations of a module. */
export interface ModuleFacts {
  /** By local name. */
  imports: Map<string, ImportedName>;
  /** By exported name: a local name, or an import. */
  exports: Map<string, string | ImportedName>;
  /** Modules that are re-exported as a whole. */
  stars: string[];
  /** By local name; a default export without a name is `default`. */
  declarations: Map<string, Declaration>;
  /** Every import and re-export of values. */
  statements: ImportStatement[];
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
  /** Offset of the first use of each name. */
  uses: Map<string, number>;
  needs: BrowserNeed[];
}

/** Code that only has an effect in a browser. */
export interface BrowserNeed {
  /** Examples: `useState`, `onClick`, `setState`, `BrowserOnly` */
  what: string;
  start: number;
  end: number;
}

/** Hooks of React that have no use in a component that is rendered once. */
const statefulHooks = new Set([
  ...['useState', 'useReducer', 'useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useSyncExternalStore'],
  ...['useTransition', 'useOptimistic', 'useActionState', 'useImperativeHandle', 'useEffectEvent'],
]);

const lifecycleMethods = new Set(['componentDidMount', 'componentDidUpdate', 'componentWillUnmount']);

/** Parses a module; returns nothing if its syntax is invalid, which is reported when it runs. */
export function moduleFacts(code: string, extension: string): ModuleFacts | undefined {
  const facts: ModuleFacts = {
    imports: new Map(),
    exports: new Map(),
    stars: [],
    declarations: new Map(),
    statements: [],
  };
  try {
    const body = parseAst(code, { lang: languageOf(extension) }).body as unknown as Node[];
    for (const statement of body) readImport(statement, facts);
    const functions = topFunctions(body);
    for (const statement of body) readStatement(statement, facts, functions);
  } catch {
    return undefined;
  }
  return facts;
}

/** JSX is also allowed in plain JavaScript, but not in `.ts`, where a type assertion may look like JSX. */
function languageOf(extension: string): 'ts' | 'tsx' | 'jsx' {
  return extension === 'ts' || extension === 'tsx' ? extension : 'jsx';
}

function readImport(statement: Node, { imports, statements }: ModuleFacts): void {
  if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return;
  const source = statement.source as Node;
  const from = String(source.value);
  const names: string[] = [];
  for (const specifier of nodesIn(statement.specifiers)) {
    if (specifier.importKind === 'type') continue;
    const name = importedName(specifier);
    names.push(name);
    imports.set(nameOf(specifier.local), { from, name });
  }
  statements.push({ from, names, start: source.start, end: source.end });
}

function importedName({ type, imported }: Node): string {
  if (type === 'ImportDefaultSpecifier') return 'default';
  return type === 'ImportNamespaceSpecifier' ? '*' : nameOf(imported);
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
  const given = nodesIn(specifiers).filter(({ exportKind }) => exportKind !== 'type');
  const from = isNode(source) ? String(source.value) : undefined;
  for (const { exported, local } of given) {
    exports.set(nameOf(exported), from === undefined ? nameOf(local) : { from, name: nameOf(local) });
  }
  if (from === undefined || !isNode(source)) return;
  const names = given.map(({ local }) => nameOf(local));
  statements.push({ from, names, start: source.start, end: source.end });
}

/** Reads the declarations of a statement and returns their names. */
function readDeclarations(node: Node, facts: ModuleFacts, functions: Set<string>): string[] {
  const read = (name: string, value: Node) => {
    facts.declarations.set(name, readDeclaration(value, facts, functions));
    return name;
  };
  if (node.type === 'VariableDeclaration') {
    return nodesIn(node.declarations).flatMap((one) => patternNames(one.id).map((name) => read(name, one)));
  }
  if (/^(?:Function|Class)Declaration$/.test(node.type)) {
    return [read(isNode(node.id) ? nameOf(node.id) : 'default', node)];
  }
  return /Statement$|^TS/.test(node.type) ? [] : [read('default', node)];
}

function readDeclaration(node: Node, { imports }: ModuleFacts, known: Set<string>): Declaration {
  const functions = new Set(known);
  walk(node, (inner) => {
    for (const name of functionName(inner)) functions.add(name);
  });
  const uses = new Map<string, number>();
  const needs: BrowserNeed[] = [];
  walk(node, (inner) => {
    const isName = inner.type === 'Identifier' || inner.type === 'JSXIdentifier';
    if (isName && !uses.has(nameOf(inner))) uses.set(nameOf(inner), inner.start);
    const what = browserNeed(inner, imports, functions);
    if (what) needs.push({ what: what.name, start: what.at.start, end: what.at.end });
  });
  return { uses, needs };
}

function browserNeed(
  node: Node,
  imports: ModuleFacts['imports'],
  functions: Set<string>,
): { name: string; at: Node } | undefined {
  const { type, name, key, callee, value } = node;
  if (type === 'CallExpression' && isNode(callee)) {
    const called = reactExport(callee, imports) ?? (isOfThis(callee) ? nameOf(callee.property) : '');
    return statefulHooks.has(called) || called === 'setState' ? { name: called, at: callee } : undefined;
  }
  if (type === 'MethodDefinition' && isNode(key)) {
    return lifecycleMethods.has(nameOf(key)) ? { name: nameOf(key), at: key } : undefined;
  }
  if (type === 'JSXOpeningElement' && isNode(name)) {
    const found = imports.get(nameOf(name));
    const isBrowserOnly =
      found?.from === '@docusaurus/BrowserOnly' ||
      (found?.from === 'recto/components' && found.name === 'BrowserOnly');
    return isBrowserOnly ? { name: 'BrowserOnly', at: name } : undefined;
  }
  if (type !== 'JSXAttribute' || !isNode(name) || !/^on[A-Z]/.test(nameOf(name))) return undefined;
  const isFunction = isNode(value) && isHandler(value.expression, { imports, functions });
  return isFunction ? { name: nameOf(name), at: name } : undefined;
}

/** Whether a value is definitely a function; a prop is not, since it may be missing. */
function isHandler(
  value: unknown,
  scope: { imports: ModuleFacts['imports']; functions: Set<string> },
): boolean {
  if (!isNode(value)) return false;
  if (isFunction(value) || isOfThis(value)) return true;
  if (value.type === 'Identifier') {
    return scope.functions.has(nameOf(value)) || scope.imports.has(nameOf(value));
  }
  const parts = [value.consequent, value.alternate, value.right];
  return (
    /^(?:Conditional|Logical)Expression$/.test(value.type) && parts.some((part) => isHandler(part, scope))
  );
}

/** Returns the React export that a callee refers to. Example: `useState` for `React.useState` */
function reactExport(callee: Node, imports: ModuleFacts['imports']): string | undefined {
  const isMember = callee.type === 'MemberExpression' && isNode(callee.object);
  const found = imports.get(nameOf(isMember ? callee.object : callee));
  if (found?.from !== 'react') return undefined;
  return isMember ? nameOf(callee.property) : found.name;
}

/** Returns the names of a module's top-level functions. */
function topFunctions(body: Node[]): Set<string> {
  const statements = body.map(({ declaration, ...rest }) =>
    isNode(declaration) ? declaration : (rest as Node),
  );
  const declared = statements.flatMap((one) => [one, ...nodesIn(one.declarations)]);
  return new Set(declared.flatMap(functionName));
}

/** Returns the name of a function declaration, as a list of at most one. */
function functionName({ type, id, init }: Node): string[] {
  const isCallback = isNode(init) && isNode(init.callee) && lastName(init.callee) === 'useCallback';
  const isBound = type === 'FunctionDeclaration' || (isNode(init) && (isFunction(init) || isCallback));
  return isBound && isNode(id) ? [nameOf(id)] : [];
}

function lastName(callee: Node): string {
  return nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
}

function isFunction({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}

function isOfThis({ type, object }: Node): boolean {
  return type === 'MemberExpression' && isNode(object) && object.type === 'ThisExpression';
}

/** Visits the executed nodes of a tree: no types and no property names. */
function walk(node: Node, visit: (node: Node) => void): void {
  if (node.type === 'JSXClosingElement') return;
  visit(node);
  for (const [key, value] of Object.entries(node)) {
    const isName = /^(?:property|key|id)$/.test(key) && !node.computed;
    if (isName || (node.type === 'JSXAttribute' && key === 'name')) continue;
    if (node.type.startsWith('TS') && key !== 'expression') continue;
    for (const inner of nodesIn(value)) walk(inner, visit);
  }
}

function patternNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  const { elements, properties, value, left, argument } = pattern;
  return [elements, properties, value, left, argument].flatMap(nodesIn).flatMap(patternNames);
}

function nodesIn(value: unknown): Node[] {
  return [value].flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Returns the name of an identifier or the value of a string literal. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return String(node.name ?? node.value ?? '');
}
