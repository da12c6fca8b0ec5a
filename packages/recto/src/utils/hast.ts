import type { Element, Nodes, Parents } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri';

/** An element that is written in JSX, on separate lines or within text. */
export type JsxNode = MdxJsxFlowElementHast | MdxJsxTextElementHast;

export function isJsxNode(node: Nodes): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** An expression of MDX: `{name}` */
export type Expression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

export function isExpression(node: Nodes): node is Expression {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

/** The data of an element that an author wrote in JSX. */
export const explicitData: object = { _mdxExplicitJsx: true };

/** Whether an author wrote an element in JSX, rather than in Markdown. */
export function isExplicit({ data }: Nodes): boolean {
  return data !== undefined && '_mdxExplicitJsx' in data;
}

/** The data of the scroll container around a table of Markdown. */
export const scrollContainer: object = { _scrollContainer: true };

/** Returns an element, or the table that it lets scroll. */
export function withoutScrollContainer(node: Element): Element {
  const [table] = node.children;
  return node.data && '_scrollContainer' in node.data && table?.type === 'element' ? table : node;
}

/** Makes the node of a component, as if the author had written it in JSX. Properties without a value are left out. */
export function componentNode(
  name: string,
  properties: Record<string, string | null | undefined>,
  children: MdxJsxFlowElementHast['children'],
): MdxJsxFlowElementHast {
  const attributes = Object.entries(properties)
    .filter((entry): entry is [string, string] => entry[1] != null)
    .map(([key, value]) => ({ type: 'mdxJsxAttribute' as const, name: key, value }));
  return { type: 'mdxJsxFlowElement', name, attributes, children };
}

/** What result of a visitor: `skip` excludes the node's children, `removed` means that it removed the node. */
type Next = 'skip' | 'removed' | undefined;

/**
 * Calls `visit` for every node below `parent`, parents first; a visitor may replace or remove its node. Five times as
 * fast as unist-util-visit, which builds a path for every node: a fifth of a build, because pages are walked three times.
 */
export function walkTree(
  parent: Parents,
  visit: (node: Nodes, index: number, parent: Parents) => Next,
): void {
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index] as Nodes;
    const next = visit(node, index, parent);
    if (next === 'removed') index -= 1;
    else if (next !== 'skip' && 'children' in node) walkTree(node, visit);
  }
}
