import { expect, it } from 'vitest';
import { parseSource } from '../../src/content/parse-source.ts';
import type { Source } from '../../src/content/source.ts';
import { loadLanguages } from '../../src/highlight/highlight.ts';
import { compileArticle } from '../../src/render/article/compile-article.tsx';

function parse(text: string) {
  const source: Source = { kind: 'doc', path: 'docs/a.md', name: 'a.md', format: 'md', text };
  const { diagnostics } = parseSource(source, { format: 'mdx' });
  return diagnostics.map(({ level, message, at, notes }) => [level, at?.line, message, ...notes]);
}

it.each([
  ['at the end', 'a\n\n:::note\nb\n\nc', 3, ':::note', 6],
  ['without content', 'a\n\n:::note\n', 3, ':::note', 3],
  ['with a title', ':::tip Words\nb\n', 1, ':::tip', 2],
  ['with too few colons', '::::note\nb\n:::\n\nc', 1, '::::note', 5],
  ['around a closed one', '::::note\n:::tip\nb\n:::\n\nc', 1, '::::note', 6],
  ['in an element', '<A>\n\n:::note\nb\n\n</A>\n', 3, ':::note', 6],
  ['in a quote', '> :::note\n> b\n\nc', 1, ':::note', 2],
  ['before a fence with colons', ':::note\n```\n:::\n```\n', 1, ':::note', 4],
])('reports an unclosed admonition %s', (_, text, line, name, end) => {
  const note = `it contains everything up to line ${end}`;
  expect(parse(text)).toContainEqual(['warning', line, `The admonition \`${name}\` is not closed.`, note]);
});

it.each([
  ['simple', ':::note\na\n:::\n'],
  ['with more colons at its end', ':::note\na\n::::  \n'],
  ['around another', '::::note\n:::tip\na\n:::\n::::\n'],
  ['in a list', '- :::note\n  a\n  :::\n\nb'],
  ['in a quote', '> :::note\n> a\n> :::\n\nb'],
  ['after a table', ':::note\n| a |\n|---|\n| b |\n:::\n\nc'],
  ['after a table in a list', '- :::note\n  | a |\n  |---|\n  | b |\n  :::\n\nc'],
  ['after a table in a quote', '> :::note\n> | a |\n> |---|\n> | b |\n> :::\n\nc'],
  ['after a table, around another', '::::note\n:::tip\n| a |\n|---|\n| b |\n:::\n::::\n\nc'],
  ['after a link definition', ':::note\n[a]: https://a.example\n:::\n\nc'],
])('accepts a closed admonition: %s', (_, text) => {
  expect(parse(text)).toEqual([]);
});

const plainHighlighter = await loadLanguages([]);

function html(text: string, alerts?: boolean) {
  const source: Source = { kind: 'doc', path: 'docs/a.md', name: 'a.md', format: 'md', text };
  const compiled = compileArticle(
    parseSource(source, { format: 'mdx', alerts }).page,
    { messages: {}, magicComments: undefined, untrusted: [] },
    plainHighlighter,
  );
  return compiled?.article.html;
}

it.each([
  ['> [!NOTE]\n> Read *this*.\n', ':::note\nRead *this*.\n:::\n'],
  ['> [!tip]  \n> One.\n>\n> - two\n', ':::tip\nOne.\n\n- two\n:::\n'],
  ['> [!CAUTION]\n>\n> Late.\n', ':::caution\nLate.\n:::\n'],
  ['> [!WARNING]\n', ':::warning\n:::\n'],
])('reads %j as the alert that it is on GitHub', (quote, directive) => {
  expect(html(quote)).toContain('admonition');
  expect(html(quote)).toBe(html(directive));
});

it('has the title of its kind where brackets are empty', () => {
  expect(html(':::tip[]\nText\n:::\n')).toBe(html(':::tip\nText\n:::\n'));
});

it.each(['> [!NOTE] with text\n', '> [!OTHER]\n> Text.\n', '> **Note**\n> Text.\n'])(
  'leaves %j a quote',
  (quote) => {
    expect(html(quote)).toContain('<blockquote>');
  },
);

it('leaves alerts quotes if they are turned off, as in Docusaurus', () => {
  expect(html('> [!NOTE]\n> Text.\n', false)).toContain('<blockquote>');
});

it.each([
  ['::: tip\na\n:::\n', ':::tip\na\n:::\n'],
  ['::: tip Read *this*\na\n:::\n', ':::tip[Read *this*]\na\n:::\n'],
  ['> ::: details More {open}\n> a\n> :::\n', '> :::details[More]{open}\n> a\n> :::\n'],
  ['::: code-group\n```js [a]\n1\n```\n:::\n', ':::code-group\n```js title="a"\n1\n```\n:::\n'],
])('reads %j, as VitePress and Docusaurus have it', (foreign, own) => {
  expect(html(foreign)).not.toContain(':::');
  expect(html(foreign)).toBe(html(own));
});

it('reports lines of VitePress without effect, but not in code', () => {
  const code = '`` `\n[[toc]]\n` ``\n\n```md\n[[toc]]\n<!--@include: ./a.md-->\n```\n';
  const text = `${code}\n[[toc]]\n\n> <!-- @include: @/parts/b.md{3,} -->\n`;
  expect(parse(text)).toEqual([
    ['warning', 10, '[[toc]] has no effect.'],
    ['warning', 12, 'An include has no effect.'],
  ]);
  const source: Source = {
    kind: 'doc',
    path: 'docs/a.md',
    name: 'a.md',
    format: 'md',
    text: '<<< @/a.ts#b{2}\n',
  };
  expect(parseSource(source, { format: 'md' }).diagnostics).toMatchObject([
    {
      message: '`<<< @/a.ts#b` has no effect.',
      fix: 'Write an empty fence with `file=/a.ts#b` after its language.',
    },
  ]);
});

it('has the icon of its attribute', () => {
  expect(html(':::tip{icon=heart}\nText\n:::\n')).toContain('content-icon');
});

it('reports containers of VitePress that pages do not need', () => {
  expect(parse('::: v-pre\nText\n:::\n')).toEqual([
    ['warning', 1, 'Unknown admonition `:::v-pre`.', 'it is shown as a note'],
  ]);
});
