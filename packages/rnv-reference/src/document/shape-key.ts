import type { Field, Shape } from '../extract/shape.ts';

/** Returns a key that is equal for equal shapes, whatever the order of their fields. */
export function shapeKey(shape: Shape): string {
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
