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
  ['an earlier id', '## Foo {#bar}\n\n## Bar', ['bar', 'bar-1']],
  ['a later id', '## Bar\n\n## Foo {#bar}', ['bar-1', 'bar']],
  ['a later id with a number', '## Bar\n\n## Bar\n\n## Foo {#bar-1}', ['bar', 'bar-2', 'bar-1']],
  ['the id of an element', '## Bar\n\n<h2 id="bar">Foo</h2>', ['bar-1', 'bar']],
])('a generated id avoids %s', (_, text, ids) => {
  expect(parse(text)).toEqual({ ids, problems: [] });
});

it('reports duplicate explicit ids', () => {
  expect(parse('## A {#x}\n\n## B {#y}\n\n### C {#x}').problems).toEqual([
    ['warning', 5, 'Duplicate heading id "x".', 'first used in line 1, where links lead'],
  ]);
});
