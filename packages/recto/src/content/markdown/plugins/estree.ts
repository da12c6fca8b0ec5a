import { jsx as jsxHandlers, toJs } from 'estree-util-to-js';
import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';
import { isJsxNode } from '../../../utils/hast.ts';
import { parseScript, type ScriptNode } from '../page-script.ts';

type Program = Parameters<typeof toJs>[0];

/** A node with JavaScript, and its syntax tree. */
interface EstreeNode extends ScriptNode {
  data?: { estree?: Program } | undefined;
}

const scriptTypes = new Set(['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression']);

/** Returns the node if it is JavaScript, or those of its attributes that are. */
export function scriptNodes(node: MdastNodes | HastNodes): EstreeNode[] {
  if (scriptTypes.has(node.type)) return [node as EstreeNode];
  if (!isJsxNode(node as HastNodes)) return [];
  const { attributes } = node as Extract<HastNodes, { attributes: unknown }>;
  return attributes.flatMap((attribute): EstreeNode[] => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [attribute as EstreeNode];
    const { value } = attribute;
    return value && typeof value === 'object' ? [value as EstreeNode] : [];
  });
}

/** Adds `data.estree` to a node, which is parsed when a plugin reads it. */
export function addEstree(node: EstreeNode): void {
  node.data ??= {};
  const parsed = node.data.estree;
  const define = (value: Program | undefined) =>
    Object.defineProperty(node.data, 'estree', {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  Object.defineProperty(node.data, 'estree', {
    configurable: true,
    enumerable: true,
    get() {
      const script = parsed ? undefined : parseScript(node);
      const program = parsed ?? (script && { ...(script as unknown as Program), comments: [] });
      define(program);
      return program;
    },
    set: define,
  });
}

/** Removes `data.estree` from a node. Where a plugin has read or set it, it becomes the value of the node. */
export function printEstree(node: EstreeNode): void {
  const program = node.data && Object.getOwnPropertyDescriptor(node.data, 'estree')?.value;
  delete node.data?.estree;
  if (program) node.value = printScript(node, program);
}

function printScript({ type, value = '' }: ScriptNode, program: Program): string {
  if (type === 'mdxjsEsm') return toJs(program, { handlers: jsxHandlers }).value.trim();
  const [statement] = program.body;
  if (statement?.type !== 'ExpressionStatement') return value;
  const { value: code } = toJs({ ...program, body: [statement] }, { handlers: jsxHandlers });
  const expression = code.trim().replace(/;$/, '');
  return type === 'mdxJsxExpressionAttribute' ? `...${expression}` : expression;
}
