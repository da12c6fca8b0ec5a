import { readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import { locationAt, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { isNode, type Node, nameOf, nodesIn } from '../utils/syntax.ts';
import { lineAndColumn } from '../utils/text.ts';

/**
 * Returns the location of a key in a configuration file, or of its value; `undefined` where the file does not contain it as
 * part of object literals. `path` is the path of keys, `file` is relative to the site folder.
 */
export function configPlace(
  file: string,
  path: readonly PropertyKey[],
  { root, what }: { root: string; what: 'key' | 'value' },
): SourceLocation | undefined {
  const text = readOrUndefined(`${root}/${file}`);
  const body = text === undefined ? undefined : parsed(text, file);
  if (text === undefined || !body) return undefined;
  const declared = declarations(body);
  let at = exportedValue(body);
  let key: Node | undefined;
  for (const name of path) {
    const entry = entryOf(objectOf(at, declared), name, declared);
    if (!entry) return undefined;
    key = entry.key;
    at = entry.value;
  }
  const node = what === 'key' ? key : at;
  if (!node) return undefined;
  const [line = ''] = text.slice(node.start, node.end).split('\n');
  return locationAt(file, text, { ...lineAndColumn(text, node.start), length: line.length });
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\r\n?/g, '\n');
  } catch {
    return undefined;
  }
}

function parsed(text: string, file: string): Node[] | undefined {
  try {
    return parseAst(text, { lang: /\.m?ts$/.test(file) ? 'ts' : 'jsx' }).body as unknown as Node[];
  } catch {
    return undefined;
  }
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
function objectOf(node: unknown, declared: Map<string, Node>, depth = 0): Node | undefined {
  if (!isNode(node) || depth > maxSteps) return undefined;
  const next = (inner: unknown) => objectOf(inner, declared, depth + 1);
  switch (node.type) {
    case 'ObjectExpression':
    case 'ArrayExpression':
      return node;
    case 'Identifier':
      return next(declared.get(nameOf(node)));
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
  declared: Map<string, Node>,
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
    const inSpread = type === 'SpreadElement' && entryOf(objectOf(argument, declared), name, declared);
    if (inSpread) return inSpread;
    if (!computed && isNode(key) && isNode(value) && nameOf(key) === String(name)) return { key, value };
  }
  return undefined;
}
