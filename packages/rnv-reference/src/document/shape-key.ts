import type { Field, Shape } from '../extract/shape.ts';

/** A text that two shapes share exactly when they are the same, whatever the order of their fields. */
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

/** A text that two fields share exactly when one description serves both. */
export function fieldKey(field: Field): string {
  const { shape, ...said } = field;
  return JSON.stringify([said.name, said.required, said.default, said.description]) + shapeKey(shape);
}
