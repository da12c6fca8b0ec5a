/** The shape of a value: JSON Schema without references, reduced to what reference pages show. */
export type Shape =
  | { kind: 'object'; fields: Field[] }
  | { kind: 'record'; key?: Shape; value: Shape }
  | { kind: 'list'; item: Shape }
  | { kind: 'union'; members: Shape[] }
  | { kind: 'values'; values: Literal[] }
  | { kind: 'scalar'; name: 'string' | 'number' | 'boolean' | 'null'; limits?: string }
  | { kind: 'any' }
  /** Recursion: the same as the field `up` levels further out. */
  | { kind: 'recursive'; up: number };

export type ObjectShape = Extract<Shape, { kind: 'object' }>;
export type ValuesShape = Extract<Shape, { kind: 'values' }>;

export type Literal = string | number | boolean;

export interface Field {
  name: string;
  required: boolean;
  /** JSON text. */
  default?: string;
  description?: string;
  shape: Shape;
}
