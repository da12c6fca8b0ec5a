import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { frontMatterSchema } from '../../src/config/front-matter.ts';
import { categoryFileSchema } from '../../src/config/sidebars-config.ts';
import { postFields } from '../../src/features/blog/front-matter.ts';

/** Published with the package, for editors. */
const schemas = join(import.meta.dirname, '../../schemas');

/** Returns what authors write, as JSON Schema. Texts may be numbers in YAML. */
function jsonSchema(schema: z.ZodType): z.core.JSONSchema.JSONSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override({ zodSchema, jsonSchema: written }) {
      const { def } = zodSchema._zod;
      if (def.type === 'string' && 'coerce' in def && def.coerce)
        Object.assign(written, { type: ['string', 'number', 'boolean'] });
    },
  });
}

/** Returns the text of each field in the reference of front matter. Example: `Hides the title` */
function descriptions(): Map<string, string> {
  const file = join(import.meta.dirname, '../../../../documentation/docs/front-matter.md');
  const rows = readFileSync(file, 'utf8').matchAll(/^\| `(\w+)(?:\.\w+)?` \|.*?\| (.*) \|$/gm);
  return new Map(
    [...rows].map(([, name = '', text = '']) => [name, text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')]),
  );
}

it('publishes a schema of front matter, with the descriptions of the reference', async () => {
  const texts = descriptions();
  const all = [frontMatterSchema, postFields].map(jsonSchema);
  const properties = Object.fromEntries(
    all
      .flatMap(({ properties: fields = {} }) => Object.entries(fields))
      .map(([name, field]) => [
        name,
        { ...(field as object), ...(texts.has(name) && { description: texts.get(name) }) },
      ]),
  );
  // Those of older versions of Docusaurus.
  const isOlder = (name: string) => /^author(?:[_A-Z]|$)/.test(name);
  expect(Object.keys(properties).filter((name) => !texts.has(name) && !isOlder(name))).toEqual([]);
  const schema = { ...all[0], title: 'Front matter of a page', properties };
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    join(schemas, 'front-matter.json'),
  );
});

it('publishes a schema of category files', async () => {
  const schema = { ...jsonSchema(categoryFileSchema), title: 'Category of a docs folder' };
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(join(schemas, 'category.json'));
});
