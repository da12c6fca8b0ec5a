import { Parser, type Program } from 'acorn';
import jsx from 'acorn-jsx';
import { docusaurusExport, isBuiltIn } from '../../utils/docusaurus-modules.ts';
import { attempt } from '../../utils/errors.ts';
import {
  importedName,
  isNode,
  type Node,
  nameOf,
  nodesIn,
  patternNames,
  walk,
} from '../../utils/syntax-tree.ts';
import { isComponentName, layoutName } from '../page.ts';

/** A node with JavaScript: imports and exports, an expression, or an attribute of JSX. */
export interface ScriptNode {
  type: string;
  value?: string | undefined;
  position?: { start: { line: number } } | undefined;
}

const parser = Parser.extend(jsx());

/**
 * Parses a script; an expression becomes a statement in parentheses, and a comment alone no statement. Returns `undefined` for what the
 * parser refuses, such as syntax that is newer than the parser.
 */
export function parseScript({ type, value = '' }: ScriptNode): Program | undefined {
  if (type === 'mdxjsEsm') return parse(value);
  const expression = type === 'mdxJsxExpressionAttribute' ? `({${value}\n})` : `(${value}\n)`;
  const program = parse(expression);
  if (program) return program;
  const comment = parse(value);
  return comment?.body.length === 0 ? comment : undefined;
}

function parse(text: string): Program | undefined {
  return attempt(() => parser.parse(text, { ecmaVersion: 'latest', sourceType: 'module' }));
}

/** The imports, exports and declarations of a page. */
export interface PageScript {
  /** Returns their code. Imports of built-in components are left out if no code uses them: JSX of the page needs none. */
  code(): string;
  /** By local name. */
  imports: Map<string, { from: string; name: string }>;
  /** Values of declared names; `undefined` for a part of a pattern. */
  declarations: Map<string, Node | undefined>;
  exports: Set<string>;
  /** Names that code refers to, including names of its elements. */
  usedNames: Set<string>;
  /** Imports of built-in components, by name. */
  builtIns: Map<string, string>;
  expressions: WeakMap<ScriptNode, { expression: Node | undefined }>;
}

/** Returns the syntax tree of a node with an expression; `undefined` for a comment. */
export function expressionOf(node: ScriptNode, { expressions }: PageScript): Node | undefined {
  const cached = expressions.get(node);
  if (cached) return cached.expression;
  const [statement] = (parseScript(node)?.body ?? []) as unknown as Node[];
  const expression = isNode(statement?.expression) ? statement.expression : undefined;
  expressions.set(node, { expression });
  return expression;
}

/** Reads imports and exports. The default export becomes {@link layoutName}, since a partial has another one: its component. */
export function readStatements(nodes: ScriptNode[]): PageScript {
  const script: PageScript = {
    code: () => [...builtInsUsed(script), ...statements].join('\n'),
    imports: new Map(),
    declarations: new Map(),
    exports: new Set(),
    usedNames: new Set(),
    builtIns: new Map(),
    expressions: new WeakMap(),
  };
  const statements = nodes.map((node) => {
    const body = (parseScript(node)?.body ?? []) as unknown as Node[];
    // From the end, so that offsets stay.
    return body.reduceRight((text, statement) => readStatement(statement, text, script), node.value ?? '');
  });
  if (script.exports.has(layoutName)) statements.push(`export { ${layoutName} };`);
  return script;
}

function builtInsUsed({ builtIns, usedNames }: PageScript): string[] {
  return [...builtIns].flatMap(([name, code]) => (usedNames.has(name) ? [code] : []));
}

/** Returns the text with the statement as the module has it. */
function readStatement(statement: Node, text: string, script: PageScript): string {
  const { type, start, end, source, declaration } = statement;
  const replaceStatement = (code: string) => text.slice(0, start) + code + text.slice(end);
  const sourceOf = (node: Node) => text.slice(node.start, node.end);
  if (type === 'ImportDeclaration') {
    const from = nameOf(source);
    const specifiers = nodesIn(statement.specifiers);
    for (const specifier of specifiers)
      script.imports.set(nameOf(specifier.local), { from, name: importedName(specifier) });
    const name = docusaurusExport(from) ?? '';
    const isDefaultOnly = specifiers.length === 1 && specifiers[0]?.type === 'ImportDefaultSpecifier';
    if (!isDefaultOnly || !isBuiltIn(name) || nameOf(specifiers[0]?.local) !== name) return text;
    script.builtIns.set(name, sourceOf(statement));
    return replaceStatement('');
  }
  addUsedNames(statement, script);
  if (type === 'ExportDefaultDeclaration' && isNode(declaration)) {
    script.exports.add(layoutName);
    if (!isNode(declaration.id))
      return replaceStatement(`const ${layoutName} = ${sourceOf(declaration).replace(/;$/, '')};`);
    const name = declare(declaration, script)[0] ?? '';
    return replaceStatement(`${sourceOf(declaration)} const ${layoutName} = ${name};`);
  }
  const names = declare(isNode(declaration) ? declaration : statement, script);
  if (type !== 'ExportNamedDeclaration') return text;
  const specifiers = nodesIn(statement.specifiers);
  for (const name of [...names, ...specifiers.map(({ exported }) => nameOf(exported))])
    script.exports.add(name);
  const layout = specifiers.find(({ exported }) => nameOf(exported) === 'default');
  if (!layout) return text;
  script.exports.delete('default');
  script.exports.add(layoutName);
  const otherExports = specifiers.filter((one) => one !== layout).map(sourceOf);
  const from = isNode(source) ? ` from ${sourceOf(source)}` : '';
  const local = nameOf(layout.local);
  const layoutStatement = from
    ? `import { ${local} as ${layoutName} }${from};`
    : `const ${layoutName} = ${local};`;
  return replaceStatement(
    otherExports.length > 0
      ? `${layoutStatement} export { ${otherExports.join(', ')} }${from};`
      : layoutStatement,
  );
}

function declare(node: Node, { declarations }: PageScript): string[] {
  const variables = node.type === 'VariableDeclaration' ? nodesIn(node.declarations) : [];
  for (const { id, init } of variables) {
    for (const name of patternNames(id))
      declarations.set(name, isNode(id) && id.type === 'Identifier' && isNode(init) ? init : undefined);
  }
  if (variables.length > 0) return variables.flatMap(({ id }) => patternNames(id));
  if (!/^(?:Function|Class)Declaration$/.test(node.type)) return [];
  declarations.set(nameOf(node.id), node);
  return [nameOf(node.id)];
}

/** Adds the names that code refers to, including names of its elements. */
export function addUsedNames(node: Node, { usedNames }: PageScript): void {
  walk(node, (inner) => {
    if (inner.type === 'Identifier' || inner.type === 'JSXIdentifier') usedNames.add(nameOf(inner));
  });
}

/** Returns the names that an expression uses and neither it nor the page declares. The site may have the components. */
export function outerNames(expression: Node, script: PageScript) {
  const identifiers = new Set<string>();
  const elements = new Set<string>();
  const localNames = new Set<string>();
  walk(expression, (node) => {
    if (node.type === 'Identifier') identifiers.add(nameOf(node));
    if (node.type === 'JSXOpeningElement') elements.add(rootName(node.name));
    for (const pattern of [...nodesIn(node.params), node.id])
      for (const name of patternNames(pattern)) localNames.add(name);
  });
  const isOuter = (name: string) => !localNames.has(name) && !isDeclared(name, script);
  const isComponent = (name: string) => isComponentName(name) && !isBuiltIn(name) && isOuter(name);
  return { identifiers: [...identifiers].filter(isOuter), components: [...elements].filter(isComponent) };
}

/** Returns `Menu` for `<Menu.Item>`. */
function rootName(name: unknown): string {
  return isNode(name) && name.type === 'JSXMemberExpression' ? rootName(name.object) : nameOf(name);
}

export function isDeclared(name: string, { imports, declarations }: PageScript): boolean {
  return imports.has(name) || declarations.has(name);
}
