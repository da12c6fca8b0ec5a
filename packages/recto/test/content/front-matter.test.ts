import { expect, it } from 'vitest';
import { parseSource } from '../../src/content/parse-source.ts';
import type { Source } from '../../src/content/source.ts';

function parse(text: string, path = 'docs/a.md') {
  const source: Source = { kind: 'doc', path, name: path.slice(5), format: 'md', text };
  const { page, diagnostics } = parseSource(source, { format: 'mdx' });
  return { page, problems: diagnostics.map(({ level, message, at }) => [level, at?.line, message]) };
}

it('reports the line of an alias without an anchor', () => {
  expect(parse('---\nid: a\ntitle: *foo\n---\n\n# B\n').problems).toEqual([
    ['error', 3, 'Invalid YAML in the front matter: The alias "*foo" has no anchor before it.'],
  ]);
});

it('ends at a line with only three dashes', () => {
  const text = '---\n# ---- SEO ----\ntitle: A\n# --- more ---\ndescription: a ---\n---\n\nText\n';
  const { page, problems } = parse(text);
  expect(problems).toEqual([]);
  expect(page.frontMatter).toEqual({ title: 'A', description: 'a ---' });
  expect(page.headings).toEqual([]);
});

it.each([
  ['empty', '---\n---\n# B\n'],
  ['only a comment', '---\n# ---\n---   \n# B'],
])('may be %s', (_, text) => {
  const { page, problems } = parse(text);
  expect(problems).toEqual([]);
  expect(page.title).toBe('B');
});

it.each([
  ['no closing line', '---\ntitle: A\n\n# B\n'],
  ['too many dashes', '---\ntitle: A\n----\n\n# B\n'],
  ['a comment first', '---\n# SEO\ntitle: A\n'],
])('is reported if not closed: %s', (_, text) => {
  expect(parse(text).problems).toEqual([['error', 1, 'The front matter is not closed.']]);
});

it.each([
  ['a thematic break', '---\n\nA: text\n'],
  ['prose after a thematic break', '---\nSome text: with a colon\n'],
])('is distinguished from %s', (_, text) => {
  expect(parse(text).problems).toEqual([]);
});
