import { expect, it } from 'vitest';
import { exampleOf } from '../src/schema-example.ts';

it.each<[string, string, unknown]>([
  ['common.title', 'string', { common: { title: '' } }],
  ['common.buildSchemes.*.enabled', 'boolean', { common: { buildSchemes: { name: { enabled: true } } } }],
  ['enableHermes', '"debug" | "release"', { enableHermes: 'debug' }],
  ['integrations.*', '{}', { integrations: { name: {} } }],
  ['defaults.supportedPlatforms', 'PlatformName[]', { defaults: { supportedPlatforms: [] } }],
  ['a.list', '("x" | "y")[]', { a: { list: [] } }],
  ['a.list[].name', 'string', { a: { list: [{ name: '' }] } }],
  ['port', 'number', { port: 0 }],
  ['a', 'null | string', { a: null }],
  ['a', '{ [name]: string }', { a: {} }],
])('an example of %s', (path, type, value) => {
  expect(JSON.parse(exampleOf(path, type))).toEqual(value);
});
