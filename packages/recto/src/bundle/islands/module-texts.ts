import type { Texts } from '../../config/locale.ts';
import { componentsModule } from '../../utils/package-name.ts';
import { isNode, type Node, nameOf, nodesIn, walk } from '../../utils/syntax-tree.ts';
import { engineExport, type Imports, isElementCall } from './imported-exports.ts';

/** Returns the texts that code asks for with `translate` and `<Translate>` and that it contains as they are. */
export function moduleTexts(body: Node[], imports: Imports): Texts {
  const texts: Texts = {};
  const add = (props: Literals) => {
    const { id, message, description } = props;
    const isComputed = ['id', 'message'].some((name) => name in props && props[name] === undefined);
    const key = id ?? message;
    if (key && !isComputed) texts[key] = { message: message ?? key, description };
  };
  const addElement = ({ children, ...props }: Literals, hasChildren: boolean) =>
    add({ ...props, ...(hasChildren && { message: children?.trim() || undefined }) });
  const visit = (node: Node) => {
    const { type, callee, openingElement } = node;
    if (type === 'JSXElement' && isNode(openingElement)) {
      if (engineExport(openingElement.name, imports) !== 'Translate') return;
      const attributes = nodesIn(openingElement.attributes).map(({ name, value }) => [name, value] as const);
      const children = nodesIn(node.children).filter(
        ({ type, value }) => type !== 'JSXText' || /\S/.test(String(value)),
      );
      addElement({ ...literals(attributes), children: childText(children) }, children.length > 0);
    }
    if (type !== 'CallExpression' || !isNode(callee)) return;
    const [first, second, third] = nodesIn(node.arguments);
    if (engineExport(callee, imports) === 'translate') add(literals(propertiesOf(first)));
    else if (isElementCall(callee, imports) && engineExport(first, imports) === 'Translate') {
      const props = literals(propertiesOf(second));
      const hasChildren = third !== undefined || 'children' in props;
      addElement({ ...props, children: third ? literal(third) : props.children }, hasChildren);
    }
  };
  const isTranslated = [...imports.values()].some(
    ({ from }) => from === componentsModule || from === '@docusaurus/Translate',
  );
  for (const statement of isTranslated ? body : []) walk(statement, visit);
  return texts;
}

function propertiesOf(object: Node | undefined): (readonly [key: unknown, value: unknown])[] {
  return nodesIn(object?.properties).map(({ key, value }) => [key, value]);
}

/** The texts of properties by name; `undefined` for those that are computed. */
type Literals = Record<string, string | undefined>;

function literals(entries: (readonly [key: unknown, value: unknown])[]): Literals {
  return Object.fromEntries(entries.map(([key, value]) => [nameOf(key), literal(value)]));
}

/** Returns the text that an expression is; `undefined` if it is known only when the code runs. */
function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  const { type, value, quasis, expressions, left, right, expression } = node;
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (type === 'JSXExpressionContainer') return literal(expression);
  if (type === 'TemplateLiteral') {
    const [quasi] = nodesIn(quasis);
    const { cooked } = (quasi?.value ?? {}) as { cooked?: string };
    return nodesIn(expressions).length === 0 ? cooked : undefined;
  }
  if (type !== 'BinaryExpression') return undefined;
  const [start, end] = [literal(left), literal(right)];
  return start === undefined || end === undefined ? undefined : start + end;
}

/** Returns the text between tags, whose line breaks are spaces. */
function childText([first, ...others]: Node[]): string | undefined {
  if (!first || others.length > 0) return undefined;
  if (first.type !== 'JSXText') return literal(first);
  const lines = String(first.value).split(/\r?\n/);
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
}
