import type { Root } from 'hast';
import { isBuiltIn } from '../../utils/docusaurus-modules.ts';
import { isJsxNode, type JsxNode, walkTree } from '../../utils/hast.ts';
import type { Page, PageModule } from '../page.ts';
import { tocOf } from './headings.ts';
import { builtInImports, extractElement } from './mdx-elements.ts';

/** An import of a built-in component, which JSX needs no import for. Example: `import Tabs from '@theme/Tabs';` */
const builtInImportPattern = /^import\s+(\w+)\s+from\s+['"]@(?:theme|docusaurus)\/\1['"];?[ \t]*$/gm;

/**
 * Extracts imports, exports and expressions from a tree as the page's module; returns `undefined` for a page without any.
 * In the tree, each expression becomes an index into the result of `evaluate(…)`.
 */
export function extractModule(tree: Root): PageModule | undefined {
  const statements = extractStatements(tree).join('\n');
  const components: string[] = [];
  const expressions: string[] = [];
  const names = new Set<string>();
  const extract = (expression: string) => String(expressions.push(expression) - 1);

  walkTree(tree, (node, _, parent) => {
    extractElement(node, { parent, statements, components });
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      node.value = extract(node.value);
    if (isJsxNode(node)) {
      if (node.name && /^[A-Z_$]|\./.test(node.name)) names.add(node.name.split('.')[0] ?? '');
      extractAttributes(node, extract);
    }
    return undefined;
  });

  const own = withoutBuiltIns([statements, ...components].join('\n'), expressions).trim();
  const code = [own, ...builtInImports(own)].join('\n').trim();
  if (!code && expressions.length === 0) return undefined;
  return { code: moduleCode(code, [...names], expressions) };
}

/** Elements of Markdown, which contain no statements. */
const markdownElements = new Set('p h1 h2 h3 h4 h5 h6 ul ol table pre blockquote hr'.split(' '));

/** Removes imports and exports from a tree, which may also be between the tags of an element, and returns their code. */
function extractStatements(parent: Pick<Root, 'children'>): string[] {
  const statements = parent.children.flatMap((node) => {
    if (node.type === 'mdxjsEsm') return [node.value];
    const isTag =
      node.type === 'mdxJsxFlowElement' ||
      (node.type === 'element' && !markdownElements.has(node.tagName) && node.children.length > 0);
    return isTag ? extractStatements(node) : [];
  });
  if (statements.length > 0) parent.children = parent.children.filter(({ type }) => type !== 'mdxjsEsm');
  return statements;
}

/** Removes the imports of built-in components that no other statement and no expression uses. */
function withoutBuiltIns(code: string, expressions: string[]): string {
  const others = [code.replace(builtInImportPattern, ''), ...expressions];
  const isUsed = (name: string) => others.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  return code.replace(builtInImportPattern, (statement, name) =>
    isBuiltIn(name) && !isUsed(name) ? '' : statement,
  );
}

function extractAttributes(node: JsxNode, extract: (expression: string) => string): void {
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      attribute.value = extract(`{${attribute.value}}`);
    } else if (attribute.value && typeof attribute.value === 'object') {
      attribute.value.value = extract(attribute.value.value);
    }
  }
}

/**
 * Returns the code of a partial's module: the values of its tree, the component that pages import, and what MDX exports besides,
 * unless the partial does so itself.
 */
export function partialModule({ source, module, frontMatter, headings, title: contentTitle }: Page): string {
  const { code, layout } = namedLayout(module?.code ?? moduleCode('', [], []));
  const values = Object.entries({ frontMatter, toc: tocOf(headings), contentTitle }).filter(
    ([name]) => !new RegExp(`\\bexport\\s+\\w+\\s+${name}\\b`).test(code),
  );
  return [
    "import { partial as rectoPartial } from 'recto-docs/components';",
    code,
    ...values.map(
      ([name, value]) =>
        `const recto_${name} = ${JSON.stringify(value)}; export { recto_${name} as ${name} };`,
    ),
    `export default rectoPartial({ file: ${JSON.stringify(source.path)}, scope: rectoScope, evaluate: rectoEvaluate${layout ? `, layout: () => ${layout}` : ''} });`,
  ].join('\n');
}

/** Gives the default export of a partial, which in MDX is its layout, a name: the component of the partial is the default. */
function namedLayout(code: string): { code: string; layout?: string } {
  const name = 'RectoLayout';
  const [declared, , own] = /^export\s+default\s+((?:async\s+)?function|class)\s+(\w+)/m.exec(code) ?? [];
  if (declared)
    return { code: code.replace(declared, declared.replace(/export\s+default\s+/, '')), layout: `${own}` };
  const [expression] = /^export\s+default\s/m.exec(code) ?? [];
  if (expression) return { code: code.replace(expression, `const ${name} = `), layout: name };
  const [statement, written = '', from] =
    /^export\s*\{\s*(?:(\w+)\s+as\s+)?default\s*\}(\s*from\s*['"][^'"]+['"])?/m.exec(code) ?? [];
  if (!statement) return { code };
  const declaration = from
    ? `import { ${written || 'default'} as ${name} }${from}`
    : `const ${name} = ${written}`;
  return { code: code.replace(statement, declaration), layout: name };
}

/**
 * `rectoScope` returns the components that the page's JSX names, except built-ins; `rectoEvaluate` returns the values
 * of its expressions. Both are functions because modules that import each other are complete only later.
 */
function moduleCode(statements: string, names: string[], expressions: string[]): string {
  const scope = names.map((name) => `...(typeof ${name} !== 'undefined' && { ${name} })`);
  const values = expressions.map((expression) => `() => (${expression}\n)`);
  return [
    statements,
    `export const rectoScope = () => ({ ${scope.join(', ')} });`,
    `export const rectoEvaluate = ({ frontMatter, toc, contentTitle, props }) => [\n${values.join(',\n')}\n];`,
  ].join('\n');
}
