import { parseAst } from 'rolldown/parseAst';
import {
  importedName,
  isFunction,
  isModuleStatement,
  isNode,
  lastName,
  type Node,
  nameOf,
  nodesIn,
  patternNames,
  walk,
} from '../../utils/syntax-tree.ts';
import type { CommonJsFacts, Declaration, ModuleFacts } from './browser-needs.ts';
import {
  type BrowserNeed,
  browserNeed,
  commonJsNeed,
  functionName,
  reactExport,
  requiredModule,
  topFunctions,
} from './browser-needs.ts';
import { renderedElements, valueContents } from './rendered-elements.ts';

/** Parses a module; returns `undefined` if its syntax is invalid, which is reported when it runs. */
export function moduleFacts(code: string, extension: string): ModuleFacts | undefined {
  const facts: ModuleFacts = {
    imports: new Map(),
    exports: new Map(),
    types: new Set(),
    stars: [],
    declarations: new Map(),
    statements: [],
    directive: undefined,
  };
  try {
    const body = parseAst(code, { lang: languageOf(extension) }).body as unknown as Node[];
    const isUsed = extension.startsWith('ts') ? usedNames(body) : () => true;
    for (const statement of body) {
      readImport(statement, facts, isUsed);
      readTypes(statement, facts);
    }
    const functions = topFunctions(body);
    for (const statement of body) readStatement(statement, facts, functions);
    facts.directive = directiveOf(body);
    if (!body.some(isModuleStatement)) facts.commonJs = commonJsFacts(body);
  } catch {
    return undefined;
  }
  return facts;
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
      const required = requiredModule(node);
      if (/^(?:\.|@site\/|@theme\/)/.test(required)) facts.requires.push(required);
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

/** Reads the declarations of a statement and returns their names. */
function readDeclarations(node: Node, facts: ModuleFacts, functions: Set<string>): string[] {
  const read = (name: string, value: Node, initial: unknown = value) => {
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

interface Declared {
  name: string;
  /** Its value; `undefined` for a part of a pattern. */
  initial: unknown;
  facts: ModuleFacts;
  /** Names of the top-level functions. */
  functions: Set<string>;
}

function readDeclaration(node: Node, { name, initial, facts, functions: known }: Declared): Declaration {
  const { imports } = facts;
  const functions = new Set(known);
  walk(node, (inner) => {
    for (const name of functionName(inner)) functions.add(name);
  });
  const uses = new Map<string, number>();
  const needs: BrowserNeed[] = [];
  let usesContext = false;
  let createsContext = false;
  let mentionsProvider = false;
  let takesChildren = false;
  let hasElements = false;
  walk(node, (inner) => {
    hasElements ||= inner.type === 'JSXElement';
    const isName = inner.type === 'Identifier' || inner.type === 'JSXIdentifier';
    if (isName && !uses.has(nameOf(inner))) uses.set(nameOf(inner), inner.start);
    const what = browserNeed(inner, imports, functions);
    if (what) needs.push({ what: what.name, start: what.at.start, end: what.at.end });
    usesContext ||= readsContext(inner, imports);
    createsContext ||= isContextCall(inner, imports);
    mentionsProvider ||= isMember(inner, /^Provider$/);
    takesChildren ||= isName ? nameOf(inner) === 'children' : isMember(inner, /^children$/);
  });
  const elements = hasElements ? renderedElements(node, initial) : [];
  const contents = valueContents(initial);
  return {
    ...kindOf(name, initial, imports),
    uses,
    needs,
    elements,
    usesContext,
    createsContext,
    mentionsProvider,
    takesChildren,
    contents,
  };
}

function kindOf(
  name: string,
  initial: unknown,
  imports: ModuleFacts['imports'],
): Pick<Declaration, 'kind' | 'isFunction' | 'maker'> {
  if (!isNode(initial)) return { kind: 'value', isFunction: false };
  const isClassOrFunction =
    isFunction(initial) || /^(?:Function|Class)(?:Declaration|Expression)$/.test(initial.type);
  const called = /^(?:Call|TaggedTemplate)Expression$/.test(initial.type) && (initial.callee ?? initial.tag);
  const callee = isNode(called) ? called : undefined;
  if (isContextCall(initial, imports)) return { kind: 'context', isFunction: false };
  const isNamed = name === 'default' || /^\p{Lu}/u.test(name);
  const isComponent = isNamed && (isClassOrFunction || callee !== undefined);
  const maker = isComponent && callee ? rootName(callee) : '';
  return {
    kind: isComponent ? 'component' : 'value',
    isFunction: isClassOrFunction,
    ...(maker && { maker }),
  };
}

function isContextCall({ type, callee }: Node, imports: ModuleFacts['imports']): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false;
  return (reactExport(callee, imports) ?? lastName(callee)) === 'createContext';
}

/** Returns the name that an expression starts with. Example: `styled` for `styled.b` and `styled(Link).attrs` */
function rootName({ type, object, callee, ...node }: Node): string {
  const inner = type === 'MemberExpression' ? object : callee;
  return isNode(inner) ? rootName(inner) : nameOf({ type, ...node });
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
