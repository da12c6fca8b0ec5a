export type { AccuracyNote } from './accuracy-notes.ts';
export { accuracyNotes } from './accuracy-notes.ts';
export type { ReadSchemasOptions, Schemas } from './read-schemas.ts';
export { readSchemas } from './read-schemas.ts';
export type {
  BorrowedKey,
  BorrowedKeys,
  SchemaBody,
  SchemaDefinition,
  SchemaDocument,
  SchemaName,
  SchemaProperty,
  Target,
  TypePart,
} from './schema.ts';
export { schemaNames } from './schema.ts';
export { SchemaReference } from './schema-reference.tsx';
