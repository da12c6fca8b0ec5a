import { Parser, type Program } from 'acorn';
import jsx from 'acorn-jsx';
import { docusaurusExport, isBuiltIn } from '../../utils/docusaurus-modules.ts';
import { isNode, type Node, nameOf, nodesIn, patternNames, walk } from '../../utils/syntax-tree.ts';
import { layoutName } from '../page.ts';

/** A node with JavaScript: imports and exports, an expression, or an attribute of JSX. */
export interface ScriptNode {
  type: string;
  value?: string | undefined;
}

const parser = Parser.extend(jsx());

/**
 * Parses a script; an expression becomes a statement in parentheses, and a comment alone no statement. Returns `undefined` for what the
 * parser refuses, such as syntax that is newer than the parser.
 */
export function parseScript({ type, value = '' }: ScriptNode): Program | undefined {
  if (type === 'mdxjsEsm') return attempt(value);
  const expression = type === 'mdxJsxExpressionAttribute' ? `({${value}\n})` : `(${value}\n)`;
  const program = attempt(expression);
  if (program) return program;
  const comment = attempt(value);
  return comment?.body.length === 0 ? comment : undefined;
}

function attempt(text: string): Program | undefined {
  try {
    return parser.parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return undefined;
  }
}

/** The imports, exports and declarations of a page. */
export interface PageScript {
  /** Returns their code. Imports of built-in components are left out if no code uses them: JSX of the page needs none. */
  code(): string;
  /** By local name. */
  imports: Map<string, { from: string; name: string }>;
  /** Values of declared names; `undefined` for a part of a pattern. */
  declared: Map<string, Node | undefined>;
  exports: Set<string>;
  /** Names that code refers to, those of its elements included. */
  used: Set<string>;
  /** Imports of built-in components, by name. */
  builtIns: Map<string, string>;
  /** Parsed expressions. */
  expressions: WeakMap<ScriptNode, { expression: Node | undefined }>;
}

/** Returns the syntax tree of a node with an expression; `undefined` for a comment. */
export function expressionOf(node: ScriptNode, { expressions }: PageScript): Node | undefined {
  const known = expressions.get(node);
  if (known) return known.expression;
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
    declared: new Map(),
    exports: new Set(),
    used: new Set(),
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

function builtInsUsed({ builtIns, used }: PageScript): string[] {
  return [...builtIns].flatMap(([name, code]) => (used.has(name) ? [code] : []));
}

/** Returns the text with the statement as the module has it. */
function readStatement(statement: Node, text: string, script: PageScript): string {
  const { type, start, end, source, declaration } = statement;
  const replaced = (code: string) => text.slice(0, start) + code + text.slice(end);
  const own = (node: Node) => text.slice(node.start, node.end);
  if (type === 'ImportDeclaration') {
    const from = nameOf(source);
    const specifiers = nodesIn(statement.specifiers);
    for (const one of specifiers) script.imports.set(nameOf(one.local), { from, name: importedName(one) });
    const name = docusaurusExport(from) ?? '';
    const isOwn = specifiers.length === 1 && specifiers[0]?.type === 'ImportDefaultSpecifier';
    if (!isOwn || !isBuiltIn(name) || nameOf(specifiers[0]?.local) !== name) return text;
    script.builtIns.set(name, own(statement));
    return replaced('');
  }
  addUsed(statement, script);
  if (type === 'ExportDefaultDeclaration' && isNode(declaration)) {
    script.exports.add(layoutName);
    if (!isNode(declaration.id))
      return replaced(`const ${layoutName} = ${own(declaration).replace(/;$/, '')};`);
    const name = declare(declaration, script)[0] ?? '';
    return replaced(`${own(declaration)} const ${layoutName} = ${name};`);
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
  const others = specifiers.filter((one) => one !== layout).map(own);
  const from = isNode(source) ? ` from ${own(source)}` : '';
  const local = nameOf(layout.local);
  const declared = from ? `import { ${local} as ${layoutName} }${from};` : `const ${layoutName} = ${local};`;
  return replaced(others.length > 0 ? `${declared} export { ${others.join(', ')} }${from};` : declared);
}

function importedName({ type, imported }: Node): string {
  if (type === 'ImportDefaultSpecifier') return 'default';
  return type === 'ImportNamespaceSpecifier' ? '*' : nameOf(imported);
}

function declare(node: Node, { declared }: PageScript): string[] {
  const variables = node.type === 'VariableDeclaration' ? nodesIn(node.declarations) : [];
  for (const { id, init } of variables) {
    for (const name of patternNames(id))
      declared.set(name, isNode(id) && id.type === 'Identifier' && isNode(init) ? init : undefined);
  }
  if (variables.length > 0) return variables.flatMap(({ id }) => patternNames(id));
  if (!/^(?:Function|Class)Declaration$/.test(node.type)) return [];
  declared.set(nameOf(node.id), node);
  return [nameOf(node.id)];
}

/** Adds the names that code refers to, and those of its elements. */
export function addUsed(node: Node, { used }: PageScript): void {
  walk(node, (inner) => {
    if (inner.type === 'Identifier' || inner.type === 'JSXIdentifier') used.add(nameOf(inner));
  });
}

/** Whether a page imports or declares a name. */
export function isDeclared(name: string, { imports, declared }: PageScript): boolean {
  return imports.has(name) || declared.has(name);
}
