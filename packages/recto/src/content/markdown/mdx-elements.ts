import type { Nodes, Parents } from 'hast';
import { isBuiltIn } from '../../utils/docusaurus-modules.ts';
import { sourceAttribute } from '../../utils/dom-contract.ts';
import { type Expression, isExpression, isJsxNode, type JsxNode } from '../../utils/hast.ts';
import {
  isContextCall,
  isFunction,
  isNode,
  lastName,
  type Node,
  nameOf,
  nodesIn,
  walk,
} from '../../utils/syntax-tree.ts';
import { isComponentName, isMarkdownImport } from '../page.ts';
import { addUsedNames, expressionOf, isDeclared, outerNames, type PageScript } from './page-script.ts';

type Attribute = JsxNode['attributes'][number];

interface NodeContext {
  parent: Parents;
  /** The imports and exports of the page; receives the names that components use. */
  script: PageScript;
  /** The components so far; receives the new one. */
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

/** An attribute with code, and what its code contains. */
interface Prop extends ExpressionFacts {
  attribute: Attribute;
  code: string;
  expression: Node;
}

function extractProps(node: JsxNode, { parent, script, components }: NodeContext): void {
  const { name, attributes, children } = node;
  const [root = ''] = name?.split('.') ?? [];
  if (!name || !(/^[a-z]/.test(root) || isBuiltIn(root) || isDeclared(root, script))) return;
  const isChild = isComponent(parent);
  const takesCode = isComponentName(name) && !isBuiltIn(name);
  const props = attributes.flatMap((attribute) => propOf(attribute, script));
  const requiredProps = props.filter((prop) =>
    isMoved(prop, { script, takesElements: takesCode && !isChild, takesCode }),
  );
  const content = children.filter(isExpression).find((child) => {
    const expression = expressionOf(child, script);
    return expression && isFunction(expression);
  });
  if (requiredProps.length === 0 && !content) return;
  // A component may read the props of its children.
  const optionalProps = props.filter(({ usesPage, hasElement }) => !usesPage && (!isChild || hasElement));
  const movedProps = props.filter((prop) => requiredProps.includes(prop) || optionalProps.includes(prop));
  const lines = movedProps.map(
    ({ attribute, code }) => `${'name' in attribute ? attribute.name : ''}={${code}\n}`,
  );
  const expressions = movedProps.map(({ expression }) => expression);
  const contentExpression = content && expressionOf(content, script);
  if (content && contentExpression) {
    lines.push(`children={${content.value}\n}`);
    expressions.push(contentExpression);
  }
  if (expressions.some((expression) => expressionFacts(expression, script).usesPage)) return;
  node.name = add(`(given) => <${name} {...given}\n${lines.join('\n')}\n/>`, components);
  script.usedNames.add(root);
  for (const expression of expressions) addUsedNames(expression, script);
  // The browser has no place of it in the source.
  const movedAttributes = new Set(movedProps.map(({ attribute }) => attribute));
  node.attributes = attributes.filter(
    (one) => !movedAttributes.has(one) && !('name' in one && one.name === sourceAttribute),
  );
  if (content) node.children = [];
}

/** A component may read its children, so an expression among them stays one. */
function extractExpression(node: Expression, { parent, script, components }: NodeContext): void {
  const expression = isComponent(parent) ? undefined : expressionOf(node, script);
  if (!expression) return;
  const { usesPage, hasHandler, hasHook } = expressionFacts(expression, script);
  if (usesPage || !(hasHandler || hasHook)) return;
  addUsedNames(expression, script);
  const name = add(`() => (\n${node.value}\n)`, components);
  Object.assign(node, { type: 'mdxJsxTextElement', name, attributes: [], children: [] });
}

/** Adds a component and returns its name. */
function add(code: string, components: string[]): string {
  const name = `RectoElement${components.length + 1}`;
  components.push(`export const ${name} = ${code};`);
  return name;
}

function isComponent(node: Parents): boolean {
  return isJsxNode(node) && isComponentName(node.name ?? '');
}

function propOf(attribute: Attribute, script: PageScript): Prop[] {
  const { type, value } = attribute;
  if (type !== 'mdxJsxAttribute' || !value || typeof value !== 'object') return [];
  const expression = expressionOf(value, script);
  return expression
    ? [{ attribute, code: value.value, expression, ...expressionFacts(expression, script) }]
    : [];
}

/** Whether a prop of an element cannot be sent to the browser, as its code shows. */
function isMoved(
  { attribute, expression, hasFunction, hasHook, hasElement }: Prop,
  { script, takesElements, takesCode }: { script: PageScript; takesElements: boolean; takesCode: boolean },
): boolean {
  const isHandler = 'name' in attribute && isHandlerName(attribute.name);
  if (hasFunction || hasHook || isHandler || (takesElements && hasElement)) return true;
  if (expression.type === 'Identifier' && isCode(script.declarations.get(nameOf(expression)))) return true;
  // A component may read the props of its children, so only what is certainly code moves from there.
  return takesCode && valueNames(expression).some((name) => isCodeName(name, script, takesElements));
}

/** Whether a page declares or imports a name whose value may contain functions, components or Markdown. */
function isCodeName(name: string, { imports, declarations }: PageScript, isAny: boolean): boolean {
  const { from } = imports.get(name) ?? {};
  if (from === undefined)
    return declarations.has(name) && (isAny || isComponentName(name) || isCode(declarations.get(name)));
  const [, ending] = /\.(\w+)$/.exec(from) ?? [];
  if (from.includes('!') || (ending && !/^(?:mdx?|svg|[cm]?[jt]sx?)$/.test(ending))) return false;
  return isAny || isComponentName(name) || isMarkdownImport(from);
}

function isCode(value: Node | undefined): boolean {
  return value !== undefined && (isFunction(value) || /^(?:Function|Class)/.test(value.type));
}

/** Returns the names whose values an expression contains: not of what it calls, and of objects only those with components. */
function valueNames(expression: Node): string[] {
  const names = new Set<string>();
  const excludedNodes = new Set<unknown>();
  walk(expression, (node) => {
    if (node.type === 'TemplateLiteral') return 'skip';
    if (node.type === 'CallExpression') excludedNodes.add(node.callee);
    if (node.type === 'MemberExpression' && !isComponentName(nameOf(node.property)))
      excludedNodes.add(node.object);
    if (node.type === 'Identifier' && !excludedNodes.has(node)) names.add(nameOf(node));
    return undefined;
  });
  return [...names];
}

interface ExpressionFacts {
  hasFunction: boolean;
  hasElement: boolean;
  /** Whether it calls a hook whose value changes in a browser. */
  hasHook: boolean;
  hasHandler: boolean;
  /** Whether it refers to values or components that only the expressions of a page have. */
  usesPage: boolean;
}

const pageValues = new Set(['frontMatter', 'toc', 'contentTitle', 'props']);

/** Hooks whose values come from the build. */
const buildHooks = new Set(['useBaseUrl', 'useDocusaurusContext', 'useGlobalData', 'usePluginData', 'use']);

function expressionFacts(expression: Node, script: PageScript): ExpressionFacts {
  const facts = { hasFunction: false, hasElement: false, hasHook: false, hasHandler: false };
  walk(expression, (node) => {
    const { type } = node;
    // A text, whatever it is made of.
    if (type === 'TemplateLiteral') {
      facts.hasHook ||= nodesIn(node.expressions).some((inner) => expressionFacts(inner, script).hasHook);
      return 'skip';
    }
    facts.hasFunction ||= isFunction(node) || isContextCall(node);
    facts.hasElement ||= type === 'JSXElement' || type === 'JSXFragment';
    facts.hasHook ||=
      type === 'CallExpression' && isNode(node.callee) && isBrowserHook(lastName(node.callee));
    facts.hasHandler ||=
      type === 'JSXAttribute' &&
      isHandlerName(nameOf(node.name)) &&
      isNode(node.value) &&
      node.value.type === 'JSXExpressionContainer';
    return undefined;
  });
  const { identifiers, components } = outerNames(expression, script);
  return { ...facts, usesPage: components.length > 0 || identifiers.some((name) => pageValues.has(name)) };
}

function isBrowserHook(name: string): boolean {
  return /^use[A-Z]/.test(name) && !buildHooks.has(name);
}

function isHandlerName(name: string): boolean {
  return /^on[A-Z]/.test(name);
}
