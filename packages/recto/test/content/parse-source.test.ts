import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../src/content/parse-source.ts';
import type { Source } from '../../src/content/source.ts';

function source(text: string, path = 'docs/a.md'): Source {
  return {
    kind: 'doc',
    path,
    name: path.replace('docs/', ''),
    format: path.endsWith('x') ? 'mdx' : 'md',
    text,
  };
}
function parse(text: string, path?: string) {
  return parseSource(source(text, path), { format: 'mdx' });
}
/** The tree as HTML, component nodes as elements with a dash, so that a test can read it. */
function shown(text: string): string {
  const { page } = parse(text);
  const show = (node: {
    type: string;
    name?: string;
    attributes?: { name: string; value: unknown }[];
    children?: unknown[];
  }) => {
    if (node.name && node.type.startsWith('mdxJsx')) {
      const properties = Object.fromEntries((node.attributes ?? []).map((a) => [a.name, a.value ?? true]));
      Object.assign(node, { type: 'element', tagName: `x-${node.name.toLowerCase()}`, properties });
    }
    for (const child of (node.children ?? []) as (typeof node)[]) show(child);
  };
  const tree = page.tree();
  show(tree as never);
  return toHtml(tree, { allowDangerousHtml: true })
    .replace(/ data-at="[^"]*"/g, '')
    .trim();
}

describe('Markdown', () => {
  it.each([
    [
      'command-line options, which do not break after a hyphen',
      'Add `--hosted` or `-d` to `a-b` and `-p <platform>`',
      '<p>Add <code class="nowrap">--hosted</code> or <code class="nowrap">-d</code> to <code class="nowrap">a-b</code> and <code class="nowrap">-p &#x3C;platform></code></p>',
    ],
    [
      'a name as the text of a link, which breaks nowhere',
      '[engine-rn](https://e.org), [two-part words](https://e.org)',
      '<p><a href="https://e.org" class="nowrap">engine-rn</a>, <a href="https://e.org">two-part words</a></p>',
    ],
    ['a paragraph', 'Hello *you*', '<p>Hello <em>you</em></p>'],
    [
      'text that looks like a directive',
      'At 10:30, a:name and a:b[c]{d=1}',
      '<p>At 10:30, a:name and a:b[c]{d=1}</p>',
    ],
    ['a leaf that looks like a directive', '::leaf[x]', '<p>::leaf[x]</p>'],
    ['an explicit id', '## Text {#abc}', '<h2 id="abc">Text</h2>'],
    [
      'generated ids, numbered when repeated',
      '## A `b`\n\n## A b',
      '<h2 id="a-b">A <code>b</code></h2>\n<h2 id="a-b-1">A b</h2>',
    ],
    ['an HTML comment', 'a <!-- b --> c', '<p>a            c</p>'],
    ['a comment over lines with JSX in it', '<!-- <Foo\n\n/> -->\n\na', '<p>a</p>'],
    ['a comment in code', '`<!-- a -->`', '<p><code class="nowrap">&#x3C;!-- a --></code></p>'],
    ['a comment expression', 'a{/* b */} c', '<p>a c</p>'],
    ['emoji by name', 'Done :tada: at 10:30:20', '<p>Done 🎉 at 10:30:20</p>'],
    ['HTML elements', 'Press <kbd class="k">A</kbd><br/>', '<p>Press <kbd class="k">A</kbd><br></p>'],
    [
      'details',
      '<details open>\n<summary>S</summary>\n\nT\n\n</details>',
      '<details open class="theme-details"><summary>S</summary><p>T</p></details>',
    ],
    ['a link', '[a](./b.md#c "t")', '<p><a href="./b.md#c" title="t">a</a></p>'],
    ['a reference link', '[a][b]\n\n[b]: c.md', '<p><a href="c.md">a</a></p>'],
    ['an image', '![a](b.png)', '<p><img src="b.png" alt="a"></p>'],
    [
      'a table',
      '| a |\n|---|\n| b |',
      '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table></div>',
    ],
  ])('reads %s', (_, text, html) => {
    expect(shown(text)).toBe(html);
  });

  it.each([
    ['a kind', ':::tip\nA\n:::', '<x-admonition kind="tip"><p>A</p></x-admonition>'],
    [
      'a title after the kind',
      ':::tip Read *this*\nA\n:::',
      'kind="tip"><x-admonitiontitle>Read <em>this</em></x-admonitiontitle>',
    ],
    ['a title in brackets', ':::tip[T]\nA\n:::', '<x-admonitiontitle>T</x-admonitiontitle>'],
    ['a title attribute', ':::tip{title="T"}\nA\n:::', '<x-admonition kind="tip" title="T">'],
    ['nesting', '::::note\n:::tip\nA\n:::\n::::', 'kind="note"><x-admonition kind="tip"><p>A</p>'],
    ['code with colons', '```\n:::tip words\n```', '<x-codeblock>:::tip words</x-codeblock>'],
    ['a list', '- a\n\n  :::tip\n  b\n  :::', '<x-admonition kind="tip"><p>b</p>'],
  ])('reads an admonition with %s', (_, text, html) => {
    expect(shown(text).replace(/>\n</g, '><')).toContain(html);
  });

  it('turns fences into component nodes and lists their languages', () => {
    const text = '```JS title="a.js" {1}\nlet a = ":tada:";\n```\n\n```\nb\n```';
    expect(shown(text)).toContain(
      '<x-codeblock language="js" meta="title=&#x22;a.js&#x22; {1}">let a = ":tada:";</x-codeblock>',
    );
    expect(parse(text).page.languages).toEqual(['js', 'text']);
  });

  it('adds the source position to links', () => {
    const { page } = parse('---\ntitle: A\n---\n\nSee [b](b.md).');
    expect(toHtml(page.tree())).toContain('<a href="b.md" data-at="5:5">');
  });
});

describe('titles and descriptions', () => {
  it.each([
    ['a rule, a comment and an import', "import A from './a.tsx';\n\n<!-- c -->\n\n---\n\nText.", 'Text.'],
    ['code, a table and a heading', '## H\n\n```js\nlet a;\n```\n\n| a |\n|---|\n| b |\n\nText.', 'Text.'],
    ['a picture', '![A picture](a.png)\n\nText.', 'Text.'],
    [
      'marks',
      'Some **bold**, `code`, [a link](b.md) and a note[^1].\n\n[^1]: N.',
      'Some bold, code, a link and a note.',
    ],
    ['a list alone', '- One *item*\n- Another', 'One item'],
    ['a list before text', '- One\n\nText.', 'Text.'],
    ['a heading alone', '# The `h1`\n\n---', 'The h1'],
    ['nothing', '---\n', ''],
  ])('the description of a page with %s is plain text [DOC-17]', (_, text, description) => {
    expect(parse(text).page.description).toBe(description);
  });

  it.each([
    ['front matter', '---\ntitle: A\n---\n# B', 'A', true],
    ['the first heading', '# B `c`\n\nText', 'B c', true],
    ['nothing', 'Text', '', false],
    ['no later heading', '## C\n\n# B', '', false],
    ['no heading after a thematic break', 'Text\n\n---\n\n# B', '', false],
    [
      'front matter, with a heading after a thematic break',
      '---\ntitle: A\n---\nText\n\n---\n\n# B',
      'A',
      false,
    ],
  ])('takes the title from %s', (_, text, title, own) => {
    expect(parse(text).page).toMatchObject({ title, hasOwnHeading: own });
  });
  it('describes a page by its first paragraph', () => {
    expect(parse('---\ntitle: A\n---\n# B\n\n---\n\nSome *text*\non two lines.').page.description).toBe(
      'Some text on two lines.',
    );
    const inside = parse('# A\n\n<Top>\n<div>\n\nIntro\n\n</div>\n</Top>\n\nText', 'docs/a.mdx');
    expect(inside.page.description).toBe('Intro');
  });
});

describe('modules', () => {
  it('are omitted for built-in imports', () => {
    const { page } = parse(
      "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Tabs><TabItem value=\"a\">b</TabItem></Tabs>",
    );
    expect(page.module).toBeUndefined();
  });
  it('name the components between the tags of other ones', () => {
    const { page } = parse(
      [
        "import { A, B, C } from './all.js';",
        "import Tabs from '@theme/Tabs';",
        '',
        '<A>',
        '',
        '- <B f={() => 1}><C /></B>',
        '- <Tabs><C /></Tabs>',
        '',
        '</A>',
        '',
        '<Tabs><C /></Tabs>',
      ].join('\n'),
    );
    expect(page.module?.code).toContain(
      '\nexport const rectoNested = () => [<A><RectoElement1 /><C /></A>, <RectoElement1><C /></RectoElement1>];\n',
    );
  });
  it('contain the imports and expressions of the tree', () => {
    const { page } = parse("import Foo from './foo.tsx';\n\n<Foo a={1} {...b} /> {1 + 1}", 'docs/a.mdx');
    expect(page.module?.code).toMatchInlineSnapshot(`
      "import Foo from './foo.tsx';
      export const rectoScope = () => ({ ...(typeof Foo !== 'undefined' && Foo !== globalThis.Foo && { Foo }) });
      export const rectoEvaluate = ({ frontMatter, contentTitle, props }) => [
      () => (1
      ),
      () => ({...b}
      ),
      () => (1 + 1
      )
      ];"
    `);
  });
});

describe('components of a page', () => {
  /** Returns the components that are made of elements and expressions, each on one line. */
  const components = (text: string) =>
    parse(text, 'docs/a.mdx')
      .page.module?.code.match(/^export const RectoElement.*?;$/gms)
      ?.map((code) => code.replace(/\s*\n/g, ' ')) ?? [];

  it.each([
    [
      'a handler',
      '<button type="a" onClick={() => a()}>**b**</button>',
      '<button {...given} onClick={() => a() } />',
    ],
    [
      'the name of a function as a handler',
      '<button onClick={a}>b</button>',
      '<button {...given} onClick={a } />',
    ],
    [
      'a function as a prop, with the other expressions',
      "import B from './b';\n\n<B c={1} d={(x) => x} />",
      '<B {...given} c={1 } d={(x) => x } />',
    ],
    [
      'a function of the page',
      "import B from './b';\nexport const f = (x) => x;\n\n<B d={f} />",
      '<B {...given} d={f } />',
    ],
    ['an element as a prop', "import B from './b';\n\n<B d={<i />} />", '<B {...given} d={<i /> } />'],
    [
      'files of a folder',
      "import B from './b';\n\n<B c={require.context('./d')} />",
      "<B {...given} c={require.context('./d') } />",
    ],
    [
      'a function as a child',
      '<BrowserOnly>{() => <i />}</BrowserOnly>',
      '<BrowserOnly {...given} children={() => <i /> } />',
    ],
    [
      'a component of a namespace',
      "import * as C from './c';\n\n<C.B d={C.D} />",
      '<C.B {...given} d={C.D } />',
    ],
    [
      'a parameter with the name of a value of the page',
      "import B from './b';\n\n<B d={(props) => props.e} />",
      '<B {...given} d={(props) => props.e } />',
    ],
  ])('are made of an element with %s', (_, text, component) => {
    expect(components(text)).toEqual([`export const RectoElement1 = (given) => ${component};`]);
  });

  it('are made of expressions with handlers or hooks', () => {
    const text = '{[1].map((n) => <b onClick={() => n} />)}\n\nThe {useColorMode().colorMode} mode.';
    expect(components(text)).toEqual([
      'export const RectoElement1 = () => ( [1].map((n) => <b onClick={() => n} />) );',
      'export const RectoElement2 = () => ( useColorMode().colorMode );',
    ]);
  });

  it.each([
    ['serializable props', "import B from './b';\n\n<B c={1} d={[{ e: 2 }]} />"],
    ['examples of code', '<CodeBlock>{`<b onClick={() => a()}>`}</CodeBlock>'],
    ['addresses', "import useBaseUrl from '@docusaurus/useBaseUrl';\n\n<img src={useBaseUrl('/a.png')} />"],
    ['values of the page', '<b onClick={() => frontMatter.title}>c</b>'],
    ['components that the page does not have', '<Unknown a={() => 1} />'],
    [
      'elements in children that a component reads',
      "import B from './b';\n\n<Tabs><B icon={<i />} /></Tabs>",
    ],
    ['expressions that a component reads', '<Tabs>{a.map((b) => <b onClick={() => b} />)}</Tabs>'],
    ['texts that look like code', "import B from './b';\n\n<B c={['() => <i />', `function () {}`]} />"],
    ['comments', "import B from './b';\n\n<B c={1 /* () => <i onClick={x} /> */} />"],
    ['names of members', "import B from './b';\n\n<B c={[{ B: 1 }].B} />"],
    ['data of a file', "import B from './b';\nimport data from './data.json';\n\n<B c={data} />"],
  ])('are not made of %s', (_, text) => {
    expect(components(text)).toEqual([]);
  });

  it.each([
    [
      'export default ({ children }) => <div>{children}</div>',
      'const RectoLayout = ({ children }) => <div>{children}</div>;',
    ],
    [
      'export default function Own(props) { return null; }',
      'function Own(props) { return null; } const RectoLayout = Own;',
    ],
    [
      "export { Own as default, other } from './own';",
      "import { Own as RectoLayout } from './own'; export { other } from './own';",
    ],
    ['export const text = `export default 1`;\nexport { text as default };', 'const RectoLayout = text;'],
  ])('have the default export of the page as their layout: %s', (statement, code) => {
    const { page } = parse(`${statement}\n\nText`, 'docs/a.mdx');
    expect(page.module?.code).toContain(code);
    expect(page.module?.code).toContain('export { RectoLayout };');
    expect(page.module?.exports).toContain('RectoLayout');
  });

  it('keep built-in imports that code uses, whatever texts contain', () => {
    const imports = "import Tabs from '@theme/Tabs';\nimport Details from '@theme/Details';\n\n";
    const { page } = parse(`${imports}export const a = [Tabs, 'Details'];\n\n<Details />`, 'docs/a.mdx');
    expect(page.module?.code).toContain("import Tabs from '@theme/Tabs';");
    expect(page.module?.code).not.toContain("from '@theme/Details'");
  });

  it('contain the headings of partials where they are used', () => {
    const text = "import Part from './_part.mdx';\n\n# A\n\n## B\n\n<Part />\n\n## C";
    const { page } = parse(text, 'docs/a.mdx');
    expect(page.module?.code).toContain(
      'export var rectoToc = [{"level":2,"id":"b","value":"B"}, ...(rectoTocPart ?? []), {"level":2,"id":"c","value":"C"}];',
    );
    expect(parse("import Part from './_part.mdx';\n\n## B", 'docs/a.mdx').page.module?.code).not.toContain(
      'rectoToc',
    );
  });

  it('import the built-in components that they use, as MDX allows', () => {
    const { page } = parse(
      'export const A = () => <Tabs><TabItem value="a" /></Tabs>;\n\n<A />',
      'docs/a.mdx',
    );
    expect(page.module?.code).toContain("import { Tabs, TabItem } from 'recto-docs/components';");
  });
});

describe('diagnostics', () => {
  it('locate a syntax error below the front matter', () => {
    const { diagnostics, page } = parse('---\ntitle: A\n---\n\nText <br> more');
    expect(page.title).toBe('A');
    expect(diagnostics).toMatchInlineSnapshot(`
      [
        {
          "at": {
            "column": 6,
            "excerpt": "Text <br> more",
            "file": "docs/a.md",
            "line": 5,
          },
          "code": "parse/syntax-error",
          "fix": "Write \`<br />\`: MDX closes every element.",
          "level": "error",
          "message": "The element \`<br>\` is not closed.",
          "notes": [],
        },
      ]
    `);
  });
  it('report every syntax error of a page, such as one of VitePress', () => {
    const text = `<script setup lang="ts">
const members = [{ name: 'Ann' }]

const count = { a: 1 }
</script>

# {{ $frontmatter.title }}

\`\`\`vue
<script setup>
\`\`\`

Text <br> more <b>, and Array<string>: <img :src="logo"> {#a b} {ok}

<<< @/snippets/a.ts{2}

<div>{1 +}</div> <button class="a" @click="add">Add</button> {open

<style module>
.a { color: red; }
</style>
`;
    expect(
      parse(text).diagnostics.map(({ at, message, fix }) => [at?.line, message, fix].join(' | ')),
    ).toMatchInlineSnapshot(`
      [
        "2 | MDX reads the content of \`<script>\` as Markdown. | Move its code into a React component, and import that.",
        "7 | \`{{ $frontmatter.title }}\` is not a JavaScript expression. | Write one pair of braces: \`{$frontmatter.title}\`. If it is text, write \\{ or put it in backticks.",
        "13 | The element \`<br>\` is not closed. | Write \`<br />\`: MDX closes every element.",
        "13 | The element \`<b>\` is not closed. | Add \`</b>\`, or write \`<b />\`. If it is text, put it in backticks.",
        "13 | The element \`<string>\` is not closed. | If it is text, put it in backticks, or add \`</string>\`.",
        "13 | MDX does not support the attribute \`:src\`. | Write it as in React: \`src={…}\`.",
        "13 | \`{#a b}\` is not a JavaScript expression. | Remove it: MDX does not have this syntax. If it is text, write \\{ or use backticks.",
        "15 | \`<<< @/snippets/a.ts\` is not supported. | Write an empty fence with \`file=/snippets/a.ts\` after its language.",
        "17 | \`{1 +}\` is not a JavaScript expression. | Correct the expression. If it is text, write \\{ or put it in backticks.",
        "17 | MDX does not support the attribute \`@click\`. | Move the element into a React component.",
        "17 | The brace \`{\` is not closed. | Add \`}\`. If it is text, write \\{ or put it in backticks.",
        "20 | MDX reads the content of \`<style>\` as Markdown. | Write the style sheet as a string: <style>{\`…\`}</style>.",
      ]
    `);
  });

  it('name every invalid field, and the other fields are kept', () => {
    const { diagnostics, page } = parse(
      '---\ntitle: A\nsidebar_position: first\nhide_title: 3\nother: x\n---\n',
    );
    expect(page.frontMatter).toMatchObject({ title: 'A', other: 'x' });
    expect(diagnostics.map((d) => [d.message, d.at?.line])).toMatchInlineSnapshot(`
      [
        [
          "Front matter \`sidebar_position\` is "first"; expected a number.",
          3,
        ],
        [
          "Front matter \`hide_title\` is 3; expected a boolean.",
          4,
        ],
      ]
    `);
  });
  it('read numbers and booleans in quotes', () => {
    const { diagnostics, page } = parse(
      '---\nsidebar_position: "1.5"\ntoc_max_heading_level: "4"\nhide_title: "true"\ndraft: "false"\n---\n',
    );
    expect(diagnostics).toEqual([]);
    expect(page.frontMatter).toEqual({
      sidebar_position: 1.5,
      toc_max_heading_level: 4,
      hide_title: true,
      draft: false,
    });
  });
  it('report invalid YAML', () => {
    const { diagnostics } = parse('---\ntitle: a: b\n---\n');
    expect(diagnostics.map((d) => [d.message, d.at?.line])).toMatchInlineSnapshot(`
      [
        [
          "Invalid YAML in the front matter: A value that contains a colon is not in quotes.",
          2,
        ],
      ]
    `);
  });
  it('report a page that is both draft and unlisted', () => {
    expect(
      parse('---\ndraft: true\nunlisted: true\n---\n').diagnostics.map((d) => d.message),
    ).toMatchInlineSnapshot(`
      [
        "The front matter has both \`draft\` and \`unlisted\`.",
      ]
    `);
  });
  it.each(['md', 'mdx'] as const)('report an unclosed comment in %s', (format) => {
    const reported = (text: string) =>
      parseSource(source(text), { format }).diagnostics.map((d) => [d.level, d.at?.line, d.message]);
    expect(reported('a\n\n<!-- b\n\nc')).toEqual([['error', 3, 'The comment is not closed.']]);
    expect(reported('a\n\n<!-- b -->\n\nc')).toEqual([]);
  });
  it('name an unknown admonition', () => {
    expect(parse(':::hint\na\n:::').diagnostics.map((d) => d.message)).toEqual([
      'Unknown admonition `:::hint`.',
    ]);
  });
});
