import type { SchemaName } from '../schema.ts';
import { SchemaReference } from '../schema-reference.tsx';
import { schemas } from '../schemas.ts';

/** `<SchemaReference name="rnv.app" />` */
export default function SchemaReferenceOf({ name }: { name: SchemaName }) {
  const schema = schemas[name];
  if (!schema)
    throw new Error(`No schema is called "${name}": there are ${Object.keys(schemas).join(', ')}.`);
  return <SchemaReference schema={schema} />;
}
