/** Schema names of the configuration files with a reference page. */
export const schemaNames = [
  'rnv.app',
  'rnv.integration',
  'rnv.plugin',
  'rnv.project',
  'rnv.template',
] as const;

export type SchemaName = (typeof schemaNames)[number];

/** The schema of a configuration file, with repeated shapes as shared definitions. */
export interface SchemaDocument {
  name: SchemaName;
  /** Package with the schema. */
  package: string;
  version: string;
  body: SchemaBody;
  /** Shapes of several keys, in order of first use. */
  definitions: SchemaDefinition[];
}

/** The keys of an object: documented here, and documented elsewhere. */
export interface SchemaBody {
  properties: SchemaProperty[];
  borrowed: BorrowedKeys[];
}

export interface SchemaProperty {
  name: string;
  /** Unique in the document: path from the root or from a definition, `common.includedPermissions`. */
  anchor: string;
  /** Path in the configuration file, `*` for any name and `[]` for any entry: `platforms.android.aab`. */
  path: string;
  type: TypePart[];
  required: boolean;
  /** JSON text. */
  default?: string;
  /** Allowed values, if there are too many for `type`. */
  values?: string[];
  /** Pattern and length, in words. */
  limits?: string;
  /** The upstream text, corrected. */
  description?: string;
  /** Mismatches between schema and code. */
  notes: SchemaNote[];
  /** The keys of the property's object. */
  body?: SchemaBody;
}

/** A mismatch between schema and code. */
export interface SchemaNote {
  /** Shown to readers: one or two short sentences, with code in backticks. */
  note: string;
  /** The page that explains it. */
  guide: { label: string; href: string };
}

/** A part of a type as shown: text, or a link to a definition. */
export type TypePart = string | Target;

export interface Target {
  name: string;
  anchor: string;
}

/** Keys shared with an object described elsewhere: all but a few of them, or these. */
export type BorrowedKeys = { from: Target; but: string[] } | { from: Target; keys: BorrowedKey[] };

export interface BorrowedKey extends Target {
  /** Anchor of the description. */
  target: string;
}

/** A shape of several keys: an object, or a list of values. */
export interface SchemaDefinition {
  /** Also its anchor. */
  name: string;
  /** Path of the first key with this shape: `platforms.android`. */
  path: string;
  /** Anchors of the keys with this shape, in order. */
  takenBy: string[];
  body?: SchemaBody;
  values?: string[];
}
