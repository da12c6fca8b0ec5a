import { componentsModule } from '../../utils/package-name.ts';
import { isNode, lastName, type Node, nameOf } from '../../utils/syntax-tree.ts';

/** The imports of a module, by local name. */
export type Imports = ReadonlyMap<string, { from: string; name: string }>;

/** Returns the React export that a callee refers to. Example: `useState` for `React.useState` */
export function reactExport(callee: Node, imports: Imports): string | undefined {
  const isMember = callee.type === 'MemberExpression' && isNode(callee.object);
  const origin = imports.get(nameOf(isMember ? callee.object : callee));
  if (!/^react(?:\/jsx-(?:dev-)?runtime)?$/.test(origin?.from ?? '')) return undefined;
  return isMember ? nameOf(callee.property) : origin?.name;
}

/** Functions that JSX is compiled to, as packages contain them. */
const elementFunctions = new Set(['jsx', 'jsxs', 'createElement', 'cloneElement']);

/** Whether a call of a function makes an element. */
export function isElementCall(callee: Node, imports: Imports): boolean {
  return elementFunctions.has(reactExport(callee, imports) ?? lastName(callee));
}

/** Returns the export of Recto that a name refers to. Default exports of Docusaurus have the names of their modules. */
export function engineExport(node: unknown, imports: Imports): string | undefined {
  const { from = '', name = '' } = imports.get(nameOf(node)) ?? {};
  if (from === componentsModule) return name;
  const [, module] = /^@docusaurus\/(\w+)$/.exec(from) ?? [];
  return module && name !== 'default' ? name : module;
}
