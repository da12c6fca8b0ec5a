import type { Root } from 'hast';
import { isBuiltIn } from '../base/docusaurus-modules.ts';
import { isJsxNode, type JsxNode } from '../base/jsx-node.ts';
import type { Page, PageModule } from '../model/page.ts';
import { walkTree } from './walk-tree.ts';

/** An import of a component that every page has anyway. Example: `import Tabs from '@theme/Tabs';` */
const builtInImportPattern = /^import\s+(\w+)\s+from\s+['"]@(?:theme|docusaurus)\/\1['"];?[ \t]*$/gm;

/**
 * Takes imports, exports and expressions out of a tree and returns them as the module that gives the page its
 * values, or nothing for a page that needs none. Each expression left in the tree is replaced by its number,
 * which indexes `evaluate(…)`.
 */
export function takeModule(tree: Root): PageModule | undefined {
  const statements: string[] = [];
  const expressions: string[] = [];
  const names = new Set<string>();
  const take = (expression: string) => String(expressions.push(expression) - 1);

  walkTree(tree, (node, index, parent) => {
    if (node.type === 'mdxjsEsm') {
      const own = (statement: string, name: string) => (isBuiltIn(name) ? '' : statement);
      statements.push(node.value.replace(builtInImportPattern, own));
      parent.children.splice(index, 1);
      return 'removed';
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') node.value = take(node.value);
    if (isJsxNode(node)) {
      if (node.name && /^[A-Z_$]|\./.test(node.name)) names.add(node.name.split('.')[0] ?? '');
      takeAttributes(node, take);
    }
    return undefined;
  });

  const code = statements.join('\n').trim();
  if (!code && expressions.length === 0) return undefined;
  return { code: moduleCode(code, [...names], expressions) };
}

function takeAttributes(node: JsxNode, take: (expression: string) => string): void {
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      attribute.value = take(`{${attribute.value}}`);
    } else if (attribute.value && typeof attribute.value === 'object') {
      attribute.value.value = take(attribute.value.value);
    }
  }
}

/** The module of a partial: the values of its tree, which stays here, and the component that pages import. */
export function partialModule({ source, module }: Page): string {
  return [
    "import { partial as rectoPartial } from 'recto/components';",
    module?.code ?? moduleCode('', [], []),
    `export default rectoPartial({ file: ${JSON.stringify(source.path)}, scope, evaluate });`,
  ].join('\n');
}

/**
 * `scope` gives the components that the page's JSX names, except built-ins; `evaluate` makes its expressions' values.
 * Both are asked late, when modules that import each other are all there.
 */
function moduleCode(statements: string, names: string[], expressions: string[]): string {
  const scope = names.map((name) => `...(typeof ${name} !== 'undefined' && { ${name} })`);
  const values = expressions.map((expression) => `() => (${expression}\n)`);
  return [
    statements,
    `export const scope = () => ({ ${scope.join(', ')} });`,
    `export const evaluate = ({ frontMatter, toc, contentTitle, props }) => [\n${values.join(',\n')}\n];`,
  ].join('\n');
}
