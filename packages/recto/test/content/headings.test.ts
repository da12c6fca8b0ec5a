import remarkMath from 'remark-math';
import type { Plugin } from 'unified';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../src/content/parse-source.ts';
import type { Source } from '../../src/content/source.ts';
import { parseWith } from './with-plugins.ts';

function parse(text: string, format: 'md' | 'mdx' = 'mdx') {
  const source: Source = { kind: 'doc', path: 'docs/a.md', name: 'a.md', format: 'md', text };
  const { page, diagnostics } = parseSource(source, { format });
  const problems = diagnostics.map(({ level, message, at, notes }) => [level, at?.line, message, ...notes]);
  return { ids: page.headings.map(({ id }) => id), problems };
}

it.each([
  ['an earlier id', '## Foo {#bar}\n\n## Bar', ['bar', 'bar-1']],
  ['a later id', '## Bar\n\n## Foo {#bar}', ['bar-1', 'bar']],
  ['a later id with a number', '## Bar\n\n## Bar\n\n## Foo {#bar-1}', ['bar', 'bar-2', 'bar-1']],
  ['that of an image and an expression', '## ![A b](c.png) d {1}\n\n## A b d 1', ['a-b-d-1', 'a-b-d-1-1']],
  ['the id of an element', '## Bar\n\n<h2 id="bar">Foo</h2>', ['bar-1', 'bar']],
])('a generated id avoids %s', (_, text, ids) => {
  expect(parse(text)).toEqual({ ids, problems: [] });
});

it('leaves headings in JSX without an id as they are', () => {
  expect(parse('# A\n\n<div>\n  <h2>B</h2>\n</div>\n\n<h2 className="b">B</h2>\n\n## B').ids).toEqual([
    'a',
    'b',
  ]);
  expect(parse('<h1>A</h1>').ids).toEqual(['a']);
});

it('names emoji as the author does', () => {
  expect(parse('## :rocket: New :nothing:').ids).toEqual(['rocket-new-nothing']);
});

it('keeps capitals if the site does', () => {
  const text = '## Big Ben\n\n## Big Ben\n\n## big ben';
  const source: Source = { kind: 'doc', path: 'docs/a.md', name: 'a.md', format: 'md', text };
  const { page } = parseSource(source, { format: 'mdx', anchors: { maintainCase: true } });
  expect(page.headings.map(({ id }) => id)).toEqual(['Big-Ben', 'Big-Ben-1', 'big-ben']);
});

it('reports duplicate explicit ids', () => {
  expect(parse('## A {#x}\n\n## B {#y}\n\n### C {#x}').problems).toEqual([
    ['warning', 5, 'Duplicate heading id "x".', 'first used in line 1, where links lead'],
  ]);
});

describe.each(['md', 'mdx'] as const)('an id in a comment of %s', (format) => {
  it.each([
    ['ends a heading', '## Set up {/* #install */}', ['install', 'Set up']],
    ['has other words after it', '## Set up {/* #install keep */}', ['install', 'Set up']],
    ['follows code', '## Use `a` {/* #1.0-use */}', ['1.0-use', 'Use a']],
    ['is all of a heading', '## {/* #install */}', ['install', '']],
    ['stays text if its brace is escaped', '## Set up \\{/* #x */}', ['set-up--x-', 'Set up {/* #x */}']],
    ['may have an escaped brace without a comment', '## Set up \\{#install}', ['install', 'Set up']],
    ['may have two escaped braces', '## Set up \\{#install\\} ', ['install', 'Set up']],
    ['may have them after elements', '## [Set](#a)<b /> up<b /> \\{#set-up\\} ', ['set-up', 'Set up']],
  ])('%s', async (_, text, heading) => {
    const plugins: Plugin[] = [];
    const withSyntax: Plugin[] = [remarkMath];
    for (const remark of [plugins, withSyntax]) {
      const { page, diagnostics } = await parseWith(`${text}\n\n$a$\n`, { remark }, `docs/a.${format}`);
      expect(diagnostics).toEqual([]);
      expect(page.headings.map(({ id, text }) => [id, text])).toEqual([heading]);
    }
  });
});

it('reads the id of an HTML comment in Markdown', () => {
  expect(parse('## Set up <!-- #install -->', 'md').ids).toEqual(['install']);
});
