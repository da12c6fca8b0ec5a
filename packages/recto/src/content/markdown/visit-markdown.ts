import type { Nodes, Root } from 'mdast';

/** Calls `visit` for every node of a Markdown tree, in document order. Does not recurse: a tree may be of any depth. */
export function visitMarkdown(root: Root, visit: (node: Nodes) => void): void {
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    visit(node);
    if ('children' in node) open.push(...node.children.toReversed());
  }
}
