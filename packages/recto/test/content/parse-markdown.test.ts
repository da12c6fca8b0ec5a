import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { nativeParser, preprocessMarkdown } from '../../src/content/markdown/parse-markdown.ts';
import { visitMarkdown } from '../../src/content/markdown/visit-markdown.ts';
import { parseSource } from '../../src/content/parse-source.ts';
import type { Source } from '../../src/content/source.ts';

const blank = (length: number) => ' '.repeat(length);

describe('comments in MDX', () => {
  it.each([
    ['inline code', '`<!--` b <!-- c --> d', `\`<!--\` b ${blank(10)} d`],
    ['code of several backticks', '`` ` <!-- `` b <!-- c -->', `\`\` \` <!-- \`\` b ${blank(10)}`],
    ['a fence', '```html\n<!-- a\n```\n\nb <!-- c -->', `\`\`\`html\n<!-- a\n\`\`\`\n\nb ${blank(10)}`],
    ['a longer fence', '````\n```\n<!-- a -->\n````\n', '````\n```\n<!-- a -->\n````\n'],
    ['a fence of tildes', '~~~ a`b\n<!-- a -->\n~~~\n', '~~~ a`b\n<!-- a -->\n~~~\n'],
    ['a fence below a tag', '<A>\n```\n<!-- a -->\n```\n</A>', '<A>\n```\n<!-- a -->\n```\n</A>'],
    ['a fence in a list', '- ```\n  <!-- a -->\n  ```\n', '- ```\n  <!-- a -->\n  ```\n'],
    ['a fence in a quote', '> ```\n> <!-- a -->\n\n<!-- b -->', `> \`\`\`\n> <!-- a -->\n\n${blank(10)}`],
    ['an unclosed fence', '```\n<!-- a -->', '```\n<!-- a -->'],
    ['an attribute', '<A b="<!-- c -->" /> <!-- d -->', `<A b="<!-- c -->" /> ${blank(10)}`],
    ['an expression', "{'<!-- a -->'} <!-- b -->", `{'<!-- a -->'} ${blank(10)}`],
    ['a template', '{`} <!-- a -->`} <!-- b -->', `{\`} <!-- a -->\`} ${blank(10)}`],
    ['an attribute with braces', "<A b={{ c: '<!-- d -->' }} />", "<A b={{ c: '<!-- d -->' }} />"],
    [
      'an export',
      "export const a = '<!-- b -->';\n\n<!-- c -->",
      `export const a = '<!-- b -->';\n\n${blank(10)}`,
    ],
    ['a code span over lines', '`a\n<!-- b -->` c', '`a\n<!-- b -->` c'],
  ])('are not blanked in %s', (_, text, prepared) => {
    expect(preprocessMarkdown(text, 'mdx')).toBe(prepared);
  });

  it.each([
    ['after an escaped backtick', '\\` <!-- ` -->', `\\\` ${blank(10)}`],
    ['after an unclosed backtick', 'a ` b <!-- c -->', `a \` b ${blank(10)}`],
    ['between backticks of two items', '- a `\n- <!-- b --> `', `- a \`\n- ${blank(10)} \``],
    ['with a backtick inside', '<!-- ` --> a ` b', `${blank(10)} a \` b`],
    ['with a fence inside', '<!--\n```\n-->\n\na <!-- b -->', `    \n   \n   \n\na ${blank(10)}`],
    ['in deep indentation', 'a\n\n    <!-- b -->', `a\n\n    ${blank(10)}`],
    ['in the text of an element', "<p>Don't <!-- a --> it's</p>", `<p>Don't ${blank(10)} it's</p>`],
    [
      'after an expression with an apostrophe',
      "{a && <p>Don't</p>} <!-- b -->",
      `{a && <p>Don't</p>} ${blank(10)}`,
    ],
    ['after a URL in an element', '{a && <p>http://b</p>} <!-- c -->', `{a && <p>http://b</p>} ${blank(10)}`],
    ['after words that look like a script', 'a < b, import it <!-- c -->', `a < b, import it ${blank(10)}`],
  ])('are blanked %s', (_, text, prepared) => {
    expect(preprocessMarkdown(text, 'mdx')).toBe(prepared);
  });

  it('do not remove text between code and a comment', () => {
    const text = 'Write `<!--` to open it.\n\nKept.\n\n<!-- gone -->\n';
    const source: Source = { kind: 'doc', path: 'docs/a.md', name: 'a.md', format: 'md', text };
    const { page, diagnostics } = parseSource(source, { format: 'mdx' });
    expect(diagnostics).toEqual([]);
    expect(toHtml(page.tree())).toBe(
      '<p>Write <code class="nowrap">&#x3C;!--</code> to open it.</p>\n<p>Kept.</p>',
    );
  });
});

describe('preprocessing', () => {
  it('does not change code', () => {
    const text = '````md\n```mdx-code-block\n:::tip Words\n```\n````\n';
    expect(preprocessMarkdown(text, 'mdx')).toBe(text);
    expect(preprocessMarkdown(text, 'md')).toBe(text);
    const indented = 'a\n\n    :::tip Words\n';
    expect(preprocessMarkdown(indented, 'md')).toBe(indented);
  });

  it('makes the words of statements text where they are alone on a line', () => {
    const text = 'export\nyour data\n\n```js\nimport\n```\n\nimport\n\nexport const a = `\nimport\n`\n';
    const prepared = text.replace(/^export$/m, ' export').replace('\n\nimport', '\n\n import');
    expect(preprocessMarkdown(text, 'mdx')).toBe(prepared);
    expect(preprocessMarkdown(text, 'md')).toBe(text);
  });

  it('escapes ids of headings with escaped characters', () => {
    const ids = '## A {#my\\_id}\n\n## B {#a\\{b}\n\n## C {#c\\} \n';
    const others = '## D \\{#d\\_d}\n\n## E {#e}\n\n## F {# \\ }\n\n```md\n## G {#g\\_g}\n```\n';
    expect(preprocessMarkdown(ids + others, 'mdx')).toBe(ids.replaceAll(' {#', ' \\{#') + others);
    expect(preprocessMarkdown(ids + others, 'md')).toBe(ids + others);
  });

  it('unwraps mdx-code-block fences that are indented', () => {
    const text = '- Item\n\n  ``` mdx-code-block\n  <A/>\n  ```\n';
    expect(preprocessMarkdown(text, 'mdx')).toBe('- Item\n\n\n  <A/>\n\n');
  });

  it('unwraps mdx-code-block fences and converts admonition titles', () => {
    const text = '```mdx-code-block\n<A/>\n```\n\n> :::tip Words <!-- a -->\n';
    expect(preprocessMarkdown(text, 'mdx')).toBe(`\n<A/>\n\n\n> :::tip[Words]\n`);
  });
});

it('closes a directive after a table, with the positions of the text as written', () => {
  const text = '> :::note\n> | a |\n> |---|\n> | b |\n> :::\n\n:::tip\n| c |\n|---|\n| d |\n:::\n\n## {e}\n';
  const root = nativeParser(false)(text, 'mdx');
  const nodes: unknown[][] = [];
  visitMarkdown(root, ({ type, position }) => {
    const written = text.slice(position?.start.offset, position?.end.offset);
    if (!/^(?:root|table|text)/.test(type))
      nodes.push([type, position?.start.line, position?.end.line, written]);
  });
  expect(nodes).toEqual([
    ['blockquote', 1, 5, text.slice(0, text.indexOf('\n\n'))],
    ['containerDirective', 1, 5, text.slice(2, text.indexOf('\n\n'))],
    ['containerDirective', 7, 11, ':::tip\n| c |\n|---|\n| d |\n:::'],
    ['heading', 13, 13, '## {e}'],
    ['mdxTextExpression', 13, 13, '{e}'],
  ]);
});
