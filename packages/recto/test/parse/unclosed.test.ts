import { expect, it } from 'vitest';
import type { Source } from '../../src/model/source.ts';
import { parseSource } from '../../src/parse/parse-source.ts';

function parse(text: string, format: 'md' | 'mdx' = 'mdx') {
  const source: Source = { kind: 'doc', path: 'docs/a.md', name: 'a.md', format: 'md', text };
  const { diagnostics } = parseSource(source, { format });
  return diagnostics.map(({ level, message, at, notes }) => [level, at?.line, message, ...notes]);
}

it.each([
  ['at the end', 'a\n\n:::note\nb\n\nc', 3, ':::note', 6],
  ['with nothing in it', 'a\n\n:::note\n', 3, ':::note', 3],
  ['with a title', ':::tip Words\nb\n', 1, ':::tip', 2],
  ['with too few colons', '::::note\nb\n:::\n\nc', 1, '::::note', 5],
  ['around a closed one', '::::note\n:::tip\nb\n:::\n\nc', 1, '::::note', 6],
  ['in an element', '<A>\n\n:::note\nb\n\n</A>\n', 3, ':::note', 6],
  ['in a quote', '> :::note\n> b\n\nc', 1, ':::note', 2],
  ['before a fence with colons', ':::note\n```\n:::\n```\n', 1, ':::note', 4],
])('an admonition that is not closed is reported %s', (_, text, line, name, end) => {
  const note = `it contains everything up to line ${end}`;
  expect(parse(text)).toEqual([['warning', line, `The admonition "${name}" is not closed.`, note]]);
});

it.each([
  ['simple', ':::note\na\n:::\n'],
  ['with more colons at its end', ':::note\na\n::::  \n'],
  ['around another', '::::note\n:::tip\na\n:::\n::::\n'],
  ['in a list', '- :::note\n  a\n  :::\n\nb'],
  ['in a quote', '> :::note\n> a\n> :::\n\nb'],
])('an admonition that is closed is not: %s', (_, text) => {
  expect(parse(text)).toEqual([]);
});

it('a comment that is not closed is reported in both formats', () => {
  const problem = ['error', 3, 'The comment is not closed.'];
  expect(parse('a\n\n<!-- b\n\nc')).toEqual([problem]);
  expect(parse('a\n\n<!-- b\n\nc', 'md')).toEqual([problem]);
  expect(parse('a\n\n<!-- b -->\n\nc', 'md')).toEqual([]);
});
