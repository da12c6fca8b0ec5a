import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { expect, it } from 'vitest';
import { sampleConfig } from '../src/data/sample-project.ts';
import { type Fence, fences } from './read-pages.ts';

/* Checks that JSON on the site parses, and that configuration is valid in its schema. */

const schemas = new URL(
  '../../packages/rnv-reference/pinned/node_modules/@rnv/core/jsonSchema/',
  import.meta.url,
);

/** Schemas by file path; the first match wins. */
const kinds: [RegExp, string][] = [
  [/^~\/\.rnv\/.*renative\.json$/, 'rnv.workspace'],
  [/renative\.plugin\.json$/, 'rnv.plugin'],
  [/renative\.template\.json$/, 'rnv.template'],
  [/renative\.templates\.json$/, 'rnv.templates'],
  [/renative\.integration\.json$/, 'rnv.integration'],
  [/renative\.engine\.json$/, 'rnv.engine'],
  [/renative\.private\.json$/, 'rnv.private'],
  [/renative\.local\.json$/, 'rnv.local'],
  [/appConfigs\/.*renative\.json$/, 'rnv.app'],
  [/^renative\.json$/, 'rnv.project'],
];

const sample: Fence = {
  place: 'website/src/data/sample-project.ts',
  language: 'json',
  title: 'renative.json',
  isBeyondSchema: false,
  code: sampleConfig,
};
const json = [...fences.filter(({ language }) => language === 'json'), sample];

it.each(json)('$place is JSON', ({ code }) => {
  expect(() => JSON.parse(code)).not.toThrow();
});

const configurations = json.flatMap((fence) => {
  const kind = kinds.find(([pattern]) => pattern.test(fence.title))?.[1];
  return kind ? [{ ...fence, kind }] : [];
});

/** Validators by kind; a schema takes seconds to compile. */
const validators = new Map(
  [...new Set(configurations.map(({ kind }) => kind))].map((kind) => [kind, validatorOf(kind)]),
);

function validatorOf(kind: string) {
  const schema = JSON.parse(readFileSync(new URL(`${kind}.json`, schemas), 'utf8'));
  // Fragments omit required keys.
  const whole = {
    ...schema,
    ...schema.definitions?.[kind],
    $schema: undefined,
    $ref: undefined,
    required: [],
  };
  return new Ajv({ strict: false, allErrors: true }).compile(whole);
}

it.each(configurations)('$place is valid in the schema $kind', ({ code, kind, isBeyondSchema }) => {
  const validate = validators.get(kind) ?? validatorOf(kind);
  validate(JSON.parse(code));
  const problems = (validate.errors ?? []).map(({ instancePath, message, params }) => {
    return `${instancePath} ${message} ${Object.values(params).join()}`;
  });
  // `beyond-schema` is for unknown keys only.
  if (isBeyondSchema)
    expect(problems.join()).toMatch(/^(?:\S* must NOT have additional properties [\w:]+,?)+$/);
  else expect(problems).toEqual([]);
});
