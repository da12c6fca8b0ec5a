import type { DeclarationKind, EnumMember } from './extract/read-declarations.ts';

/** The exports of a package. */
export interface Api {
  package: string;
  version: string;
  /** Exports by purpose. */
  groups: ApiGroup[];
}

export interface ApiGroup {
  /** The purpose: `Tasks`. */
  name: string;
  /** What the exports are for: one sentence. */
  about: string;
  anchor: string;
  /** Functions and values by name, then types. */
  entries: ApiEntry[];
}

export interface ApiEntry {
  /** Also its anchor, case included, so that anchors are unique. */
  name: string;
  kind: DeclarationKind;
  /** TypeScript; missing if it is too long to show. */
  text?: string;
  /** Lines of the declaration, shown or not. */
  lines: number;
  /** The declaration in one line without its name, shortened. */
  signature: string;
  /** What it does: one line of ours. */
  summary?: string;
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
