/** A node of a syntax tree. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Visits the executed nodes of a tree: no types and no property names. */
export function walk(node: Node, visit: (node: Node) => void): void {
  if (node.type === 'JSXClosingElement') return;
  visit(node);
  for (const [key, value] of Object.entries(node)) {
    const isName = /^(?:property|key|id)$/.test(key) && !node.computed;
    if (isName || (node.type === 'JSXAttribute' && key === 'name')) continue;
    if (node.type.startsWith('TS') && key !== 'expression') continue;
    for (const inner of nodesIn(value)) walk(inner, visit);
  }
}

export function patternNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  const { elements, properties, value, left, argument } = pattern;
  return [elements, properties, value, left, argument].flatMap(nodesIn).flatMap(patternNames);
}

export function nodesIn(value: unknown): Node[] {
  return [value].flat().filter(isNode);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Returns the name of an identifier or the value of a string literal. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return String(node.name ?? node.value ?? '');
}

export function lastName(callee: Node): string {
  return nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
}

export function isFunction({ type }: Node): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}

export function isOfThis({ type, object }: Node): boolean {
  return type === 'MemberExpression' && isNode(object) && object.type === 'ThisExpression';
}
