import { describe, expect, it } from 'vitest';
import type { Schema } from '../src/description.ts';
import { limitsOf, nestedOf, shapeOf, typeOf, valuesOf } from '../src/schema.ts';
import { apiOf, ref, returning } from './describe-api.ts';

const schemas: Record<string, Schema> = {
  Book: { type: 'object', properties: { title: { type: 'string' } } },
  Once: { type: 'object', properties: { a: { type: 'string' } } },
};
const api = apiOf({ paths: { '/a': returning(ref('Book'), ref('Book'), ref('Once')) }, schemas });

/** Returns the text of a type; names of shared schemas are in brackets. */
function typeText(schema: Schema | boolean | undefined): string {
  return typeOf(schema, api)
    .map((part) => (typeof part === 'string' ? part : `[${part.shared}]`))
    .join('');
}

describe('typeOf', () => {
  it.each<[string, Schema | boolean | undefined]>([
    ['string', { type: 'string' }],
    ['string (date-time) or null', { type: 'string', format: 'date-time', nullable: true }],
    ['integer or null', { type: ['integer', 'null'] }],
    ['[Book]', ref('Book')],
    ['[Book]', { description: 'Another', allOf: [ref('Book')] }],
    ['[Book] or null', { nullable: true, allOf: [ref('Book')] }],
    ['[Book] or null', { anyOf: [ref('Book'), { type: 'null' }] }],
    ['object', ref('Once')],
    ['array of [Book]', { type: 'array', items: ref('Book') }],
    ['array of array of any', { type: 'array', items: { type: 'array' } }],
    ['map of integer', { type: 'object', additionalProperties: { type: 'integer' } }],
    ['string or integer', { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'string' }] }],
    ['string', { enum: ['a', 'b'] }],
    ['boolean', { const: true }],
    ['object', { properties: {} }],
    ['any', {}],
    ['any', true],
    ['any', undefined],
    ['null or boolean or number or 2 more', { type: ['null', 'boolean', 'number', 'string', 'array'] }],
  ])('is %s', (text, schema) => {
    expect(typeText(schema)).toBe(text);
  });

  it('ends for schemas that contain themselves', () => {
    const array: Schema = { type: 'array' };
    array.items = array;
    expect(typeText(array)).toMatch(/^(?:array of )+any$/);
  });
});

describe('shapeOf', () => {
  it('merges allOf: properties, required ones first, and links to shared parents', () => {
    const shape = shapeOf(
      {
        allOf: [ref('Book'), ref('Once'), { required: ['b'], properties: { b: { type: 'integer' } } }],
        description: 'All',
      },
      api,
    );
    expect(shape.bases).toEqual(['Book']);
    expect(shape.fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['b', true],
      ['a', false],
    ]);
    expect(shape.schema.description).toBe('All');
  });

  it('ignores alternatives that only say which properties are required', () => {
    const shape = shapeOf({ properties: { a: {} }, anyOf: [{ required: ['a'] }, { required: ['b'] }] }, api);
    expect(shape.variants).toEqual([]);
  });
});

describe('nestedOf', () => {
  it('is what a type does not say', () => {
    const inner: Schema = { type: 'object', properties: { a: {} } };
    expect(nestedOf({ type: 'array', items: { type: 'array', items: inner } }, api)).toBe(inner);
    expect(nestedOf({ additionalProperties: inner }, api)).toBe(inner);
    expect(nestedOf({ anyOf: [inner, { type: 'null' }] }, api)).toBe(inner);
    expect(nestedOf({ type: 'string' }, api)).toBeUndefined();
    expect(nestedOf(ref('Book'), api)).toBeUndefined();
    expect(nestedOf(ref('Once'), api)).toEqual(schemas.Once);
    expect(nestedOf({ oneOf: [{ type: 'string' }, ref('Book')] }, api)).toBeUndefined();
  });
});

describe('limitsOf', () => {
  it('reads both forms of exclusive limits', () => {
    const values = (schema: Schema) => limitsOf(schema).map(({ label, value }) => `${label} ${value}`);
    expect(values({ minimum: 0, exclusiveMinimum: true, maximum: 9 })).toEqual(['min > 0', 'max 9']);
    expect(values({ exclusiveMaximum: 1.5, minLength: 0 })).toEqual(['max < 1.5', 'minLength 0']);
  });
});

describe('valuesOf', () => {
  it('finds values of lists and constants', () => {
    expect(valuesOf({ type: 'array', items: { enum: ['a', null] } }, api)).toEqual(['a']);
    expect(valuesOf({ const: false }, api)).toEqual([false]);
    expect(valuesOf({ items: ref('Book') }, api)).toEqual([]);
  });
});
