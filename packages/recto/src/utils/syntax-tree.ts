export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Visits the executed nodes of a tree: no types and no property names. A visitor may skip the nodes below its node. */
// biome-ignore lint/suspicious/noConfusingVoidType: most visitors return nothing.
export function walk(node: Node, visit: (node: Node) => 'skip' | void): void {
  const { type } = node;
  if (type === 'JSXClosingElement' || visit(node) === 'skip') return;
  // Packages have millions of nodes, so nothing is allocated for each.
  for (const key in node) {
    const value = node[key];
    if (typeof value !== 'object' || value === null) continue;
    const isName = (key === 'property' || key === 'key' || key === 'id') && !node.computed;
    if (isName || (type === 'JSXAttribute' && key === 'name')) continue;
    if (key !== 'expression' && type.startsWith('TS')) continue;
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) walk(child, visit);
    } else if (isNode(value)) walk(value, visit);
  }
}

/** Whether a statement imports or exports as ES modules do. */
export function isModuleStatement({ type }: Node): boolean {
  return type === 'ImportDeclaration' || /^Export.*Declaration$/.test(type);
}

export function patternNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  const { elements, properties, value, left, argument } = pattern;
  return [elements, properties, value, left, argument].flatMap(nodesIn).flatMap(patternNames);
}

export function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.filter(isNode);
  return isNode(value) ? [value] : [];
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Returns the name of an identifier or the value of a string literal. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return String(node.name ?? node.value ?? '');
}

/** Returns the export that a specifier imports: a name, `default`, or `*` for all. */
export function importedName({ type, imported }: Node): string {
  if (type === 'ImportDefaultSpecifier') return 'default';
  return type === 'ImportNamespaceSpecifier' ? '*' : nameOf(imported);
}

export function lastName(callee: Node): string {
  return nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
}

/** Returns an expression without parentheses and assertions of TypeScript around it: `a` for `(a as B)!`. */
export function withoutAssertions(value: unknown): unknown {
  return isNode(value) && assertion.test(value.type) ? withoutAssertions(value.expression) : value;
}

const assertion =
  /^(?:TS(?:As|Satisfies|NonNull|Instantiation)Expression|TSTypeAssertion|ParenthesizedExpression)$/;

export function isFunction({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}

/** Whether a node is a call of `require.context` of webpack, which returns a function. */
export function isContextCall({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  return nameOf(callee.object) === 'require' && nameOf(callee.property) === 'context';
}

export function isThisMember({ type, object }: Node): boolean {
  return type === 'MemberExpression' && isNode(object) && object.type === 'ThisExpression';
}
