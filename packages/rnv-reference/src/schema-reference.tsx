import type { ReactNode } from 'react';
import { commaList } from './code-list.tsx';
import { DescriptionText, ValueList } from './description-text.tsx';
import { plural } from './plural.ts';
import { Provenance } from './provenance.tsx';
import { readSchemas } from './read-schemas.ts';
import { ReferenceSection } from './reference-section.tsx';
import type { SchemaBody, SchemaDefinition, SchemaDocument, SchemaName, SchemaProperty } from './schema.ts';
import { Absence, SchemaKeys, TypeText } from './schema-keys.tsx';
import { SchemaTools } from './schema-tools.tsx';

/** Read once per build. */
const schemas = await readSchemas();

/** Maximum links to the keys with a definition. */
const maxTakers = 4;

/**
 * Shows a schema as static HTML: a section per top-level key, then a section per shared definition. The anchor of a key
 * is its path. Deep keys are folded in `<details>`, which need no script.
 *
 * @example <SchemaReference name="rnv.project" />
 */
export default function SchemaReference({ name }: { name: SchemaName }): ReactNode {
  const schema = schemas[name];
  if (!schema)
    throw new Error(`No schema is called "${name}": there are ${Object.keys(schemas).join(', ')}.`);
  return (
    <ReferenceSection of="keys">
      <SchemaTools>
        <h2 id="properties">Properties</h2>
        <KeysHead />
        {schema.body.properties.map((property) => (
          <PropertySection key={property.anchor} property={property} />
        ))}
        {schema.definitions.length > 0 && (
          <>
            <h2 id="shared-definitions">Shared definitions</h2>
            <KeysHead />
          </>
        )}
        {schema.definitions.map((definition) => (
          <DefinitionSection key={definition.name} definition={definition} />
        ))}
      </SchemaTools>
      <Provenance
        source={`${schema.package}@${schema.version}`}
        size={sizeOf(schema)}
        version={schema.version}
      />
    </ReferenceSection>
  );
}

/** Names the columns of the keys; each value is clear without them, so only for the eyes. */
function KeysHead() {
  return (
    <p className="sr-head" aria-hidden="true">
      <span>Key</span>
      <span>Type</span>
      <span>Default</span>
    </p>
  );
}

/** Returns the size of a schema: `412 keys, 14 shared definitions`. */
function sizeOf({ body, definitions }: SchemaDocument): string {
  const keys = countKeys(body) + definitions.reduce((sum, definition) => sum + countKeys(definition.body), 0);
  const shared = definitions.length;
  return `${plural(keys, 'key')}${shared > 0 ? `, ${plural(shared, 'shared definition')}` : ''}`;
}

function PropertySection({ property }: { property: SchemaProperty }) {
  const { anchor, name, body } = property;
  return (
    <section>
      <h3 id={anchor}>
        <a href={`#${anchor}`}>{name}</a>
      </h3>
      <p className="sr-type">
        <TypeText type={property.type} />
        <Absence property={property} />
      </p>
      <DescriptionText property={property} />
      {body && <SchemaKeys body={body} />}
    </section>
  );
}

function DefinitionSection({ definition }: { definition: SchemaDefinition }) {
  const { name, path, takenBy, body, values } = definition;
  const more = takenBy.length - maxTakers;
  return (
    <section data-path={path}>
      <h3 id={name}>
        <a href={`#${name}`}>{name}</a>
      </h3>
      <p className="sr-type">
        {`${body ? 'Object' : 'Value'} of `}
        {commaList(
          takenBy.slice(0, maxTakers).map((anchor) => (
            <a key={anchor} href={`#${anchor}`}>
              {anchor}
            </a>
          )),
        )}
        {more > 0 && ` and ${more} more`}
      </p>
      {values && <ValueList values={values} />}
      {body && <SchemaKeys body={body} />}
    </section>
  );
}

function countKeys(body: SchemaBody | undefined): number {
  if (!body) return 0;
  return body.properties.reduce((sum, property) => sum + 1 + countKeys(property.body), 0);
}
