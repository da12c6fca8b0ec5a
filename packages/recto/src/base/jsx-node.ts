import type { Nodes } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri';

/** An element that an author wrote in JSX, on lines of its own or within text. */
export type JsxNode = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Whether a node of an article was written in JSX. */
export function isJsxNode(node: Nodes): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
