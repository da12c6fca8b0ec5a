import type { Nodes } from 'mdast';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileTree } from '../src/components/file-tree.tsx';
import { nodesOf, pages, placeOf } from './read-pages.ts';

/* Checks the trees of the pages: FileTree draws a folder only if its Markdown marks it as one. */

const items = pages.flatMap(({ file, tree }) =>
  nodesOf(tree)
    .filter((node) => 'name' in node && node.name === 'FileTree')
    .flatMap(nodesOf)
    .filter(({ type }) => type === 'listItem')
    .map((node) => ({ place: placeOf(file, node), ...describe(node) })),
);

/** Returns the name in an item, and how it is marked. */
function describe(item: Nodes) {
  const [paragraph, list] = 'children' in item ? item.children : [];
  const first = paragraph && 'children' in paragraph ? paragraph.children[0] : undefined;
  const nodes = first ? nodesOf(first) : [];
  const name = nodes.find((node) => node.type === 'inlineCode')?.value;
  return { name, isFolder: list?.type === 'list' || nodes.some(({ type }) => type === 'emphasis') };
}

it('wraps the list and nothing else', () => {
  expect(renderToStaticMarkup(<FileTree>files</FileTree>)).toMatch(
    /^<div class="file-tree"><style>[^<]*<\/style>files<\/div>$/,
  );
});

it('finds the trees of the pages', () => {
  expect(items.length).toBeGreaterThan(20);
});

it('has a name in backticks at the start of each item', () => {
  expect(items.filter(({ name }) => !name)).toEqual([]);
});

it('marks the names that end with a slash as folders, and no others', () => {
  expect(items.filter(({ name, isFolder }) => name?.endsWith('/') !== isFolder)).toEqual([]);
});
