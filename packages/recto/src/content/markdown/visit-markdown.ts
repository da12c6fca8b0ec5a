import type { Nodes, Root } from 'mdast';

/** Calls `visit` for every node of a Markdown tree, in document order. Does not recurse: a tree may be of any depth. */
export function visitMarkdown(root: Root, visit: (node: Nodes) => void): void {
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    visit(node);
    if (!('children' in node)) continue;
    const { children } = node;
    for (let index = children.length - 1; index >= 0; index--) open.push(children[index] as Nodes);
  }
}
