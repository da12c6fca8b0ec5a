import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

/*
 * Configuration and sidebars that cannot be read to their end, and problems inside them, through the real command line.
 */

const start = "title: 'T', url: 'https://example.org'";

async function reportOf(files: Record<string, string>, command = 'build') {
  const { code, err } = await runRecto(siteFolder({ 'docs/a.md': '# A\n', ...files }), command);
  return { code, err };
}

describe('values that contain themselves', () => {
  it.each(['build', 'check'])('of navbar and footer are errors with their path: %s', async (command) => {
    const { code, err } = await reportOf(
      {
        'recto.config.ts': `const item: any = { label: 'A', items: [] };
          item.items.push(item);
          const links: any[] = [];
          links.push({ title: 'B', items: links });
          export default { ${start}, theme: { navbar: { items: [item] }, footer: { links } } };\n`,
      },
      command,
    );
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    config/key-invalid  \`theme.navbar.items[0].items[0]\` contains itself.
        recto.config.ts
        fix  Write the values as a tree.

      error    config/key-invalid  \`theme.footer.links[0].items\` contains itself.
        recto.config.ts
        fix  Write the values as a tree."
    `);
  });

  it('of sidebars are errors, and other sidebars stay', async () => {
    const { code, err } = await reportOf({
      'sidebars.ts': `const category: any = { type: 'category', label: 'A', items: [] };
        category.items.push(category);
        let deep: any = ['a'];
        for (let count = 0; count < 3000; count += 1) deep = [{ type: 'category', label: 'D', items: deep }];
        export default { main: [category], deep, good: ['a', 'gone'] };\n`,
    });
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    link/sidebar-invalid  "main[0].items[0]" contains itself.
        sidebars.ts
        fix  Write the items as a plain tree.

      error    link/sidebar-invalid  "deep[0].items[0].items" is nested more than 200 levels deep.
        sidebars.ts
        fix  Write the items as a plain tree.

      error    link/sidebar-doc-unknown  Unknown document "gone" in the sidebars.
        sidebars.ts
        good[1]  "gone"
        available: a
        fix  Correct the ids, or add the documents.

      Nothing was written: 3 errors. The previous output, if any, is unchanged."
    `);
  });

  it('of a Docusaurus configuration name its file', async () => {
    const folder = siteFolder({
      'docs/a.md': '# A\n',
      'docusaurus.config.js': `const item = { label: 'A', items: [] };
        item.items.push(item);
        export default { ${start}, themeConfig: { navbar: { items: [item] } } };\n`,
    });
    rmSync(join(folder, 'recto.config.ts'));
    const { code, err } = await runRecto(folder, 'build');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "warning  config/docusaurus-ignored  Leaving out \`plugin-content-docs\` is not supported and was ignored.
        docusaurus.config.js
        fix  Move the folder "docs" out of the site; it is published where it exists.

      error    config/key-invalid  \`theme.navbar.items[0].items[0].items\` contains itself.
        docusaurus.config.js
        fix  Write the values as a tree."
    `);
  });
});

describe('problems of items', () => {
  it('name the configuration file and the path in it', async () => {
    const { code, err } = await reportOf({
      'recto.config.ts': `export default { ${start}, theme: {
        navbar: { items: [
          { label: 'A', to: '/docs/a' },
          { label: 'B', items: [{ label: 'C', to: '/gone' }, { type: 'nothing' }], dropdownItemsAfter: [] },
        ] },
        footer: { links: [{ title: 'F', items: [{ label: 'G' }, { label: 'H', to: '/gone' }] }] },
      }, redirects: [{ from: 'https://example.org', to: '/docs/a' }] };\n`,
    });
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "warning  link/page-missing  Broken link "/gone".
        recto.config.ts: theme.navbar.items[1].items[0]
        in the navbar item "C"
        there is no page at /gone
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/gone".
        recto.config.ts: theme.footer.links[0].items[1]
        in the footer link "H"
        there is no page at /gone
        fix  Correct the link, or add the page.

      error    link/nav-item-invalid  Unknown navbar item type "nothing".
      {
        "type": "nothing"
      }
        recto.config.ts: theme.navbar.items[1].items[1]
        known types: link, default, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, dropdown, html, search
        fix  Use one of the known types.

      error    link/nav-item-invalid  A footer item needs exactly one of \`to\`, \`href\` and \`html\`.
      {
        "label": "G"
      }
        recto.config.ts: theme.footer.links[0].items[0]

      error    link/redirect-invalid  The redirect from "https://example.org" does not start on this site.
        recto.config.ts: redirects[0]
        fix  Write the old path below the base URL, such as \`/docs/old\`.

      Nothing was written: 3 errors, 2 warnings. The previous output, if any, is unchanged."
    `);
  });
});

it('addresses that differ only in case are reported', async () => {
  const { code, err } = await reportOf({
    'docs/Foo.md': '# Foo\n',
    'docs/foo.md': '# foo\n',
    'docs/b/Café.md': '---\nslug: /CAFE\u0301\n---\n\n# Café\n',
    'docs/b/c.md': '---\nslug: /café\n---\n\n# c\n',
  });
  expect(code).toBe(0);
  expect(err).toMatchInlineSnapshot(`
    "warning  link/route-duplicate  The routes "/docs/CAFE%CC%81" and "/docs/caf%C3%A9" have the same file on case-insensitive file systems.
      docs/b/c.md
      of docs/b/Café.md and docs/b/c.md
      fix  Rename one of them, or change its \`slug\`.

    warning  link/route-duplicate  The routes "/docs/Foo" and "/docs/foo" have the same file on case-insensitive file systems.
      docs/foo.md
      of docs/Foo.md and docs/foo.md
      fix  Rename one of them, or change its \`slug\`."
  `);
});
