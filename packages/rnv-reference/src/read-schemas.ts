import { cachedResult, type ReadOptions } from './cached-result.ts';
import { buildDocument } from './document/build-document.ts';
import { dumpSchemas } from './extract/dump-schemas.ts';
import { parseShape } from './extract/parse-shape.ts';
import { type SchemaDocument, type SchemaName, schemaNames } from './schema.ts';

export type Schemas = Record<SchemaName, SchemaDocument>;

/**
 * Reads the schemas of the five configuration files from the installed `@rnv/core`; about 1 s, then cached.
 *
 * @example const { 'rnv.project': project } = await readSchemas({ siteFolder: 'website' });
 */
export function readSchemas(options: ReadOptions = {}): Promise<Schemas> {
  return cachedResult('schemas', options, extractSchemas);
}

async function extractSchemas(packagesFolder: string): Promise<Schemas> {
  const { schemas, ...source } = await dumpSchemas(packagesFolder);
  const origin = `${source.package}@${source.version}`;
  const documents = schemaNames.map((name) => {
    const shape = parseShape(schemas[name], { package: origin, schema: name });
    return [name, buildDocument({ ...source, name, shape })];
  });
  return Object.fromEntries(documents);
}
