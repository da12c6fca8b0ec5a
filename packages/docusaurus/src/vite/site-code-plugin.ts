import { join } from 'node:path';
import { applyEdits } from 'recto-docs/plugin';
import { type ESTree, type PluginOption, Visitor } from 'vite';
import { babelConfig, readScript } from '../babel.ts';
import { parseScript } from '../syntax.ts';
import { nameComponents } from './name-components.ts';

/** The module of the components for MDX, in the folder of the theme. */
const mdxComponentsPattern = /^MDXComponents(?:\/index)?\.[jt]sx?$/;

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
    load: {
      filter: { id: { include: /\.[jt]sx?$/, exclude: /^\0|\/node_modules\// } },
      handler(id) {
        if (!id.startsWith(`${folder}/`)) return undefined;
        if (babel) this.addWatchFile(babel);
        const code = readScript(id);
        const name = id.startsWith(`${theme}/`) ? id.slice(theme.length + 1) : undefined;
        const adapt = mdxComponentsPattern.test(name ?? '') ? nameComponents : withoutRemount;
        const themeCode = name && adapt(code, id);
        return themeCode ?? (babel && code);
      },
    },
  };
}

/**
 * Leaves out that a copy of a component is rendered again in the browser, where Docusaurus knows the colors: here, style
 * sheets have them. Returns `undefined` for code without that, or if it needs the browser for more. Lines stay the same.
 */
export function withoutRemount(code: string, file: string): string | undefined {
  if (!code.includes('useIsBrowser')) return undefined;
  const syntax = parseScript(file, code);
  const references: (ESTree.Span & { name: string })[] = [];
  const declarations: ESTree.VariableDeclaration[] = [];
  const keys: (ESTree.Span & { name: string })[] = [];
  const visitor = new Visitor({
    VariableDeclaration(node) {
      const [first] = node.declarations;
      if (node.declarations.length === 1 && callOf(first?.init, 'useIsBrowser')) declarations.push(node);
    },
    JSXAttribute({ name, value, start, end }) {
      const expression = value?.type === 'JSXExpressionContainer' ? value.expression : undefined;
      const [argument] = callOf(expression, 'String')?.arguments ?? [];
      if (name.name === 'key' && argument?.type === 'Identifier')
        keys.push({ name: argument.name, start, end });
    },
    Identifier: (node) => void references.push(node),
  });
  if (syntax) visitor.visit(syntax.program);
  const [declaration] = declarations;
  const variable = declaration?.declarations[0]?.id;
  if (!declaration || variable?.type !== 'Identifier') return undefined;
  const removedNodes = [declaration, ...keys.filter(({ name }) => name === variable.name)];
  const isKept = ({ start }: ESTree.Span) =>
    !removedNodes.some((one) => start >= one.start && start < one.end);
  if (references.some((reference) => reference.name === variable.name && isKept(reference))) return undefined;
  return applyEdits(
    code,
    removedNodes.map(({ start, end }) => ({ start, end, text: '' })),
  );
}

/** Returns a call of a function by its name; `undefined` for other expressions. */
function callOf(node: ESTree.Node | null | undefined, name: string): ESTree.CallExpression | undefined {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  return node.callee.name === name ? node : undefined;
}
