import { expect, it } from 'vitest';
import type { Source } from '../../src/model/source.ts';
import { parseSource } from '../../src/parse/parse-source.ts';

function parse(text: string) {
  const source: Source = { kind: 'doc', path: 'docs/a.md', name: 'a.md', format: 'md', text };
  const { page, diagnostics } = parseSource(source, { format: 'mdx' });
  const problems = diagnostics.map(({ level, message, at, notes }) => [level, at?.line, message, ...notes]);
  return { ids: page.headings.map(({ id }) => id), problems };
}

it.each([
  ['before', '## Foo {#bar}\n\n## Bar', ['bar', 'bar-1']],
  ['after', '## Bar\n\n## Foo {#bar}', ['bar-1', 'bar']],
  ['after two', '## Bar\n\n## Bar\n\n## Foo {#bar-1}', ['bar', 'bar-2', 'bar-1']],
  ['as an element', '## Bar\n\n<h2 id="bar">Foo</h2>', ['bar-1', 'bar']],
])('headings do not get an id that another one is given %s them', (_, text, ids) => {
  expect(parse(text)).toEqual({ ids, problems: [] });
});

it('headings with one explicit id are reported', () => {
  expect(parse('## A {#x}\n\n## B {#y}\n\n### C {#x}').problems).toEqual([
    ['warning', 5, 'Two headings have the id "x".', 'first in line 1'],
  ]);
});
