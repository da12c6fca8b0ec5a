import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withFeatureKeys } from '../../src/config/read-config.ts';
import { siteSchema } from '../../src/config/site-config.ts';
import { features } from '../../src/features/features.ts';

/** What a schema of zod has, by its type. */
interface Schema {
  def: {
    type: string;
    shape?: Record<string, Schema>;
    element?: Schema;
    options?: Schema[];
    valueType?: Schema;
    innerType?: Schema;
    in?: Schema;
  };
}

/** Objects whose keys another page describes, or that contain themselves. */
const opaque = ['plugins', 'vite', 'contentSecurityPolicy', 'theme.navbar.items[].items'];

/** The paths of the keys of a schema. */
function keysOf({ def }: Schema, at = ''): string[] {
  if (opaque.includes(at) || /\[\]\.dropdownItems/.test(at)) return [];
  const { shape, element, options, valueType, innerType = def.in } = def;
  if (shape)
    return Object.entries(shape).flatMap(([key, inner]) => {
      const path = at ? `${at}.${key}` : key;
      return [path, ...keysOf(inner, path)];
    });
  // Docs and blogs may be lists, too.
  if (element) return keysOf(element, at === 'blog' ? at : `${at}[]`);
  if (options) return options.flatMap((option) => keysOf(option, at));
  if (valueType) return keysOf(valueType, `${at}.*`);
  return innerType ? keysOf(innerType, at) : [];
}

it('the reference of the configuration has every key', () => {
  const page = readFileSync(
    join(import.meta.dirname, '../../../../documentation/docs/configuration.md'),
    'utf8',
  );
  const documented = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, key = '']) => key);
  const keys = new Set(keysOf(withFeatureKeys(siteSchema, features) as unknown as Schema));
  expect(documented.sort()).toEqual([...keys].sort());
});
