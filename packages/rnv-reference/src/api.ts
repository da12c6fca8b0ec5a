import type { DeclarationKind, EnumMember } from './extract/read-declarations.ts';

/** The exports of a package. */
export interface Api {
  package: string;
  version: string;
  /** Exports by source folder, in alphabetical order. */
  groups: ApiGroup[];
}

export interface ApiGroup {
  /** A title, the source folder, or the source file next to the entry: `system`, `Enums`. */
  name: string;
  anchor: string;
  entries: ApiEntry[];
}

export interface ApiEntry {
  name: string;
  /** The name, case included, so that anchors are unique. */
  anchor: string;
  kind: DeclarationKind;
  /** TypeScript; missing if it is too long to show. */
  text?: string;
  /** Lines of the declaration, shown or not. */
  lines: number;
  /** The upstream text. */
  comment?: string;
  members?: EnumMember[];
  /** Other exports of the package in the declaration. */
  uses: string[];
  /** URL of its source. */
  source: string;
  /** A page that describes it in more detail. */
  seeAlso?: { label: string; href: string };
}
