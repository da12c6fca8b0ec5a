import type { SchemaName } from '../schema.ts';
import { forkDump } from './fork-dump.ts';

/** The schemas as JSON Schema, as an installed `@rnv/core` states them. */
export interface SchemaDump {
  package: string;
  version: string;
  platforms: string[];
  schemas: Record<SchemaName, unknown>;
}

/** The schemas of the packages installed in a folder; about half a second. */
export function dumpSchemas(packagesFolder: string): Promise<SchemaDump> {
  return forkDump('./schemas-process.mjs', packagesFolder);
}
