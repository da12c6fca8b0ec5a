import type { Api } from './api.ts';
import { entriesOf, listOf, refName, resolveRef, type Schema } from './description.ts';

/** A schema with the parts of `allOf` merged, as pages show it. */
export interface Shape {
  /** Keywords of the schema itself. */
  schema: Schema;
  fields: Field[];
  /** Shared schemas whose properties it has too. */
  bases: string[];
  /** The schemas of `oneOf` or `anyOf`, if they need more than their name. */
  variants: Schema[];
  /** Whether exactly one of `variants` holds. */
  isOneOf: boolean;
}

export interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

/** Part of the text of a type: words, or the name of a shared schema. */
export type TypePart = string | { shared: string };

const maxTypes = 4;

/** Returns the name of the shared schema that a schema stands for: a reference, or `allOf` with one and no keys besides. */
export function sharedName(schema: Schema, api: Api): string | undefined {
  const name = refName(schema);
  if (name !== undefined) return api.schemas.has(name) ? name : undefined;
  const [only, ...others] = listOf(schema.allOf);
  if (!only || others.length > 0 || schema.properties || schema.oneOf || schema.anyOf) return undefined;
  return sharedName(only, api);
}

/** Returns the schema with references to schemas resolved that have no section of their own. */
export function resolveSchema(schema: Schema | boolean | undefined, { description }: Api): Schema {
  if (typeof schema !== 'object' || schema === null) return {};
  if (!schema.$ref) return schema;
  const { $ref: _, ...siblings } = schema;
  return { ...resolveRef<Schema>(schema, description), ...siblings };
}

/** Merges `allOf` of a schema. */
export function shapeOf(source: Schema, api: Api): Shape {
  const shape: Shape = { schema: {}, fields: [], bases: [], variants: [], isOneOf: true };
  const requiredKeys = new Set<string>();
  const fields = new Map<string, Schema>();
  const add = (part: Schema, depth: number) => {
    const name = depth > 0 ? sharedName(part, api) : undefined;
    if (name !== undefined) {
      if (!shape.bases.includes(name)) shape.bases.push(name);
      return;
    }
    const { allOf, properties, required: names, oneOf, anyOf, ...keywords } = resolveSchema(part, api);
    if (depth < 20) for (const one of listOf(allOf)) add(one, depth + 1);
    for (const [key, value] of entriesOf(properties)) fields.set(key, value);
    for (const key of listOf(names)) requiredKeys.add(key);
    const variants = listOf(oneOf ?? anyOf).filter(
      (variant) => variant.type !== 'null' && !isRequirement(variant),
    );
    if (variants.length > 0) {
      shape.isOneOf = oneOf !== undefined;
      shape.variants.push(...variants);
    }
    Object.assign(shape.schema, keywords);
  };
  add(source, 0);
  shape.fields = [...fields].map(([name, schema]) => ({ name, schema, isRequired: requiredKeys.has(name) }));
  // Required properties first: most readers need only these.
  shape.fields.sort((one, other) => Number(other.isRequired) - Number(one.isRequired));
  return shape;
}

/** Whether a variant only says which properties are needed. */
function isRequirement(schema: Schema): boolean {
  const keys = Object.keys(schema);
  return keys.length > 0 && keys.every((key) => key === 'required' || key === 'not');
}

/** Returns the type of a schema in words: `array of Book`, `string (date-time) or null`. */
export function typeOf(source: Schema | boolean | undefined, api: Api, depth = 0): TypePart[] {
  if (typeof source !== 'object' || source === null || depth > 8) return ['any'];
  const shared = sharedName(source, api);
  const nullable = source.nullable === true;
  if (shared !== undefined) return nullable ? [{ shared }, ' or null'] : [{ shared }];
  const schema = resolveSchema(source, api);
  const inner = (part: Schema | boolean | undefined) => typeOf(part, api, depth + 1);
  const parts = (() => {
    const variants = listOf(schema.oneOf ?? schema.anyOf);
    if (!schema.properties && !variants.every(isRequirement)) return unionOf(variants.map(inner));
    if (schema.allOf && !schema.type) {
      const [only, ...others] = listOf(schema.allOf);
      return only && others.length === 0 ? inner(only) : ['object'];
    }
    const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? impliedType(schema)];
    return unionOf(types.map((type) => singleType(type, schema, inner)));
  })();
  return nullable || schema.nullable === true ? unionOf([parts, ['null']]) : parts;
}

function singleType(
  type: string,
  schema: Schema,
  inner: (part: Schema | boolean | undefined) => TypePart[],
): TypePart[] {
  if (type === 'array') return ['array of ', ...inner(schema.items ?? schema.prefixItems?.[0])];
  if (type === 'object' && !schema.properties && typeof schema.additionalProperties === 'object')
    return ['map of ', ...inner(schema.additionalProperties)];
  if (schema.format && /^(?:string|number|integer)$/.test(type)) return [`${type} (${schema.format})`];
  return [type];
}

function impliedType({
  properties,
  additionalProperties,
  items,
  enum: values,
  const: value,
}: Schema): string {
  if (properties || typeof additionalProperties === 'object') return 'object';
  if (items) return 'array';
  const [first] = values ? listOf(values) : [value];
  return first === undefined || first === null ? 'any' : typeof first;
}

/** Joins types with "or", each once. */
function unionOf(types: TypePart[][]): TypePart[] {
  const unique = new Map(types.map((parts) => [JSON.stringify(parts), parts]));
  // A nullable schema within a nullable one.
  const alternatives = [...unique.values()];
  const visible = alternatives.slice(0, alternatives.length > maxTypes ? maxTypes - 1 : maxTypes);
  const typeParts = visible.flatMap((parts, index) => (index > 0 ? [' or ', ...parts] : parts));
  return alternatives.length > visible.length
    ? [...typeParts, ` or ${alternatives.length - visible.length} more`]
    : typeParts;
}

/** Returns the schema whose properties or variants are shown below a value of this schema; `undefined` if its type says it all. */
export function nestedOf(source: Schema | boolean | undefined, api: Api, depth = 0): Schema | undefined {
  if (typeof source !== 'object' || source === null || depth > 20) return undefined;
  if (sharedName(source, api) !== undefined) return undefined;
  const schema = resolveSchema(source, api);
  const shape = shapeOf(schema, api);
  if (shape.fields.length > 0 || shape.bases.length > 0) return schema;
  if (shape.variants.length > 0) {
    const nested = shape.variants.filter((variant) => nestedOf(variant, api, depth + 1));
    const [only] = nested;
    if (only && shape.variants.length === 1) return nestedOf(only, api, depth + 1);
    return nested.length > 0 || shape.variants.length > maxTypes || schema.discriminator ? schema : undefined;
  }
  const inner = schema.items ?? schema.additionalProperties ?? entriesOf(schema.patternProperties)[0]?.[1];
  return nestedOf(inner, api, depth + 1);
}

const limitKeys = [
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'pattern',
] as const;

type Limit = 'min' | 'max' | (typeof limitKeys)[number];

/** Returns what limits a value, in the order in which readers need it. */
export function limitsOf(schema: Schema): { label: Limit; value: string }[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  const limits: [label: Limit, value: unknown][] = [
    ['min', above === true ? `> ${minimum}` : minimum],
    ['max', below === true ? `< ${maximum}` : maximum],
    ['min', typeof above === 'number' ? `> ${above}` : undefined],
    ['max', typeof below === 'number' ? `< ${below}` : undefined],
    ...limitKeys.map((key): [Limit, unknown] => [key, schema[key]]),
  ];
  return limits.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value: String(value) }]));
}

/** Returns the values that a schema permits, `const` too; for a list, the values of its items. */
export function valuesOf(source: Schema, api: Api): unknown[] {
  const schema = resolveSchema(source, api);
  if (schema.enum) return listOf(schema.enum);
  if (schema.const !== undefined) return [schema.const];
  return typeof schema.items === 'object' && sharedName(schema.items, api) === undefined
    ? valuesOf(schema.items, api)
    : [];
}
