import { expect, it } from 'vitest';
import { config, errors, runRecto, siteFolder, warnings } from './run-recto.ts';

it('braces of style sheets that do not match are reported with their lines', async () => {
  const files = {
    'recto.config.ts': config("theme: { customCss: ['src/site.css', 'src/closed.css'] }"),
    'src/site.css': '/* } */\n.a::before {\n  content: "}";\n\n.b {\n  color: blue;\n}\n',
    'src/closed.css': '.c {\n  &:hover { color: red; }\n}\n',
    'src/card.tsx': 'import \'./card.css\';\n\nexport default () => <p className="card">Card</p>;\n',
    'src/card.css': '.card {\n  color: red;\n',
    'docs/a.mdx': "import Card from '@site/src/card';\n\n# A\n\n<Card />\n",
    'docs/b.mdx': "import Card from '@site/src/card';\n\n# B\n\n<Card />\n",
  };
  expect(await warnings(files)).toMatchInlineSnapshot(`
    "warning  assets/style-unbalanced  This "{" of the style sheet is never closed.
      src/site.css:2:12
      2 │ .a::before {
        │            ~
      rules after it may have no effect
      fix  Add the missing "}".

    warning  assets/style-unbalanced  This "{" of the style sheet is never closed.
      src/card.css:1:7
      1 │ .card {
        │       ~
      rules after it may have no effect
      fix  Add the missing "}"."
  `);
  const broken = {
    'recto.config.ts': config("theme: { customCss: ['src/site.css'] }"),
    'src/site.css': '.a {\n  color: red;\n}\n}\n.b { color: blue }\n',
    'src/box.module.css': '.box {\n  color: red;\n',
  };
  expect(await errors(broken)).toMatchInlineSnapshot(`
    "warning  assets/style-unbalanced  This "}" of the style sheet closes nothing.
      src/site.css:4:1
      4 │ }
        │ ~
      rules after it may have no effect
      fix  Remove it, or add the missing "{".

    warning  assets/style-unbalanced  This "{" of the style sheet is never closed.
      src/box.module.css:1:6
      1 │ .box {
        │      ~
      rules after it may have no effect
      fix  Add the missing "}".

    error    assets/bundle-failed  The browser's bundle could not be built: src/box.module.css:1:1: Unclosed block.
      src/box.module.css:1:1
      1 │ .box {
        │ ~
      fix  Fix the component or style sheet that the message names.

    Build failed with 1 error, 2 warnings. Existing output was left unchanged."
  `);
});

it('a warning about a style sheet of a component is repeated by a build without changes', async () => {
  const folder = siteFolder({
    'src/card.tsx': 'import \'./card.css\';\n\nexport default () => <p className="card">Card</p>;\n',
    'src/card.css': '.card {\n  color: red;\n',
    'docs/a.mdx': "import Card from '@site/src/card';\n\n# A\n\n<Card />\n",
  });
  const first = await runRecto(folder, 'build');
  expect(first.err).toContain('assets/style-unbalanced');
  expect((await runRecto(folder, 'build', '--verbose')).err).toContain('assets/style-unbalanced');
});
