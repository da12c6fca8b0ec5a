import type { Element, Node } from 'hast';
import { isRecord } from '../../../utils/collections.ts';
import { maxDepth } from '../size-limits.ts';
import { printEstree, scriptNodes } from './estree.ts';

type Position = NonNullable<Node['position']>;

/** A node as a plugin may leave it. */
type LooseNode = Partial<
  Record<
    'type' | 'value' | 'children' | 'name' | 'tagName' | 'properties' | 'attributes' | 'position',
    unknown
  >
>;

/** Nodes whose value is text. */
const literals = new Set(
  'text raw html code inlineCode comment mdxFlowExpression mdxTextExpression mdxjsEsm'.split(' '),
);
const hastTypes = new Set('element text raw comment doctype'.split(' '));

/**
 * Completes a tree that a plugin has changed, so that the next stages can rely on its nodes: adds missing lists, removes
 * incomplete positions, copies nodes that are in the tree twice, and prints changed JavaScript. Returns what is wrong
 * with a tree that cannot be rendered, for the end of a sentence.
 */
export function completeTree(tree: unknown, kind: 'mdast' | 'hast'): string | undefined {
  const visited = new Set<object>();
  if (!isRecord(tree) || tree.type !== 'root') return 'its root is not a `root` node';
  return completeNode(tree, 0);

  function completeNode(node: LooseNode, level: number): string | undefined {
    visited.add(node);
    if (level > maxDepth) return `its nodes are nested more than ${maxDepth} levels deep`;
    const problem = nodeProblem(node, kind);
    if (problem) return problem;
    if (!hasPosition(node)) delete node.position;
    for (const script of scriptNodes(node as Element)) printEstree(script);
    if (literals.has(String(node.type)) && typeof node.value !== 'string')
      return `\`value\` of a "${node.type}" node must be a string`;
    if (node.children === undefined) return undefined;
    if (!Array.isArray(node.children)) return `\`children\` of a "${node.type}" node must be an array`;
    for (const [index, child] of node.children.entries()) {
      if (!isRecord(child)) return `a child of a "${node.type}" node is not a node`;
      if (visited.has(child)) node.children[index] = structuredClone(child);
      const inner = completeNode(node.children[index], level + 1);
      if (inner) return inner;
    }
    return undefined;
  }
}

function nodeProblem(node: LooseNode, kind: 'mdast' | 'hast'): string | undefined {
  const { type } = node;
  if (typeof type !== 'string') return 'a node has no type';
  if (type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement') return jsxProblem(node);
  if (kind === 'mdast' || type === 'root') return undefined;
  if (type === 'element') {
    if (typeof node.tagName !== 'string' || node.tagName === '') return 'an element has no tag name';
    node.properties ??= {};
    node.children ??= [];
    return isRecord(node.properties) ? undefined : `\`properties\` of <${node.tagName}> must be an object`;
  }
  return hastTypes.has(type) || type.startsWith('mdx') ? undefined : `it has a node of type "${type}"`;
}

function jsxProblem(node: LooseNode): string | undefined {
  node.children ??= [];
  node.attributes ??= [];
  node.name ??= null;
  if (node.name !== null && typeof node.name !== 'string') return 'the name of a component must be a string';
  const { attributes } = node;
  const isValid = Array.isArray(attributes) && attributes.every(isAttribute);
  return isValid ? undefined : `an attribute of <${node.name ?? ''}> is invalid`;
}

function isAttribute(attribute: unknown): boolean {
  if (!isRecord(attribute)) return false;
  const { type, name, value } = attribute;
  if (type === 'mdxJsxExpressionAttribute') return true;
  const isExpression = isRecord(value) && value.type === 'mdxJsxAttributeValueExpression';
  const isPlain = value == null || typeof value !== 'object';
  // As in MDX, components receive a number or a boolean as text.
  if (value != null && isPlain) attribute.value = String(value);
  return type === 'mdxJsxAttribute' && typeof name === 'string' && (isExpression || isPlain);
}

/** Whether a position has the line and column that messages name. */
function hasPosition({ position }: LooseNode): boolean {
  const { start, end } = (isRecord(position) ? position : {}) as Partial<Position>;
  return [start, end].every((point) => point && point.line > 0 && point.column > 0);
}
