import type { ReactNode } from 'react';
import type { Api } from './api.ts';
import type { Schema } from './description.ts';
import {
  type Field,
  limitsOf,
  nestedOf,
  resolveSchema,
  shapeOf,
  sharedName,
  type TypePart,
  typeOf,
  valuesOf,
} from './schema.ts';
import { type TextId, text } from './texts.ts';
import { joinNodes, Prose, schemaHref, useView, Value } from './view.tsx';

/** Values that a row lists; more are folded. */
const maxValues = 12;
/** Longest example that a row shows, in characters. */
const maxExampleLength = 60;

/** Shows the type of a schema, with links to shared schemas. */
export function Type({ schema }: { schema: Schema | boolean | undefined }): ReactNode {
  const view = useView();
  return (
    <span className="oas-type">
      {typeOf(schema, view.api).map((part: TypePart, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a type never change places.
          <a key={index} href={schemaHref(view, part.shared)}>
            {part.shared}
          </a>
        ),
      )}
    </span>
  );
}

/** Shows the properties and variants of a schema; anchors of its properties start with `prefix`, if given. */
export function SchemaBody({ schema, prefix }: { schema: Schema; prefix?: string | undefined }): ReactNode {
  const view = useView();
  const { api } = view;
  const shape = shapeOf(schema, api);
  const isBare = shape.fields.length + shape.bases.length + shape.variants.length === 0;
  const inner = isBare ? nestedOf(schema, api) : undefined;
  if (inner && inner !== schema) return <SchemaBody schema={inner} prefix={prefix} />;
  const extra = shape.schema.additionalProperties;
  const extraField: Field[] =
    typeof extra === 'object' && Object.keys(extra).length > 0 && shape.fields.length > 0
      ? [{ name: text('additional'), schema: extra, isRequired: false }]
      : [];
  return (
    <>
      {shape.bases.length > 0 && (
        <p className="oas-note">
          {aroundValue(
            'basedOn',
            joinNodes(
              shape.bases.map((name) => (
                <a key={name} href={schemaHref(view, name)}>
                  {name}
                </a>
              )),
            ),
          )}
        </p>
      )}
      {shape.fields.length > 0 && (
        <dl className="oas-fields">
          {shape.fields.map((field) => (
            <FieldRow
              key={field.name}
              field={field}
              anchor={prefix && `${prefix}.${field.name.replace(/\s+/g, '-')}`}
            />
          ))}
          {extraField.map((field) => (
            <FieldRow key="*" field={field} isUnnamed />
          ))}
        </dl>
      )}
      {shape.variants.length > 0 && <Variants shape={shape} />}
    </>
  );
}

function Variants({
  shape: { variants, isOneOf, schema },
}: {
  shape: ReturnType<typeof shapeOf>;
}): ReactNode {
  const view = useView();
  const { propertyName, mapping = {} } = schema.discriminator ?? { propertyName: '' };
  const discriminatorValue = ({ $ref }: Schema) =>
    Object.entries(mapping).find(
      ([, target]) => target === $ref || `#/components/schemas/${target}` === $ref,
    )?.[0] ??
    (propertyName && $ref?.split('/').at(-1));
  return (
    <div className="oas-variants">
      <p className="oas-note">{text(isOneOf ? 'oneOf' : 'anyOf')}</p>
      <ul>
        {variants.map((variant, index) => {
          const value = discriminatorValue(variant);
          const nested = nestedOf(variant, view.api);
          const title = resolveSchema(variant, view.api).title ?? variant.$ref?.split('/').at(-1);
          const condition = value && propertyName && (
            <>
              {' · '}
              <code>{`${propertyName}: ${value}`}</code>
            </>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: variants never change places.
            <li key={index}>
              {sharedName(variant, view.api) || !nested ? (
                <p className="oas-note">
                  <Type schema={variant} />
                  {condition}
                </p>
              ) : (
                <details>
                  <summary>
                    {title ?? text('variant', { number: index + 1 })}
                    {condition}
                  </summary>
                  <Prose>{resolveSchema(variant, view.api).description}</Prose>
                  <SchemaBody schema={variant} />
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface RowOptions {
  field: Field;
  anchor?: string | undefined;
  /** Whether the name is in words, and no key. */
  isUnnamed?: boolean;
  /** Description and deprecation of a parameter, which its schema lacks. */
  about?: { description?: string | undefined; deprecated?: boolean | undefined; example?: unknown };
}

/** A property or parameter: name, type, and whether it is required in one line; what it means below. */
export function FieldRow({ field, anchor, isUnnamed, about = {} }: RowOptions): ReactNode {
  const { api } = useView();
  const { name, isRequired } = field;
  const schema = resolveSchema(field.schema, api);
  const nested = nestedOf(field.schema, api);
  const isShared = sharedName(field.schema, api) !== undefined;
  const description = about.description ?? (isShared ? field.schema : schema).description;
  const isDeprecated = about.deprecated ?? schema.deprecated;
  const facts = isShared ? [] : factsOf(schema, api, about.example);
  const label = isUnnamed ? <em>{name}</em> : name;
  const hasMore = description || facts.length > 0 || isDeprecated || nested;
  return (
    <div>
      <dt>
        {anchor ? (
          <a id={anchor} href={`#${encodeURIComponent(anchor)}`}>
            {label}
          </a>
        ) : (
          label
        )}
      </dt>
      <dd>
        <Type schema={field.schema} />
        {isRequired ? (
          <em>{text('required')}</em>
        ) : (
          schema.default !== undefined && <Labeled id="default" value={<Value>{schema.default}</Value>} />
        )}
      </dd>
      {hasMore && (
        <dd>
          {isDeprecated && <p className="oas-deprecated">{text('deprecated')}</p>}
          <Prose>{description}</Prose>
          {facts.length > 0 && <p className="oas-facts">{joinNodes(facts, ' · ')}</p>}
          {nested && <Fold schema={nested} />}
        </dd>
      )}
    </div>
  );
}

/** Returns what a row says about its values: read-only, the permitted ones, limits, an example. */
export function factsOf(schema: Schema, api: Api, exampleValue?: unknown): ReactNode[] {
  const values = valuesOf(schema, api);
  const example = exampleValue ?? schema.example ?? schema.examples?.[0];
  const exampleCode = values.length > 0 ? undefined : exampleText(example);
  return [
    ...(schema.readOnly ? [text('readOnly')] : []),
    ...(schema.writeOnly ? [text('writeOnly')] : []),
    ...(schema.uniqueItems ? [text('unique')] : []),
    ...(values.length > 0 ? [<Values key="values" values={values} />] : []),
    ...limitsOf(schema).map(({ label, value }) => (
      <Labeled key={label} id={label} value={<code>{value}</code>} />
    )),
    ...(exampleCode === undefined
      ? []
      : [<Labeled key="example" id="examplePrefix" value={<code>{exampleCode}</code>} />]),
  ];
}

function exampleText(example: unknown): string | undefined {
  if (example === undefined || example === null || example === '') return undefined;
  const code = typeof example === 'string' ? example : JSON.stringify(example);
  return code.length <= maxExampleLength ? code : undefined;
}

function Labeled({ id, value }: { id: TextId; value: ReactNode }): ReactNode {
  return <span>{aroundValue(id, value)}</span>;
}

/** Returns a text with nodes in place of its value. */
function aroundValue(id: TextId, value: ReactNode): ReactNode {
  const [before = '', after = ''] = text(id, { name: '\0', value: '\0', values: '\0' }).split('\0');
  return (
    <>
      {before}
      {value}
      {after}
    </>
  );
}

function Values({ values }: { values: unknown[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: values never change places.
  const list = joinNodes(values.map((value, index) => <Value key={index}>{value}</Value>));
  if (values.length > maxValues)
    return (
      <details className="oas-values">
        <summary>{text('moreValues', { count: values.length })}</summary>
        <p>{list}</p>
      </details>
    );
  return <Labeled id={values.length === 1 ? 'constant' : 'oneOfValues'} value={list} />;
}

function Fold({ schema }: { schema: Schema }): ReactNode {
  const { fields } = shapeOf(schema, useView().api);
  const count = fields.length;
  // Links, and variants, which are folded themselves.
  if (count === 0) return <SchemaBody schema={schema} />;
  return (
    <details>
      <summary>{count === 1 ? text('property') : text('properties', { count })}</summary>
      <SchemaBody schema={schema} />
    </details>
  );
}
