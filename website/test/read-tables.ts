import type { Nodes, Parents } from 'mdast';
import { nodesOf, pages } from './read-pages.ts';

/** Returns the rows, as text, of the tables of a page with these columns. */
export function tableRows(page: string, columns: string[]): string[][] {
  const tree = pages.find(({ file }) => file === `website/docs/${page}`)?.tree;
  if (!tree) throw new Error(`There is no finished page "${page}".`);
  const rows = nodesOf(tree).flatMap((node) => {
    if (node.type !== 'table') return [];
    const [head, ...body] = node.children.map((row) => row.children.map(textOf));
    return head?.join() === columns.join() ? body : [];
  });
  if (rows.length === 0) throw new Error(`"${page}" has no table with the columns ${columns.join(', ')}.`);
  return rows;
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? (node as Parents).children.map(textOf).join('') : '';
}
