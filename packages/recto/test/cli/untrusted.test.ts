import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { config, index, runRecto, siteFolder } from './run-recto.ts';

it('reports what strangers wrote and what code takes from their folders, and runs none of it', async () => {
  const folder = siteFolder({
    'recto.config.ts': config(
      "untrusted: ['docs', 'static'], theme: { customCss: 'docs/look.css' }, docs: { sidebarPath: 'docs/sidebars.ts' }",
    ),
    'src/pages/index.tsx': "import '../../docs/run.js';\n\nexport default () => <p>Home</p>;\n",
    'docs/index.md': index,
    'docs/run.js': 'globalThis.process.exit(3);\n',
    'docs/sidebars.ts': 'globalThis.process.exit(3);\nexport default {};\n',
    'docs/look.css': 'p { color: red }\n',
  });
  const run = await runRecto(folder, 'check');
  expect(run.code).toBe(1);
  expect(run.err).toMatchInlineSnapshot(`
    "warning  untrusted/file-refused  "docs/look.css" is neither Markdown, data, an image, a font nor other media, so it was left out.
      docs/look.css
      its folder is in \`untrusted\`
      fix  Remove it, or move it to a folder that \`untrusted\` does not list.

    error    untrusted/code-refused  \`docs.sidebarPath\` names "docs/sidebars.ts", which is in a folder of \`untrusted\`.
      recto.config.ts: docs.sidebarPath
      fix  Move the file to another folder.

    error    untrusted/code-refused  \`theme.customCss\` names "docs/look.css", which is in a folder of \`untrusted\`.
      recto.config.ts: theme.customCss
      fix  Move the file to another folder.

    error    untrusted/code-refused  "docs/run.js" is code, so it was left out.
      docs/run.js
      its folder is in \`untrusted\`
      fix  Write the page as \`.md\` without code, or move the file to a folder that \`untrusted\` does not list.

    error    untrusted/code-refused  "docs/sidebars.ts" is code, so it was left out.
      docs/sidebars.ts
      its folder is in \`untrusted\`
      fix  Write the page as \`.md\` without code, or move the file to a folder that \`untrusted\` does not list.

    error    link/sidebar-invalid  The sidebars file "docs/sidebars.ts" does not exist.
      fix  Create it, or correct "docs.sidebarPath" in the configuration.

    error    assets/bundle-failed  The browser's bundle could not be built: "docs/look.css" is in an untrusted folder, so it cannot be code of the site.
      fix  Fix the component or style sheet that the message names.

    error    render/failed  The code of "/" could not be run: "docs/run.js" is in an untrusted folder, so it cannot be code of the site.
      src/pages/index.tsx
      fix  Fix the import or the expression that the message names."
  `);
});

it('reports content that is removed, with its place', async () => {
  const folder = siteFolder({
    'recto.config.ts': config("untrusted: ['docs', 'static']"),
    'docs/index.md': index,
    'docs/a.mdx': '# A\n\n{process.exit(3)}\n',
    'docs/b.md':
      '---\nslug: ../../b\n---\n\n# B\n\nText <iframe src="/"></iframe>\n\nexport const a = 1;\n\n```jsx live\n<A />\n```\n\n[up](../package.json)\n\nA {value}.\n',
    'docs/same.md': '---\nslug: /\n---\n\n# Same\n',
    'static/_redirects': '/* https://example.com\n',
    'package.json': '{}',
  });
  symlinkSync('../package.json', join(folder, 'docs/package.md'));
  const run = await runRecto(folder, 'check');
  expect(run.code).toBe(1);
  expect(run.err).toMatchInlineSnapshot(`
    "warning  untrusted/file-refused  "docs/package.md" is a symbolic link, so it was left out.
      docs/package.md
      its folder is in \`untrusted\`
      fix  Copy its target into the folder.

    warning  untrusted/file-refused  "static/_redirects" is neither Markdown, data, an image, a font nor other media, so it was left out.
      static/_redirects
      its folder is in \`untrusted\`
      fix  Remove it, or move it to a folder that \`untrusted\` does not list.

    warning  untrusted/field-refused  \`slug\` leads out of its folder, so it was ignored.
      docs/b.md:2
      2 │ slug: ../../b
      the folder of the file is in \`untrusted\`
      fix  Change or remove it.

    warning  untrusted/code-refused  \`{value}\` is shown as text: this page is untrusted.
      docs/b.md:17:1
      17 │ A {value}.
         │ ~
      fix  Remove it, or move the page to a folder that \`untrusted\` does not list.

    warning  untrusted/html-removed  \`<iframe>\` was removed: this page is untrusted.
      docs/b.md:7:6
      7 │ Text <iframe src="/"></iframe>
        │      ~
      fix  Use Markdown, or HTML that only structures text.

    error    untrusted/code-refused  "docs/a.mdx" is code, so it was left out.
      docs/a.mdx
      its folder is in \`untrusted\`
      fix  Write the page as \`.md\` without code, or move the file to a folder that \`untrusted\` does not list.

    error    untrusted/code-refused  The statement \`export const a = 1;\` was removed: this page is untrusted.
      docs/b.md:9:1
      9 │ export const a = 1;
        │ ~
      fix  Remove it, or move the page to a folder that \`untrusted\` does not list.

    error    untrusted/code-refused  The live example is shown as code: this page is untrusted.
      docs/b.md:11:1
      11 │ \`\`\`jsx live
         │ ~
      fix  Remove \`live\`.

    error    link/route-duplicate  Duplicate route "/docs": docs/index.md and docs/same.md.
      docs/same.md
      docs/index.md is used
      fix  Rename one of them, or change its \`slug\`.

    error    untrusted/file-refused  The link "../package.json" leads to "package.json", which untrusted pages cannot publish.
      docs/b.md:15:6
      15 │ [up](../package.json)
         │      ~~~~~~~~~~~~~~~
      the folder of the page is in \`untrusted\`
      fix  Copy the file next to the page."
  `);
});
