import type { DeclarationKind, EnumMember } from './extract/read-declarations.ts';

/** What a package exports to those who write code with it. */
export interface Api {
  package: string;
  version: string;
  /** By folder of its source, in alphabetical order. */
  groups: ApiGroup[];
}

export interface ApiGroup {
  /** Folder of the source, or its file beside the entry, if it has no better title: `system`, `Enums`. */
  name: string;
  anchor: string;
  entries: ApiEntry[];
}

export interface ApiEntry {
  name: string;
  /** The name itself: two exports that differ only in case are two anchors. */
  anchor: string;
  kind: DeclarationKind;
  /** TypeScript; missing where it is too long to be read. */
  text?: string;
  /** Lines of the declaration, shown or not. */
  lines: number;
  /** As upstream wrote it. */
  comment?: string;
  members?: EnumMember[];
  /** Other exports of the package that the declaration names. */
  uses: string[];
  /** Address of its source. */
  source: string;
  /** A page that says more than the declaration. */
  seeAlso?: { label: string; href: string };
}
