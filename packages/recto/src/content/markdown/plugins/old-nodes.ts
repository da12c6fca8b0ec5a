import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { visitMarkdown } from '../visit-markdown.ts';

/** A node as plugins for MDX 1 write them. */
interface OldNode {
  type: string;
  value?: unknown;
}

/** Stands for a node between parts of one element. Group: its place among them. */
const placeholder = /^RectoOldNode(\d+)$/;

/**
 * Replaces nodes of MDX 1, which plugins such as remark-plugin-npm2yarn 2 leave: JSX as `jsx`, statements as `import` and
 * `export`. MDX 3 shows them as text. An element may consist of several, such as `<Tabs>` and `</Tabs>` around code.
 * Returns the JSX that cannot be parsed, if there is any.
 */
export function readOldNodes(root: Root, parse: (jsx: string) => Root): string | undefined {
  let brokenJsx: string | undefined;
  visitMarkdown(root, (node) => {
    if (!('children' in node)) return;
    const statements = node.children.filter((child) => isOld(child, /^(?:import|export)$/));
    for (const statement of statements) (statement as OldNode).type = 'mdxjsEsm';
    brokenJsx ??= readElements(node, parse);
  });
  return brokenJsx;
}

/** Parses the children of a node from the first `jsx` to the last. */
function readElements(parent: Parents, parse: (jsx: string) => Root): string | undefined {
  const children = parent.children as RootContent[];
  const isJsx = (child: RootContent) => isOld(child, /^jsx$/);
  const start = children.findIndex(isJsx);
  if (start < 0) return undefined;
  const end = children.findLastIndex(isJsx) + 1;
  const inner = children.slice(start, end);
  const isText = parent.type === 'paragraph' || parent.type === 'heading';
  const jsx = inner.map((one, at) => (isJsx(one) ? String((one as OldNode).value) : `<RectoOldNode${at} />`));
  try {
    const parsed = parse(jsx.join(isText ? '' : '\n\n'));
    restore(parsed, inner);
    const nodes = parsed.children.flatMap((one) => (isText && one.type === 'paragraph' ? one.children : one));
    children.splice(start, end - start, ...nodes);
    return undefined;
  } catch {
    return jsx.filter((one) => !one.startsWith('<RectoOldNode')).join('\n');
  }
}

/** Puts nodes back in the place of their placeholders, and removes positions, which are not those of the page. */
function restore(parent: Parents, nodes: RootContent[]): void {
  parent.children = (parent.children as RootContent[]).map((child) => {
    const [, at] = ('name' in child && placeholder.exec(child.name ?? '')) || [];
    if (at !== undefined) return nodes[Number(at)] as RootContent;
    delete child.position;
    if ('children' in child) restore(child, nodes);
    return child;
  }) as typeof parent.children;
}

function isOld(node: Nodes, type: RegExp): boolean {
  return type.test(node.type) && typeof (node as OldNode).value === 'string';
}
