export type { AccuracyNote } from './accuracy-notes.ts';
export { accuracyNotes } from './accuracy-notes.ts';
export type { Api, ApiEntry, ApiGroup } from './api.ts';
export { ApiReference, ApiSummary, EnumTable } from './api-reference.tsx';
export type { ReadOptions } from './cached-result.ts';
export { CommandIndex } from './command-index.tsx';
export { CommandReference } from './command-reference.tsx';
export { EngineFacts } from './engine-facts.tsx';
export { OptionReference } from './option-reference.tsx';
export { PluginCatalogue } from './plugin-catalogue.tsx';
export type { Schemas } from './read-schemas.ts';
export { readSchemas } from './read-schemas.ts';
export { readTool } from './read-tool.ts';

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
export type {
  Catalogue,
  Command,
  CommandOption,
  CommandVariant,
  Engine,
  EnginePlatform,
  Plugin,
  Tool,
} from './tool.ts';
