import { notesOn } from '../accuracy-notes.ts';
import type { Field, ObjectShape, Shape, ValuesShape } from '../extract/shape.ts';
import type { SchemaBody, SchemaName, SchemaProperty, Target, TypePart } from '../schema.ts';
import { borrowKeys, borrowNearlyAll, type Documented, toDocumented } from './borrow-keys.ts';
import { shapeKey } from './shape-key.ts';
import { shownText, splitDefault } from './upstream-text.ts';

/** The state of a document while it is built. */
export interface Draft {
  schema: SchemaName;
  /** Names of the shapes to hoist, by shape key. */
  names: ReadonlyMap<string, string>;
  /** Shapes worth hoisting, by shape key. */
  sightings: Map<string, Sighting>;
  /** Objects described so far, in order. */
  documented: Documented[];
  /** Hoisted shapes by name, in order of first use. */
  definitions: Map<string, { shape: ObjectShape | ValuesShape; path: string; takenBy: string[] }>;
}

export interface Sighting {
  shape: ObjectShape | ValuesShape;
  paths: string[];
}

/** The position of a shape. */
export interface Place {
  /** Anchor of the enclosing property or definition; empty at the root. */
  anchor: string;
  /** Path in the configuration file. */
  path: string;
  /** Anchors of the enclosing properties, outermost first, since the last definition. */
  trail: string[];
}

/** Anchor of the section that describes the root object. */
const rootAnchor = 'properties';
/** Minimum number of values for a shared definition. */
const minHoistedValues = 6;
/** Maximum characters of a literal type; longer ones are a list below the property. */
const maxLiteralLength = 40;

/** Builds the keys of an object: borrows those documented before, and builds the others recursively. */
export function buildBody(shape: ObjectShape, place: Place, draft: Draft): SchemaBody {
  const { borrowed, own } = borrowKeys(shape, place.anchor, draft.documented);
  const keyAnchor = (name: string) => join(place.anchor, name);
  // `schemes.*` is not a property, so links go to the enclosing one.
  const linkable = place.trail.at(-1) ?? (place.anchor || rootAnchor);
  const target = { name: place.anchor || draft.schema, anchor: linkable };
  draft.documented.push(toDocumented(shape, { target, keyAnchor }, borrowed));
  return { borrowed, properties: own.map((field) => buildProperty(field, place, draft)) };
}

function buildProperty(field: Field, place: Place, draft: Draft): SchemaProperty {
  const anchor = join(place.anchor, field.name);
  const path = join(place.path, field.name);
  const inside = { anchor, path, trail: [...place.trail, anchor] };
  const { type, ...rest } = describe(field.shape, inside, draft);
  return {
    name: field.name,
    anchor,
    path,
    type: mergeText(type),
    required: field.required,
    ...describeField(field),
    notes: notesOn(draft.schema, path),
    ...rest,
  };
}

/** Returns the description of a field, and its default from the schema or else from the description. */
function describeField({
  description,
  default: inSchema,
}: Field): Pick<SchemaProperty, 'default' | 'description'> {
  const split = description === undefined || inSchema !== undefined ? undefined : splitDefault(description);
  const text = split?.text ?? description;
  const value = inSchema ?? split?.default;
  return {
    ...(value !== undefined && { default: value }),
    ...(text !== undefined && { description: shownText(text) }),
  };
}

/** The parts of a property that depend on its shape. */
type Described = Pick<SchemaProperty, 'type' | 'values' | 'limits' | 'body'>;

function describe(shape: Shape, place: Place, draft: Draft): Described {
  switch (shape.kind) {
    case 'any':
      return { type: ['any'] };
    case 'scalar':
      return { type: [shape.name], ...(shape.limits === undefined ? {} : { limits: shape.limits }) };
    case 'values':
      return describeValues(shape, place, draft);
    case 'object':
      return describeObject(shape, place, draft);
    case 'recursive':
      return { type: ['same as ', enclosing(place, shape.up)] };
    case 'list':
      return describeList(shape.item, place, draft);
    case 'record':
      return describeRecord(shape, place, draft);
    case 'union':
      return describeUnion(shape.members, place, draft);
  }
}

function describeValues(shape: ValuesShape, place: Place, draft: Draft): Described {
  const values = shape.values.map((value) => JSON.stringify(value));
  const literal = values.join(' | ');
  if (values.length >= minHoistedValues) {
    const target = hoist(shape, place, draft);
    if (target) return { type: [target] };
  }
  return literal.length <= maxLiteralLength
    ? { type: [literal] }
    : { type: [typeof shape.values[0]], values };
}

function describeObject(shape: ObjectShape, place: Place, draft: Draft): Described {
  if (shape.fields.length === 0) return { type: ['{}'] };
  const borrowed = borrowNearlyAll(shape, draft.documented);
  if (borrowed) return { type: ['object'], body: { properties: [], borrowed: [borrowed] } };
  const target = shape.fields.length === 1 ? undefined : hoist(shape, place, draft);
  return target ? { type: [target] } : { type: ['object'], body: buildBody(shape, place, draft) };
}

function describeList(item: Shape, place: Place, draft: Draft): Described {
  const { type, ...rest } = describe(item, into(place, '[]'), draft);
  const needsBrackets =
    item.kind === 'union' || (item.kind === 'values' && type.length === 1 && String(type[0]).includes('|'));
  return { type: needsBrackets ? ['(', ...type, ')[]'] : [...type, '[]'], ...rest };
}

function describeRecord(shape: Extract<Shape, { kind: 'record' }>, place: Place, draft: Draft): Described {
  const key = shape.key ? describe(shape.key, place, draft).type : ['name'];
  const { type, ...rest } = describe(shape.value, into(place, '.*'), draft);
  return { type: ['{ [', ...key, ']: ', ...type, ' }'], ...rest };
}

function describeUnion(members: Shape[], place: Place, draft: Draft): Described {
  const described = members.map((member) => describe(member, place, draft));
  return {
    ...Object.assign({}, ...described),
    type: described.flatMap(({ type }, index) => (index === 0 ? type : [' | ', ...type])),
  };
}

/**
 * Returns the definition of a shape, if it has one. If not, records the sighting: the second one makes it a definition in
 * the next draft, so it is not described again in this one.
 */
function hoist(shape: ObjectShape | ValuesShape, place: Place, draft: Draft): Target | undefined {
  const key = shapeKey(shape);
  const name = draft.names.get(key);
  if (name === undefined) {
    const { paths } = draft.sightings.get(key) ?? { paths: [] };
    draft.sightings.set(key, { shape, paths: [...paths, place.path] });
    return paths.length === 0 ? undefined : { name: 'repeated', anchor: '' };
  }
  const definition = draft.definitions.get(name) ?? { shape, path: place.path, takenBy: [] };
  draft.definitions.set(name, definition);
  definition.takenBy.push(place.trail.at(-1) ?? '');
  return { name, anchor: name };
}

function enclosing(place: Place, up: number): Target {
  const anchor = place.trail.at(-1 - up);
  if (anchor === undefined) throw new Error(`A recursive shape was hoisted out of itself at ${place.path}.`);
  return { name: anchor.split('.').at(-1) ?? anchor, anchor };
}

function into(place: Place, suffix: string): Place {
  return { ...place, anchor: place.anchor + suffix, path: place.path + suffix };
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function mergeText(parts: TypePart[]): TypePart[] {
  const merged: TypePart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (typeof part === 'string' && typeof last === 'string') merged[merged.length - 1] = last + part;
    else merged.push(part);
  }
  return merged;
}
