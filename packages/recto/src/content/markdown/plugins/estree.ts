import { jsx as jsxHandlers, toJs } from 'estree-util-to-js';
import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';
import { isJsxNode } from '../../../utils/hast.ts';
import { parseScript } from '../page-script.ts';

type Program = Parameters<typeof toJs>[0];

/** A node with JavaScript: imports and exports, an expression, or an attribute of JSX. */
interface ScriptNode {
  type: string;
  value?: string | undefined;
  data?: { estree?: Program } | undefined;
}

const scriptTypes = new Set(['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression']);

/** Returns the node if it is JavaScript, or those of its attributes that are. */
export function scriptNodes(node: MdastNodes | HastNodes): ScriptNode[] {
  if (scriptTypes.has(node.type)) return [node as ScriptNode];
  if (!isJsxNode(node as HastNodes)) return [];
  const { attributes } = node as Extract<HastNodes, { attributes: unknown }>;
  return attributes.flatMap((attribute): ScriptNode[] => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [attribute as ScriptNode];
    const { value } = attribute;
    return value && typeof value === 'object' ? [value as ScriptNode] : [];
  });
}

/** Adds `data.estree` to a node, which is parsed when a plugin reads it. */
export function addEstree(node: ScriptNode): void {
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
export function printEstree(node: ScriptNode): void {
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
