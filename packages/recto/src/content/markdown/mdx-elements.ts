import type { Nodes, Parents } from 'hast';
import { isBuiltIn } from '../../utils/docusaurus-modules.ts';
import { sourceAttribute } from '../../utils/dom-contract.ts';
import { isJsxNode, type JsxNode } from '../../utils/hast.ts';

type Attribute = JsxNode['attributes'][number];

/** Code that JSON cannot represent, or that has an effect in a browser only. */
const functionPattern = /=>|\bfunction\b/;
const elementPattern = /<(?:[A-Za-z]|>)/;
const hookPattern = /\buse(?!(?:BaseUrl|DocusaurusContext|GlobalData|PluginData)\b)[A-Z]\w*\(/;
const handlerPattern = /\bon[A-Z]\w*=\{/;

/** A child that is a function. Example: `() => <Chart />` */
const functionChild = /^\s*(?:async\s+)?(?:function\b|\w+\s*=>|\([^()]*\)\s*=>)/;

/** Values that only the expressions of a page have. */
const pageValues = /\b(?:frontMatter|toc|contentTitle|props)\b/;

interface NodeContext {
  parent: Parents;
  /** The imports and exports of the page. */
  statements: string;
  /** The components so far; gets the new one. */
  components: string[];
}

/**
 * Moves code for the browser from a node to a component, which may be an island like any other: handlers, functions and
 * elements in the props of a JSX element, functions as its children, and expressions with handlers or hooks. Other
 * children stay where they are.
 */
export function extractElement(node: Nodes, context: NodeContext): void {
  if (isJsxNode(node)) extractProps(node, context);
  else if (isExpression(node)) extractExpression(node, context);
}

function extractProps(node: JsxNode, { parent, statements, components }: NodeContext): void {
  const { name, attributes, children } = node;
  if (!name || !isKnown(name, statements)) return;
  const isChild = isComponent(parent);
  const takesElements = /^[A-Z]/.test(name) && !isBuiltIn(name) && !isChild;
  const takesCode = /^[A-Z]/.test(name) && !isBuiltIn(name);
  const needed = attributes.filter((one) => isMoved(one, { statements, takesElements, takesCode }));
  const content = children.find((child) => isExpression(child) && functionChild.test(child.value));
  if (needed.length === 0 && !content) return;
  // A component may read the props of its children.
  const others = attributes.filter((one) => mayMove(one) && (!isChild || hasElement(codeOf(one) ?? '')));
  const moved = attributes.filter((one) => needed.includes(one) || others.includes(one));
  const lines = moved.map((one) => `${'name' in one ? one.name : ''}={${codeOf(one)}\n}`);
  if (content && 'value' in content) lines.push(`children={${content.value}\n}`);
  if (pageValues.test(lines.join('\n'))) return;
  node.name = add(`(given) => <${name} {...given}\n${lines.join('\n')}\n/>`, components);
  // The browser has no place of it in the source.
  node.attributes = attributes.filter(
    (one) => !moved.includes(one) && !('name' in one && one.name === sourceAttribute),
  );
  if (content) node.children = [];
}

/** A component may read its children, so an expression among them stays one. */
function extractExpression(node: Expression, { parent, components }: NodeContext): void {
  const code = withoutTexts(node.value);
  if (isComponent(parent) || pageValues.test(code)) return;
  if (!handlerPattern.test(code) && !hookPattern.test(code)) return;
  const name = add(`() => (\n${node.value}\n)`, components);
  Object.assign(node, { type: 'mdxJsxTextElement', name, attributes: [], children: [] });
}

/** Adds a component and returns its name. */
function add(code: string, components: string[]): string {
  const name = `RectoElement${components.length + 1}`;
  components.push(`export const ${name} = ${code};`);
  return name;
}

/** Returns an import of the built-in components that code renders without importing them, as MDX allows. */
export function builtInImports(code: string): string[] {
  const names = new Set([...code.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name));
  const missing = [...names].filter((name) => isBuiltIn(name) && !isDeclared(name, code));
  return missing.length > 0 ? [`import { ${missing.join(', ')} } from 'recto-docs/components';`] : [];
}

/** Whether a module can render an element: one of HTML, a built-in component, or one that it declares. */
function isKnown(name: string, statements: string): boolean {
  const [first = ''] = name.split('.');
  return /^[a-z]/.test(first) || isBuiltIn(first) || isDeclared(first, statements);
}

function isDeclared(name: string, code: string): boolean {
  return new RegExp(`\\b(?:import\\s[^;'"]*|(?:const|let|var|function|class)\\s+)\\b${name}\\b`).test(code);
}

function isComponent(node: Parents): boolean {
  return isJsxNode(node) && /^[A-Z]/.test(node.name ?? '');
}

/** Returns the code of an attribute, if it has some. */
function codeOf({ type, value }: Attribute): string | undefined {
  return type === 'mdxJsxAttribute' && value && typeof value === 'object' ? value.value : undefined;
}

/** Whether a prop of an element cannot be sent to the browser, as far as its code shows it. */
function isMoved(
  attribute: Attribute,
  {
    statements,
    takesElements,
    takesCode,
  }: { statements: string; takesElements: boolean; takesCode: boolean },
): boolean {
  const value = codeOf(attribute);
  if (value === undefined) return false;
  const code = withoutTexts(value);
  if (functionPattern.test(code) || hookPattern.test(code)) return true;
  const isHandler = 'name' in attribute && /^on[A-Z]/.test(attribute.name);
  if (isHandler || (takesElements && hasElement(value)) || isFunctionName(code.trim(), statements))
    return true;
  const names = [...code.matchAll(namePattern)].map(([name]) => name);
  // A component may read the props of its children, so only what is certainly code moves from there.
  return takesCode && names.some((name) => isCodeName(name, statements, takesElements));
}

/** A name that stands for its value: no key, no member and no function that is called. */
const namePattern = /(?<![.\w$'"])[A-Za-z_$][\w$]*(?![\w$'"]|\s*[(:.])/g;

/** Whether a page declares or imports a name whose value may contain functions, components or Markdown. */
function isCodeName(name: string, statements: string, isAny: boolean): boolean {
  const isCapitalized = /^[A-Z]/.test(name);
  for (const [, names = '', from = ''] of statements.matchAll(
    /^import\s+([^'";]*?)\s*from\s*['"]([^'"]+)['"]/gm,
  )) {
    if (!new RegExp(`\\b${name}\\b(?!\\s+as\\b)`).test(names)) continue;
    const [, ending] = /\.(\w+)$/.exec(from) ?? [];
    if (from.includes('!') || (ending && !/^(?:mdx?|svg|[cm]?[jt]sx?)$/.test(ending))) return false;
    return isAny || isCapitalized || /^mdx?$/.test(ending ?? '');
  }
  return (
    (isAny || isCapitalized) &&
    new RegExp(`\\b(?:const|let|var|function|class)\\s+${name}\\b`).test(statements)
  );
}

function mayMove(attribute: Attribute): boolean {
  const code = codeOf(attribute);
  return code !== undefined && !pageValues.test(code);
}

function hasElement(code: string): boolean {
  return elementPattern.test(withoutTexts(code));
}

/** Whether a value is the name of a function that the page declares. */
function isFunctionName(code: string, statements: string): boolean {
  if (!/^\w+$/.test(code)) return false;
  const initial = 'async\\b|function\\b|\\(|\\w+\\s*=>';
  return new RegExp(`\\bfunction\\s+${code}\\b|\\b(?:const|let)\\s+${code}\\s*=\\s*(?:${initial})`).test(
    statements,
  );
}

/** Returns code without its template literals, which often contain examples of code; nothing of a string. */
function withoutTexts(code: string): string {
  return /^\s*['"]/.test(code) ? '' : code.replace(/`(?:[^`\\]|\\.)*`/gs, '``');
}

type Expression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

function isExpression(node: Nodes): node is Expression {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}
