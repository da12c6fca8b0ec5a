/** The configuration files that have a reference page, by the name of their JSON schema. */
export const schemaNames = [
  'rnv.app',
  'rnv.integration',
  'rnv.plugin',
  'rnv.project',
  'rnv.template',
] as const;

export type SchemaName = (typeof schemaNames)[number];

/** One configuration file's schema, with everything that is repeated in it said once. */
export interface SchemaDocument {
  name: SchemaName;
  /** Package that the schema was read from. */
  package: string;
  version: string;
  body: SchemaBody;
  /** Shapes that several keys take, in the order in which they are first taken. */
  definitions: SchemaDefinition[];
}

/** What an object may hold: keys documented here, and keys documented elsewhere. */
export interface SchemaBody {
  properties: SchemaProperty[];
  borrowed: BorrowedKeys[];
}

export interface SchemaProperty {
  name: string;
  /** Unique in its document: path from the root or from a definition, `common.includedPermissions`. */
  anchor: string;
  /** Path in the configuration file, `*` for any name and `[]` for any entry: `platforms.android.aab`. */
  path: string;
  type: TypePart[];
  required: boolean;
  /** JSON text. */
  default?: string;
  /** Permitted values that are too many for `type`. */
  values?: string[];
  /** Pattern and length, in words. */
  limits?: string;
  /** As upstream wrote it, with spare white space removed. */
  description?: string;
  /** Where the schema and the code that reads it disagree. */
  notes: string[];
  /** The keys of the object that the property takes, or holds. */
  body?: SchemaBody;
}

/** A piece of a type as readers see it: punctuation and names, or a link to what describes it. */
export type TypePart = string | Target;

export interface Target {
  name: string;
  anchor: string;
}

/** Keys that mean the same as those of an object described elsewhere: all but a few of them, or these. */
export type BorrowedKeys = { from: Target; but: string[] } | { from: Target; keys: BorrowedKey[] };

export interface BorrowedKey extends Target {
  /** Anchor of the description. */
  target: string;
}

/** A shape that several keys take: an object, or a list of values. */
export interface SchemaDefinition extends Target {
  /** Path of the first key that takes it: `platforms.android`. */
  path: string;
  /** The keys that take it, in order. */
  takenBy: Target[];
  body?: SchemaBody;
  values?: string[];
}
