import { type PackageChange, packageChanged } from './package-changed.ts';
import type { Field, Literal, ObjectShape, Shape } from './shape.ts';

/** The origin of a schema, for errors. */
export interface Origin {
  /** Name and version: `@rnv/core@1.9.0`. */
  package: string;
  schema: string;
}

/**
 * Returns the shape of a schema with every `$ref` resolved. Throws if the schema has no keys, or uses keywords that the
 * reference pages do not show.
 */
export function parseShape(schema: unknown, origin: Origin): ObjectShape {
  const root = toNode(schema, '#', origin);
  const shape = parseNode(root, { root, origin, pointer: '#', fields: 0, trail: [] });
  if (shape.kind !== 'object' || shape.fields.length === 0) {
    throw changed(origin, '#', {
      expected: 'an object with properties',
      found: JSON.stringify(root).slice(0, 120),
    });
  }
  return shape;
}

type Node = Record<string, unknown>;

interface Position {
  root: Node;
  origin: Origin;
  pointer: string;
  /** How many fields enclose this node. */
  fields: number;
  /** The enclosing nodes, outermost first; a reference to one of them is recursion. */
  trail: { pointer: string; fields: number }[];
}

const knownKeywords = new Set(
  (
    '$ref $schema additionalProperties anyOf const default description enum items maxLength minLength ' +
    'pattern properties propertyNames required type'
  ).split(' '),
);

function parseNode(node: Node, position: Position): Shape {
  const unknown = Object.keys(node).filter((keyword) => !knownKeywords.has(keyword));
  if (unknown.length > 0) {
    const expected = `the keywords ${[...knownKeywords].join(' ')}`;
    throw changed(position.origin, position.pointer, { expected, found: unknown.join(', ') });
  }
  if (typeof node.$ref === 'string') return parseReference(node.$ref, position);
  const { pointer, fields } = position;
  const here = { ...position, trail: [...position.trail, { pointer, fields }] };
  if (node.const !== undefined) return { kind: 'values', values: [node.const as Literal] };
  if (Array.isArray(node.enum)) return { kind: 'values', values: node.enum as Literal[] };
  if (Array.isArray(node.anyOf)) {
    const members = node.anyOf.map((_, index) => parseChild(node.anyOf, index, below(here, 'anyOf')));
    return toUnion(members, position);
  }
  if (Array.isArray(node.type)) {
    return toUnion(
      node.type.map((type) => parseTyped({ ...node, type }, here)),
      position,
    );
  }
  return parseTyped(node, here);
}

function parseTyped(node: Node, position: Position): Shape {
  switch (node.type) {
    case undefined:
      return { kind: 'any' };
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { kind: 'scalar', name: node.type, ...limitsOf(node) };
    case 'array':
      return { kind: 'list', item: parseChild(node, 'items', position) };
    case 'object':
      return parseObject(node, position);
    default:
      throw changed(position.origin, position.pointer, {
        expected: 'a type of JSON Schema draft 7',
        found: JSON.stringify(node.type),
      });
  }
}

function parseObject(node: Node, position: Position): Shape {
  if (node.properties === undefined) {
    if (typeof node.additionalProperties !== 'object') return { kind: 'record', value: { kind: 'any' } };
    const value = parseChild(node, 'additionalProperties', position);
    if (node.propertyNames === undefined) return { kind: 'record', value };
    return { kind: 'record', key: parseChild(node, 'propertyNames', position), value };
  }
  const properties = toNode(node.properties, position.pointer, position.origin);
  const required = Array.isArray(node.required) ? node.required : [];
  const inside = { ...below(position, 'properties'), fields: position.fields + 1 };
  const fields = Object.keys(properties).map((name) =>
    parseField(properties, name, { required: required.includes(name), inside }),
  );
  return { kind: 'object', fields };
}

function parseField(
  properties: Node,
  name: string,
  { required, inside }: { required: boolean; inside: Position },
): Field {
  const own = toNode(properties[name], `${inside.pointer}/${name}`, inside.origin);
  const node = { ...resolve(own, inside), ...own };
  const items =
    typeof node.items === 'object' && node.items !== null ? resolve(node.items as Node, inside) : {};
  const description = [node.description, items.description]
    .filter((text, index, all): text is string => typeof text === 'string' && all.indexOf(text) === index)
    .join('\n\n');
  return {
    name,
    required,
    ...(node.default === undefined ? {} : { default: JSON.stringify(node.default) }),
    ...(description === '' ? {} : { description: tidy(description) }),
    shape: parseChild(properties, name, inside),
  };
}

function parseChild(parent: unknown, key: string | number, position: Position): Shape {
  const at = below(position, key);
  return parseNode(toNode((parent as Node)[key], at.pointer, at.origin), at);
}

function parseReference(pointer: string, position: Position): Shape {
  const enclosing = position.trail.find((entry) => entry.pointer === pointer);
  if (enclosing) return { kind: 'recursive', up: position.fields - enclosing.fields };
  return parseNode(resolve({ $ref: pointer }, position), { ...position, pointer });
}

/** Follows references to the final node. */
function resolve(node: Node, position: Position): Node {
  let current = node;
  while (typeof current.$ref === 'string') {
    const pointer: string = current.$ref;
    let target: unknown = position.root;
    for (const part of pointer.split('/').slice(1)) {
      target = (target as Node | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')];
    }
    current = toNode(target, pointer, position.origin);
  }
  return current;
}

function below(position: Position, key: string | number): Position {
  const part = String(key).replaceAll('~', '~0').replaceAll('/', '~1');
  return { ...position, pointer: `${position.pointer}/${part}` };
}

function toUnion(members: Shape[], position: Position): Shape {
  const flat = members.flatMap((member) => (member.kind === 'union' ? member.members : [member]));
  // A property can only show the keys of one object.
  if (flat.filter(hasKeys).length > 1) {
    const expected = 'a union with at most one object that has keys';
    throw changed(position.origin, position.pointer, {
      expected,
      found: `${flat.filter(hasKeys).length} of them`,
    });
  }
  return { kind: 'union', members: flat };
}

function hasKeys(shape: Shape): boolean {
  if (shape.kind === 'list') return hasKeys(shape.item);
  if (shape.kind === 'record') return hasKeys(shape.value);
  return shape.kind === 'object' && shape.fields.length > 0;
}

function toNode(value: unknown, pointer: string, origin: Origin): Node {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Node;
  throw changed(origin, pointer, { expected: 'a schema object', found: JSON.stringify(value) ?? 'nothing' });
}

function limitsOf(node: Node): { limits?: string } {
  const limits = [
    node.minLength === undefined ? '' : `at least ${node.minLength} characters`,
    node.maxLength === undefined ? '' : `at most ${node.maxLength} characters`,
    node.pattern === undefined ? '' : `matches ${node.pattern}`,
  ];
  const text = limits.filter(Boolean).join(', ');
  return text === '' ? {} : { limits: text };
}

function tidy(description: string): string {
  return description
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

function changed(origin: Origin, pointer: string, difference: Omit<PackageChange, 'package'>): Error {
  const expected = `${difference.expected} at ${pointer} of ${origin.schema}`;
  return packageChanged({ package: origin.package, expected, found: difference.found });
}
