import type { Field, Shape } from '../extract/shape.ts';

/** By shape, which never changes: each is part of the keys of all that contain it. */
const knownKeys = new WeakMap<Shape, string>();

/** Returns a key that is equal for equal shapes, whatever the order of their fields. */
export function shapeKey(shape: Shape): string {
  const key = knownKeys.get(shape) ?? newKey(shape);
  knownKeys.set(shape, key);
  return key;
}

function newKey(shape: Shape): string {
  switch (shape.kind) {
    case 'object':
      return `{${shape.fields.map(fieldKey).sort().join()}}`;
    case 'record':
      return `<${shape.key ? shapeKey(shape.key) : ''}:${shapeKey(shape.value)}>`;
    case 'list':
      return `[${shapeKey(shape.item)}]`;
    case 'union':
      return `(${shape.members.map(shapeKey).join('|')})`;
    default:
      return JSON.stringify(shape);
  }
}

/** Returns a key that is equal for fields with the same description. */
export function fieldKey(field: Field): string {
  const { shape, ...rest } = field;
  return JSON.stringify([rest.name, rest.required, rest.default, rest.description]) + shapeKey(shape);
}
