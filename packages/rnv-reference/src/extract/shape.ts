/** What a value may be: JSON Schema without its references, and with only what reference pages show. */
export type Shape =
  | { kind: 'object'; fields: Field[] }
  | { kind: 'record'; key?: Shape; value: Shape }
  | { kind: 'list'; item: Shape }
  | { kind: 'union'; members: Shape[] }
  | { kind: 'values'; values: Literal[] }
  | { kind: 'scalar'; name: 'string' | 'number' | 'boolean' | 'null'; limits?: string }
  | { kind: 'any' }
  /** The value of the field that encloses this one `up` fields further out: recursion ends here. */
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
