import { join } from 'node:path';
import { applyEdits } from 'recto-docs/plugin';
import type { PluginOption } from 'vite';
import { babelConfig, readScript } from '../babel.ts';
import { type Node, statementsOf, visit } from '../theme-imports.ts';

/**
 * Reads scripts of the site as its plugins of Babel leave them, and components without what only Docusaurus needs, before it is
 * decided which run in the browser.
 */
export function siteCodePlugin(root: string): PluginOption {
  const theme = join(root, 'src/theme');
  const babel = babelConfig(root);
  const folder = babel ? root : theme;
  return {
    name: 'recto-docusaurus:site-code',
    enforce: 'pre',
    load(id) {
      if (!id.startsWith(`${folder}/`) || !/^(?!.*\/node_modules\/).*\.[jt]sx?$/.test(id)) return undefined;
      if (babel) this.addWatchFile(babel);
      const code = readScript(id);
      const themeCode = id.startsWith(`${theme}/`) ? withoutRemount(code, id) : undefined;
      return themeCode ?? (babel && code);
    },
  };
}

/**
 * Leaves out that a copy of a component is rendered again in the browser, where Docusaurus knows the colors: here, style
 * sheets have them. Returns `undefined` for code without that, or if it needs the browser for more. Lines stay the same.
 */
export function withoutRemount(code: string, file: string): string | undefined {
  if (!code.includes('useIsBrowser')) return undefined;
  const references: Node[] = [];
  const declarations: Node[] = [];
  const keys: Node[] = [];
  visit(statementsOf(file, code), (node) => {
    if (node.type === 'VariableDeclaration' && calls(declaredValue(node), 'useIsBrowser'))
      declarations.push(node);
    if (node.type === 'JSXAttribute' && calls(keyValue(node), 'String')) keys.push(node);
    if (node.type === 'Identifier') references.push(node);
  });
  const [declaration] = declarations;
  const name = declaration && nameOf((declaration.declarations as Node[])[0]?.id);
  if (!name) return undefined;
  const keyAttributes = keys.filter(
    (key) => nameOf((keyValue(key)?.arguments as Node[] | undefined)?.[0]) === name,
  );
  const removedNodes = [declaration, ...keyAttributes];
  const isKept = ({ start }: Node) => !removedNodes.some((one) => start >= one.start && start < one.end);
  if (references.some((reference) => nameOf(reference) === name && isKept(reference))) return undefined;
  return applyEdits(
    code,
    removedNodes.map(({ start, end }) => ({ start, end, text: '' })),
  );
}

/** Returns the value of the only variable of a declaration. */
function declaredValue({ declarations }: Node): Node | undefined {
  const [first, ...others] = declarations as Node[];
  return others.length === 0 ? (first?.init as Node | undefined) : undefined;
}

/** Returns the value of an attribute `key={…}`. */
function keyValue({ name, value }: Node): Node | undefined {
  const isKey = nameOf(name) === 'key';
  return isKey ? ((value as Node | undefined)?.expression as Node | undefined) : undefined;
}

function calls(node: Node | undefined | null, name: string): boolean {
  return node?.type === 'CallExpression' && nameOf(node.callee) === name;
}

function nameOf(node: unknown): string {
  return String((node as { name?: unknown } | undefined)?.name ?? '');
}
