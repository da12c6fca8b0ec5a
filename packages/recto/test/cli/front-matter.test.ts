import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

const config = (schema: string, start = "import { z } from 'zod';") => `${start}
export default { title: 'Site', url: 'https://example.org', docs: { frontMatter: ${schema} } };
`;

const status = "z.object({ status: z.enum(['draft', 'final']), since: z.coerce.number().optional() })";

/** A schema of no library, whose validation is asynchronous. */
const ownSchema = `{ '~standard': { version: 1, vendor: 'own', validate: async (value) =>
  value.owner ? { value: { owner: value.owner.toUpperCase() } } : { issues: [{ message: 'needs an owner', path: [{ key: 'owner' }] }] } } }`;

describe('front matter', () => {
  it('reports issues of a schema with the line of their field', async () => {
    const folder = siteFolder({
      'recto.config.ts': config(status),
      'docs/index.md': '---\ntitle: Start\nstatus: finl\n---\n\n# Start\n',
      'docs/a.md': '# A\n',
      'docs/b.md': '---\nstatus: final\nsince: soon\n---\n\n# B\n',
    });
    const { code, err } = await runRecto(folder, 'check');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    parse/front-matter-invalid  Front matter \`status\` is missing; expected one of "draft", "final".
        docs/a.md:1
        1 │ # A
        fix  Add \`status\`.

      error    parse/front-matter-invalid  Front matter \`since\` is "soon"; expected a number.
        docs/b.md:3
        3 │ since: soon
        fix  Change \`since\`.

      error    parse/front-matter-invalid  Front matter \`status\` is "finl"; expected one of "draft", "final".
        docs/index.md:3
        3 │ status: finl
        fix  Change \`status\`."
    `);
  });

  it('takes any Standard Schema, whose output components get', async () => {
    const folder = siteFolder({
      'recto.config.ts': config(ownSchema, ''),
      'src/owner.tsx':
        "import { usePage } from 'recto-docs/components';\nexport const Owner = () => <b>{usePage<{ owner: string }>().page?.frontMatter.owner}</b>;\n",
      'docs/index.mdx':
        "---\nowner: nina\nowners: 2\n---\n\nimport { Owner } from '../src/owner';\n\n# Start\n\n<Owner />\n",
    });
    expect(await runRecto(folder, 'build')).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'build/docs.html'), 'utf8')).toContain('<b>NINA</b>');
    // The page is rendered again with a schema that returns something else.
    writeFileSync(
      join(folder, 'recto.config.ts'),
      config(ownSchema.replace('toUpperCase()', "concat('!')"), ''),
    );
    await runRecto(folder, 'build');
    expect(readFileSync(join(folder, 'build/docs.html'), 'utf8')).toContain('<b>nina!</b>');
    writeFileSync(join(folder, 'docs/index.mdx'), '# Start\n');
    expect((await runRecto(folder, 'check')).err).toMatchInlineSnapshot(`
      "error    parse/front-matter-invalid  Front matter \`owner\` is missing: needs an owner.
        docs/index.mdx:1
        1 │ # Start
        fix  Add \`owner\`."
    `);
  });

  it('warns about misspelled fields, but not about those of a schema', async () => {
    const files = {
      'docs/index.md': '---\nsidebar_positon: 2\ntitel: A\nowner: me\n---\n\n# Start\n',
      'docs/b.md': '---\nsidebar_custom_props:\n  titel: B\nimages: 2\n---\n\n# B\n',
    };
    expect((await runRecto(siteFolder(files), 'check')).err).toMatchInlineSnapshot(`
      "warning  parse/front-matter-misspelled  Unknown front matter field \`images\`.
        docs/b.md:4
        4 │ images: 2
        fix  Did you mean \`image\`? If the field is your own, add it to the schema \`docs.frontMatter\`.

      warning  parse/front-matter-misspelled  Unknown front matter field \`sidebar_positon\`.
        docs/index.md:2
        2 │ sidebar_positon: 2
        fix  Did you mean \`sidebar_position\`? If the field is your own, add it to the schema \`docs.frontMatter\`.

      warning  parse/front-matter-misspelled  Unknown front matter field \`titel\`.
        docs/index.md:3
        3 │ titel: A
        fix  Did you mean \`title\`? If the field is your own, add it to the schema \`docs.frontMatter\`."
    `);
    const foreign = siteFolder({ 'docs/index.md': '---\nsidebar: { order: 1 }\nprev: false\n---\n\n# A\n' });
    expect((await runRecto(foreign, 'check')).err.match(/fix .*?\./g)).toEqual([
      'fix  Write `sidebar_label`, `sidebar_position`, `sidebar_badge`, `unlisted: true` for `hidden`, or `displayed_sidebar: null`.',
      'fix  Write `pagination_prev` with an id or `null`.',
    ]);
    const schema = 'z.object({ titel: z.string().optional(), images: z.number().optional() })';
    const folder = siteFolder({ ...files, 'recto.config.ts': config(schema) });
    const { err } = await runRecto(folder, 'check');
    expect(err).toContain('sidebar_positon');
    expect(err).not.toMatch(/titel|images/);
  });

  it('refuses a schema of another kind, and reports one that throws', async () => {
    const files = { 'docs/index.md': '# Start\n' };
    const other = siteFolder({ ...files, 'recto.config.ts': config('{ owner: String }', '') });
    expect((await runRecto(other, 'check')).err).toContain('Standard Schema');
    const throwing = "{ '~standard': { version: 1, validate() { throw new Error('no database'); } } }";
    const folder = siteFolder({ ...files, 'recto.config.ts': config(throwing, '') });
    expect((await runRecto(folder, 'check')).err).toContain(
      'The schema of front matter failed: no database.',
    );
  });
});
