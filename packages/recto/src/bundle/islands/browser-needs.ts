import { componentsModule } from '../../utils/package-name.ts';
import { statefulHooks } from '../../utils/react-hooks.ts';
import {
  isFunction,
  isNode,
  isOfThis,
  lastName,
  type Node,
  nameOf,
  nodesIn,
} from '../../utils/syntax-tree.ts';
import type { RenderedElement, RenderedProp } from './rendered-elements.ts';

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

/** Returns what a node needs a browser for, if it does. */
export function browserNeed(
  node: Node,
  imports: ModuleFacts['imports'],
  functions: Set<string>,
): { name: string; at: Node } | undefined {
  const { type, name, key, callee, value } = node;
  if (type === 'CallExpression' && isNode(callee)) {
    const own = isOfThis(callee) ? nameOf(callee.property) : '';
    const called = reactExport(callee, imports) ?? own;
    if (statefulHooks.has(called) || updateMethods.has(own)) return { name: called, at: callee };
    const hook = browserExport(callee, imports);
    if (hook) return { name: hook, at: callee };
    return compiledNeed(node, callee, { imports, functions });
  }
  if (type === 'MethodDefinition' && isNode(key)) {
    return lifecycleMethods.has(nameOf(key)) ? { name: nameOf(key), at: key } : undefined;
  }
  if (type === 'JSXOpeningElement' && isNode(name)) {
    const component = browserExport(name, imports);
    return component ? { name: component, at: name } : undefined;
  }
  if (type !== 'JSXAttribute' || !isNode(name) || !/^on[A-Z]/.test(nameOf(name))) return undefined;
  const isFunction = isNode(value) && isHandler(value.expression, { imports, functions });
  return isFunction ? { name: nameOf(name), at: name } : undefined;
}

/** Returns the export with another value in the browser that a name refers to. */
function browserExport(node: Node, imports: ModuleFacts['imports']): string | undefined {
  const { from = '', name = '' } = imports.get(nameOf(node)) ?? {};
  const [, ofDocusaurus] = browserModule.exec(from) ?? [];
  return ofDocusaurus ?? (from === componentsModule && browserExports.has(name) ? name : undefined);
}

/** Functions that JSX is compiled to, as packages contain them. */
const elementFunctions = new Set(['jsx', 'jsxs', 'createElement', 'cloneElement']);

/** Returns what a compiled element needs a browser for: its component, or the first event handler in its props. */
function compiledNeed(
  node: Node,
  callee: Node,
  scope: { imports: ModuleFacts['imports']; functions: Set<string> },
): { name: string; at: Node } | undefined {
  if (!elementFunctions.has(reactExport(callee, scope.imports) ?? lastName(callee))) return undefined;
  const [element, props] = nodesIn(node.arguments);
  const component = element && browserExport(element, scope.imports);
  if (component) return { name: component, at: element };
  const handler = nodesIn(props?.properties).find(
    ({ key, value }) => isNode(key) && /^on[A-Z]/.test(nameOf(key)) && isHandler(value, scope),
  );
  return handler && { name: nameOf(handler.key), at: handler };
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

/** Events whose handlers are props of elements in CommonJS modules. */
const eventProp = /^on(?:Click|Change|Input|Submit|Key(?:Down|Up)|Pointer\w+|Mouse\w+|Focus|Blur)$/;

/** Returns what a node of a CommonJS module needs a browser for, whatever its names refer to. */
export function commonJsNeed(node: Node): BrowserNeed | undefined {
  const { type, callee, key, left } = node;
  // Compiled calls are `(0, react.useState)()`.
  const called = isNode(callee) ? (nodesIn(callee.expressions).at(-1) ?? callee) : undefined;
  const isCall = type === 'CallExpression' && called !== undefined;
  const isKey = (type === 'Property' || type === 'MethodDefinition') && isNode(key);
  const isMember = type === 'AssignmentExpression' && isNode(left) && left.type === 'MemberExpression';
  const at = isCall ? called : isKey ? key : isMember ? left : undefined;
  if (!at) return undefined;
  const [, required] = browserModule.exec(requiredModule(node)) ?? [];
  const what = required ?? lastName(at);
  const isNeed = isCall
    ? statefulHooks.has(what) ||
      browserExports.has(what) ||
      (updateMethods.has(what) && called.type === 'MemberExpression')
    : lifecycleMethods.has(what) || (isKey && eventProp.test(what));
  return isNeed ? { what, start: at.start, end: at.end } : undefined;
}

/** Returns the module that a call of `require` names; empty for other nodes. */
export function requiredModule({ type, callee, arguments: given }: Node): string {
  const [argument] = type === 'CallExpression' && nameOf(callee) === 'require' ? nodesIn(given) : [];
  return argument?.type === 'Literal' ? nameOf(argument) : '';
}

/** Returns the React export that a callee refers to. Example: `useState` for `React.useState` */
export function reactExport(callee: Node, imports: ModuleFacts['imports']): string | undefined {
  const isMember = callee.type === 'MemberExpression' && isNode(callee.object);
  const origin = imports.get(nameOf(isMember ? callee.object : callee));
  if (!/^react(?:\/jsx-(?:dev-)?runtime)?$/.test(origin?.from ?? '')) return undefined;
  return isMember ? nameOf(callee.property) : origin?.name;
}

/** Returns the names of a module's top-level functions. */
export function topFunctions(body: Node[]): Set<string> {
  const statements = body.map(({ declaration, ...rest }) =>
    isNode(declaration) ? declaration : (rest as Node),
  );
  const declared = statements.flatMap((one) => [one, ...nodesIn(one.declarations)]);
  return new Set(declared.flatMap(functionName));
}

/** Returns the name of a function declaration, as a list of at most one. */
export function functionName({ type, id, init }: Node): string[] {
  const isCallback = isNode(init) && isNode(init.callee) && lastName(init.callee) === 'useCallback';
  const isBound = type === 'FunctionDeclaration' || (isNode(init) && (isFunction(init) || isCallback));
  return isBound && isNode(id) ? [nameOf(id)] : [];
}

/** The imports, exports and declarations of a module. */
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
  /** The directive of Recto among those that it starts with. */
  directive: 'client' | 'static' | undefined;
  /** Set if it neither imports nor exports anything as ES modules do. */
  commonJs?: CommonJsFacts;
}

/** What a CommonJS module contains, whose exports cannot be told apart. */
export interface CommonJsFacts {
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

export interface Declaration {
  kind: 'component' | 'context' | 'value';
  /** Offset of the first use of each name. */
  uses: Map<string, number>;
  needs: BrowserNeed[];
  /** The components that it renders. */
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
  /** The function that makes a component. Example: `styled` for `styled.b` and `styled(Link)` */
  maker?: string;
}
