import { cachedResult } from './cached-result.ts';
import { buildDocument } from './document/build-document.ts';
import { forkDump } from './extract/fork-dump.ts';
import { parseShape } from './extract/parse-shape.ts';
import { type SchemaDocument, type SchemaName, schemaNames } from './schema.ts';

/** The JSON Schemas of an installed `@rnv/core`. */
interface SchemaDump {
  package: string;
  version: string;
  platforms: string[];
  schemas: Record<SchemaName, unknown>;
}

type Schemas = Record<SchemaName, SchemaDocument>;

/**
 * Reads the schemas of the five configuration files from the installed `@rnv/core`; about 1 s, then cached.
 *
 * @example const { 'rnv.project': project } = await readSchemas({ siteFolder: 'website' });
 */
export function readSchemas(options?: Parameters<typeof cachedResult>[2]): Promise<Schemas> {
  return cachedResult('schemas', extractSchemas, options);
}

async function extractSchemas(packagesFolder: string): Promise<Schemas> {
  const { schemas, ...source } = await forkDump<SchemaDump>('./schemas-process.mjs', packagesFolder);
  const origin = `${source.package}@${source.version}`;
  const documents = schemaNames.map((name) => {
    const shape = parseShape(schemas[name], { package: origin, schema: name });
    return [name, buildDocument({ ...source, name, shape })];
  });
  return Object.fromEntries(documents);
}
