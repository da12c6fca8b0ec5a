import {
  isContextCall,
  isFunction,
  isNode,
  type Node,
  nameOf,
  nodesIn,
  patternNames,
  walk,
} from '../../utils/syntax-tree.ts';

/** A component in the JSX of a declaration. */
export interface RenderedElement {
  /** Examples: `Counter`, `Theme.Provider` */
  name: string;
  /** Offsets of the name. */
  start: number;
  end: number;
  props: RenderedProp[];
  /** Names of the components among its children. */
  children: string[];
}

/** A prop of a rendered component that JSON may not be able to represent. */
export interface RenderedProp {
  /** `*` for all props of an object. */
  name: string;
  /** What its value is or contains. Examples: `a function`, `an element` */
  what?: string;
  /** Names outside the declaration that its value consists of. */
  values: string[];
  /** Props of the surrounding component that its value consists of; `*` for all. */
  passed: string[];
}

/** Returns the components in the JSX of a declaration, whose value is `initial`. */
export function renderedElements(declaration: Node, initial: unknown): RenderedElement[] {
  const elements: RenderedElement[] = [];
  const scope = scopeOf(declaration, initial);
  walk(declaration, (node) => {
    if (node.type !== 'JSXElement') return;
    const opening = node.openingElement as Node;
    const name = tagName(opening.name);
    if (!isComponentTag(name)) return;
    const { start, end } = opening.name as Node;
    const props = nodesIn(opening.attributes).map((one) => propOf(one, scope));
    const content = contentOf(nodesIn(node.children), scope);
    elements.push({
      name,
      start,
      end,
      props: [...props, ...(content ? [{ name: 'children', ...content }] : [])].filter(
        ({ what, values, passed }) => what !== undefined || values.length + passed.length > 0,
      ),
      children: componentTags(nodesIn(node.children)),
    });
  });
  return elements;
}

function isComponentTag(name: string): boolean {
  return /^[\p{Lu}_$]|\./u.test(name);
}

function tagName(node: unknown): string {
  if (!isNode(node)) return '';
  return node.type === 'JSXMemberExpression'
    ? `${tagName(node.object)}.${nameOf(node.property)}`
    : nameOf(node);
}

function componentTags(nodes: Node[]): string[] {
  const names = new Set<string>();
  for (const node of nodes) {
    walk(node, ({ type, name }) => {
      if (type === 'JSXOpeningElement' && isComponentTag(tagName(name))) names.add(tagName(name));
    });
  }
  return [...names];
}

/** What names in a declaration refer to. */
interface Scope {
  /** Values of local names. */
  locals: Map<string, Node>;
  /** Props of the component by local name; `*` for all. */
  props: Map<string, string>;
  /** Lists by the names of their items, or of parts of these. */
  items: Map<string, Node>;
}

function scopeOf(declaration: Node, initial: unknown): Scope {
  const props = new Map<string, string>();
  const locals = new Map<string, Node>();
  const items = new Map<string, Node>();
  const [parameter] = nodesIn(componentFunction(initial)?.params);
  if (parameter?.type === 'Identifier') props.set(nameOf(parameter), '*');
  else readProps(parameter, props);
  walk(declaration, (node) => {
    if (node.type === 'FunctionDeclaration' && node !== declaration) locals.set(nameOf(node.id), node);
    for (const name of itemNames(node)) items.set(name, (node.callee as Node).object as Node);
    if (node.type !== 'VariableDeclarator' || !isNode(node.init) || !isNode(node.id)) return;
    if (node.id.type === 'Identifier') locals.set(nameOf(node.id), node.init);
    else if (props.get(nameOf(node.init)) === '*') readProps(node.id, props);
  });
  return { locals, props, items };
}

/** Returns the names of the parameter that receives the items of a list. Example: `item` in `list.map((item) => …)` */
function itemNames({ type, callee, arguments: callArguments }: Node): string[] {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return [];
  const [first] = nodesIn(callArguments);
  if (!/^(?:map|flatMap)$/.test(nameOf(callee.property)) || !first || !isFunction(first)) return [];
  return patternNames(nodesIn(first.params)[0]);
}

/** Returns the function of a component, which may be an argument, as for `memo`. */
function componentFunction(initial: unknown): Node | undefined {
  if (!isNode(initial)) return undefined;
  if (initial.type === 'CallExpression') return componentFunction(nodesIn(initial.arguments)[0]);
  return isFunction(initial) || initial.type === 'FunctionDeclaration' ? initial : undefined;
}

/** Returns the names of the parameters of a function; empty ones for patterns. */
export function parameterNames(initial: unknown): string[] {
  return nodesIn(componentFunction(initial)?.params).map((one) =>
    one.type === 'Identifier' ? nameOf(one) : '',
  );
}

function readProps(pattern: Node | undefined, props: Map<string, string>): void {
  for (const { type, key, value, argument } of nodesIn(pattern?.properties)) {
    const target = isNode(value) && value.type === 'AssignmentPattern' ? value.left : value;
    if (type === 'RestElement') props.set(nameOf(argument), '*');
    else if (isNode(target) && target.type === 'Identifier') props.set(nameOf(target), nameOf(key));
  }
}

function propOf(attribute: Node, scope: Scope): RenderedProp {
  const { name, value, argument } = attribute;
  if (attribute.type === 'JSXSpreadAttribute') return { name: '*', ...contentsOf(argument, scope) };
  const expression = isNode(value) && value.type === 'JSXExpressionContainer' ? value.expression : value;
  return { name: nameOf(name), ...contentsOf(expression, scope) };
}

/** Returns what a value outside of components consists of. */
export function valueContents(value: unknown): Contents {
  return contentsOf(value, { locals: new Map(), props: new Map(), items: new Map() });
}

type Contents = Omit<RenderedProp, 'name'>;

/** Returns what the children of a component contain besides elements, which become static. */
function contentOf(children: Node[], scope: Scope): Contents | undefined {
  const values = children.flatMap(({ type, expression }) =>
    type === 'JSXExpressionContainer' && isNode(expression) ? [expression] : [],
  );
  const contents = values.map((value) => contentsOf(value, scope));
  return contents.find(({ what }) => what !== undefined && what !== element);
}

const element = 'an element';

/** Returns what a value consists of, where the code shows it. */
function contentsOf(value: unknown, scope: Scope, depth = 0): Contents {
  if (!isNode(value) || depth > 8) return { values: [], passed: [] };
  const { type } = value;
  const is = (what: string): Contents => ({ what, values: [], passed: [] });
  const joinedContents = (...parts: unknown[]) =>
    mergeContents(parts.flatMap(nodesIn).map((part) => contentsOf(part, scope, depth + 1)));
  if (isFunction(value) || type === 'FunctionDeclaration' || isContextCall(value)) return is('a function');
  if (/^JSX(?:Element|Fragment)$/.test(type)) return is(element);
  if (type === 'NewExpression' || type === 'ClassExpression') return is('an instance of a class');
  if (type === 'BigIntLiteral') return is('a bigint');
  if (type === 'CallExpression') return callContents(value, scope, depth);
  if (type === 'ObjectExpression' || type === 'ArrayExpression')
    return joinedContents(value.properties, value.elements);
  if (type === 'Property' || type === 'JSXExpressionContainer')
    return joinedContents(value.value, value.expression);
  if (type === 'SpreadElement') return joinedContents(value.argument);
  if (type === 'ConditionalExpression') return joinedContents(value.consequent, value.alternate);
  if (type === 'LogicalExpression') return joinedContents(value.left, value.right);
  if (/^TS(?:As|Satisfies|NonNull)|^Parenthesized/.test(type)) return joinedContents(value.expression);
  if (type === 'Identifier') return nameContents(nameOf(value), scope, depth);
  if (type === 'MemberExpression' && scope.props.get(nameOf(value.object)) === '*')
    return { values: [], passed: [nameOf(value.property)] };
  if (type === 'MemberExpression') return memberContents(nameOf(value.object), scope, depth);
  return { values: [], passed: [] };
}

/** Calls that return functions, or lists of what a function returns. */
function callContents({ callee, arguments: callArguments }: Node, scope: Scope, depth: number): Contents {
  const isMember = isNode(callee) && callee.type === 'MemberExpression';
  const calledName = isNode(callee) ? nameOf(isMember ? callee.property : callee) : '';
  const [first] = nodesIn(callArguments);
  if (calledName === 'useCallback') return { what: 'a function', values: [], passed: [] };
  if (calledName === 'Symbol') return { what: 'a symbol', values: [], passed: [] };
  if (calledName === 'createElement') return { what: element, values: [], passed: [] };
  if (isMember && /^(?:filter|slice|sort|toSorted|reverse|toReversed|concat)$/.test(calledName))
    return contentsOf(callee.object, scope, depth + 1);
  const isList = isMember && /^(?:map|flatMap|from)$/.test(calledName) && first && isFunction(first);
  return contentsOf(isList ? first.body : undefined, scope, depth + 1);
}

/** A member of an item of a list, or of an object of the module, has what any of its members has. */
function memberContents(object: string, scope: Scope, depth: number): Contents {
  const item = scope.items.get(object);
  if (item) return contentsOf(item, scope, depth + 1);
  const isInner = object === '' || scope.props.has(object) || scope.locals.has(object);
  return { values: isInner ? [] : [object], passed: [] };
}

function nameContents(name: string, scope: Scope, depth: number): Contents {
  const prop = scope.props.get(name);
  if (prop !== undefined) return { values: [], passed: [prop] };
  const value = scope.items.get(name) ?? scope.locals.get(name);
  return value ? contentsOf(value, scope, depth + 1) : { values: [name], passed: [] };
}

function mergeContents(contents: Contents[]): Contents {
  const what = contents.find((one) => one.what !== undefined)?.what;
  return {
    ...(what !== undefined && { what }),
    values: contents.flatMap(({ values }) => values),
    passed: contents.flatMap(({ passed }) => passed),
  };
}
