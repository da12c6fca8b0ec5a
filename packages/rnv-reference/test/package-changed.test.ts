import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSchemas } from '../src/read-schemas.ts';

/** Schemas of a package with the expected shape, already as JSON Schema for the fake converter below. */
const schema = { type: 'object', properties: { name: { type: 'string' } } };
const files = {
  zodConfigFileApp: schema,
  zodConfigFileIntegration: schema,
  zodConfigFilePlugin: schema,
  zodConfigFileProject: schema,
  zodConfigFileTemplate: schema,
};
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rnv-changed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('reads a package with the expected shape', async () => {
  await writePackages(files);
  const schemas = await readSchemas({ packagesFolder: folder, siteFolder: folder });
  expect(schemas['rnv.project']).toMatchObject({
    version: '9.9.9',
    body: { properties: [{ name: 'name' }] },
  });
});

it('reports a missing schema', async () => {
  const { zodConfigFileProject: _gone, ...rest } = files;
  await writePackages(rest);
  expect(await failure()).toMatchInlineSnapshot(`
    "@rnv/core@9.9.9 does not have the expected shape.
      expected  ZodFileSchema.zodConfigFileProject, the schema of rnv.project
      found     zodConfigFileApp, zodConfigFileIntegration, zodConfigFilePlugin, zodConfigFileTemplate
      fix       Pin the last version that worked in packages/rnv-reference/pinned/package.json,
                or support the new shape in packages/rnv-reference/src/extract."
  `);
});

it('reports a schema without keys', async () => {
  await writePackages({ ...files, zodConfigFilePlugin: { type: 'object', properties: {} } });
  expect(await failure()).toMatchInlineSnapshot(`
    "@rnv/core@9.9.9 does not have the expected shape.
      expected  an object with properties at # of rnv.plugin
      found     {"type":"object","properties":{}}
      fix       Pin the last version that worked in packages/rnv-reference/pinned/package.json,
                or support the new shape in packages/rnv-reference/src/extract."
  `);
});

it('reports an unknown keyword with its location', async () => {
  const properties = { name: { type: 'string', format: 'email' } };
  await writePackages({ ...files, zodConfigFileApp: { type: 'object', properties } });
  expect(await failure()).toMatchInlineSnapshot(`
    "@rnv/core@9.9.9 does not have the expected shape.
      expected  the keywords $ref $schema additionalProperties anyOf const default description enum items maxLength minLength pattern properties propertyNames required type at #/properties/name of rnv.app
      found     format
      fix       Pin the last version that worked in packages/rnv-reference/pinned/package.json,
                or support the new shape in packages/rnv-reference/src/extract."
  `);
});

it('reports an unknown type with its location', async () => {
  const properties = { when: { type: 'date' } };
  await writePackages({ ...files, zodConfigFileTemplate: { type: 'object', properties } });
  expect(await failure()).toMatchInlineSnapshot(`
    "@rnv/core@9.9.9 does not have the expected shape.
      expected  a type of JSON Schema draft 7 at #/properties/when of rnv.template
      found     "date"
      fix       Pin the last version that worked in packages/rnv-reference/pinned/package.json,
                or support the new shape in packages/rnv-reference/src/extract."
  `);
});

it('reports a broken reference with its location', async () => {
  const properties = { when: { $ref: '#/definitions/When' } };
  await writePackages({ ...files, zodConfigFileTemplate: { type: 'object', properties } });
  expect(await failure()).toMatchInlineSnapshot(`
    "@rnv/core@9.9.9 does not have the expected shape.
      expected  a schema object at #/definitions/When of rnv.template
      found     nothing
      fix       Pin the last version that worked in packages/rnv-reference/pinned/package.json,
                or support the new shape in packages/rnv-reference/src/extract."
  `);
});

it('reports a union of two objects with keys', async () => {
  const properties = { either: { anyOf: [schema, { ...schema, required: ['name'] }] } };
  await writePackages({ ...files, zodConfigFileApp: { type: 'object', properties } });
  expect(await failure()).toMatchInlineSnapshot(`
    "@rnv/core@9.9.9 does not have the expected shape.
      expected  a union with at most one object that has keys at #/properties/either of rnv.app
      found     2 of them
      fix       Pin the last version that worked in packages/rnv-reference/pinned/package.json,
                or support the new shape in packages/rnv-reference/src/extract."
  `);
});

it('explains how to install missing packages', async () => {
  await writeFile(join(folder, 'package-lock.json'), '{}');
  const text = await failure();
  expect(text).toContain('could not be loaded');
  expect(text).toContain('no such file or directory');
  expect(text).toContain('Run `node packages/rnv-reference/scripts/install.mjs`.');
});

async function failure(): Promise<string> {
  const answer = await readSchemas({ packagesFolder: folder, siteFolder: folder }).catch(
    (error: Error) => error,
  );
  return answer instanceof Error ? answer.message : 'no error';
}

/** Writes a `node_modules` with the two packages that the extractor loads. */
async function writePackages(zodFileSchema: object): Promise<void> {
  const core = `exports.RnvPlatforms = ['web'];\nexports.ZodFileSchema = ${JSON.stringify(zodFileSchema)};\n`;
  const contents = {
    'package-lock.json': '{}',
    'node_modules/@rnv/core/package.json': '{"name":"@rnv/core","version":"9.9.9","main":"index.js"}',
    'node_modules/@rnv/core/index.js': core,
    'node_modules/zod-to-json-schema/package.json': '{"name":"zod-to-json-schema","main":"index.js"}',
    'node_modules/zod-to-json-schema/index.js': 'exports.zodToJsonSchema = (schema) => schema;\n',
  };
  for (const [name, text] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
