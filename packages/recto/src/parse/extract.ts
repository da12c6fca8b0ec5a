import type { Nodes, Root } from 'hast';
import { isBuiltIn } from '../base/docusaurus-modules.ts';
import { isJsxNode, type JsxNode, walkTree } from '../base/hast.ts';
import { readingMinutes } from '../base/text.ts';
import type { Page, PageModule, PostText } from '../model/page.ts';

/** An import of a component that every page has anyway. Example: `import Tabs from '@theme/Tabs';` */
const builtInImportPattern = /^import\s+(\w+)\s+from\s+['"]@(?:theme|docusaurus)\/\1['"];?[ \t]*$/gm;

/**
 * Takes imports, exports and expressions out of a tree and returns them as the module that gives the page its
 * values, or nothing for a page that needs none. Each expression left in the tree is replaced by its number,
 * which indexes `evaluate(…)`.
 */
export function extractModule(tree: Root): PageModule | undefined {
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

/** Where the excerpt of a post ends. Examples: `<!-- truncate -->`, `{/* truncate *\/}`. */
const markerPattern = /<!--\s*truncate\s*-->|\{\s*\/\*\s*truncate\s*\*\/\s*\}/;

/**
 * Takes the title out of the article of a post, since every page that shows the post shows its title; and tells where
 * the excerpt ends and how long the text takes to read. `body` has the lines of the file.
 */
export function extractPostText(tree: Root, body: string, hasOwnHeading: boolean): PostText {
  const lines = body.split('\n');
  const title = hasOwnHeading ? tree.children.findIndex(isTitle) : -1;
  const [heading] = title < 0 ? [] : tree.children.splice(title, 1);
  const marker = markerOf(lines, tree);
  if (heading?.position) {
    const { start, end } = heading.position;
    for (let line = start.line; line <= end.line; line++) lines[line - 1] = '';
  }
  const excerpt = marker && lengthBefore(marker, tree);
  return { readingMinutes: readingMinutes(lines.join('\n')), ...(excerpt !== undefined && { excerpt }) };
}

function isTitle(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'h1';
}

interface Spot {
  line: number;
  column: number;
}

/** The first marker that does not stand in code. */
function markerOf(lines: string[], tree: Root): Spot | undefined {
  for (const [index, line] of lines.entries()) {
    const found = markerPattern.exec(line);
    const spot = { line: index + 1, column: (found?.index ?? 0) + 1 };
    if (found && !tree.children.some((node) => isCode(node) && isInside(spot, node))) return spot;
  }
  return undefined;
}

function isCode(node: Nodes): boolean {
  return 'name' in node && node.name === 'CodeBlock';
}

function isInside(spot: Spot, { position }: Nodes): boolean {
  return position !== undefined && !isBefore(spot, position.start) && isBefore(spot, position.end);
}

/** How many nodes stand before a place; line breaks between them have none of their own. */
function lengthBefore(spot: Spot, { children }: Root): number {
  const end = children.findIndex(({ position }) => position && !isBefore(position.start, spot));
  return end < 0 ? children.length : end;
}

function isBefore(one: Spot, other: Spot): boolean {
  return one.line < other.line || (one.line === other.line && one.column < other.column);
}

/** Languages that components of a site may show, which no Markdown names. */
const componentLanguages = ['bash', 'css', 'diff', 'html', 'js', 'json', 'jsx', 'ts', 'tsx', 'yaml'];

/** Every code language that rendering these pages can need. */
export function pageLanguages(pages: Page[]): Set<string> {
  const languages = new Set(pages.flatMap((page) => page.languages));
  if (pages.some(({ source, module }) => source.format === 'component' || module)) {
    for (const name of componentLanguages) languages.add(name);
  }
  return languages;
}
