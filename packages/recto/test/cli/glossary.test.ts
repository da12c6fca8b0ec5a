import { describe, expect, it } from 'vitest';
import { errors, warnings } from './run-recto.ts';

describe('a glossary', () => {
  it('with missing, unknown and empty keys is reported', async () => {
    const glossary = '- term: engine\n  meaning: It builds.\n- term: ""\n  definition: It is called.\n';
    expect(await errors({ 'glossary.yml': glossary })).toMatchInlineSnapshot(`
      "error    glossary/file-invalid  \`[0].definition\` is missing.
        glossary.yml:1
        1 │ - term: engine
        fix  Write a list of terms, each with: term, definition, page, instead_of.

      error    glossary/file-invalid  Unknown key \`[0].meaning\`.
        glossary.yml:2
        2 │   meaning: It builds.
        fix  Write a list of terms, each with: term, definition, page, instead_of.

      error    glossary/file-invalid  \`[1].term\` is "": it is empty.
        glossary.yml:3
        3 │ - term: ""
        fix  Correct the value.

      Build failed with 3 errors. Existing output was left unchanged."
    `);
  });

  it('reports words to replace, and terms that no page explains', async () => {
    const glossary = `# Our words.
- term: build scheme
  definition: A named set of values.
  page: /docs/schemes#kinds
  instead_of: [flavour, build profile]
- term: engine
  definition: What builds.
  page: /docs/schemes
- term: task
  definition: One step.
  page: /docs/shown
- term: Build Profile
  definition: Something else.
`;
    expect(
      await warnings({
        'glossary.yml': glossary,
        'docs/schemes.md':
          'Each build scheme, once a "flavour", has a name.\n\n- All flavours of `flavour`\n',
        'docs/_part.mdx': 'A build\nprofile.\n',
        'docs/shown.mdx': "import Part from './_part.mdx';\n\n# Shown\n\n<Part />\n\n<Glossary />\n",
        'docs/again.mdx': "import Part from './_part.mdx';\n\n# Again\n\n<Part />\n",
      }),
    ).toMatchInlineSnapshot(`
      "warning  glossary/term-duplicate  The glossary has "build profile" twice, as a term and as a word not to use for "build scheme".
        glossary.yml:2
        2 │ - term: build scheme
        first in line 12, for "Build Profile"
        fix  Remove one of them.

      warning  glossary/term-unknown  The page of the glossary term "engine" does not contain the term.
        glossary.yml:6
        6 │ - term: engine
        the page is docs/schemes.md
        fix  Use the term on that page, or change \`page\` to the page that explains it.

      warning  glossary/word-refused  The glossary has "build scheme" instead of "flavours".
        docs/schemes.md:3:7
        3 │ - All flavours of \`flavour\`
          │       ~~~~~~~~
        fix  Write "build scheme", or put the word in quotation marks or backticks if you mean the word itself.

      warning  glossary/word-refused  The glossary has "build scheme" instead of "build profile".
        docs/_part.mdx:1:3
        1 │ A build
          │   ~~~~~
        fix  Write "build scheme", or put the word in quotation marks or backticks if you mean the word itself.

      warning  link/anchor-missing  Broken link "/docs/schemes#kinds": /docs/schemes has no anchor "#kinds".
        glossary.yml:2
        2 │ - term: build scheme
        fix  Remove the anchor; the page has none.

      warning  link/anchor-missing  Broken link "/docs/schemes#kinds": /docs/schemes has no anchor "#kinds".
        docs/shown.mdx
        fix  Remove the anchor; the page has none."
    `);
  });
});
