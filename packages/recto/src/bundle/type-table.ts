import { parseAst } from 'rolldown/parseAst';
import type { SnippetProblem, TypeProperty, TypeTable, TypeTableReader } from '../content/snippets.ts';
import { suggest } from '../utils/suggest.ts';
import { isNode, type Node, nameOf, nodesIn } from '../utils/syntax.ts';
import { joinPath } from '../utils/url.ts';

/*
 * Properties of a type, for `<TypeTable>`: from syntax alone, since a type checker would be larger than the engine. Types that a
 * type extends or intersects are followed through declarations, relative imports and the common utility types; others are named.
 */

/** A parsed file. */
interface Module {
  file: string;
  text: string;
  body: Node[];
}

type Load = (file: string) => Module | SnippetProblem;

/** Where a type is written. */
interface Scope {
  module: Module;
  load: Load;
  /** The texts that replace its type parameters. */
  args: ReadonlyMap<string, string>;
  /** The declarations around it, so that a type that contains itself ends. */
  open: readonly Node[];
}

type Members = Pick<TypeTable, 'properties' | 'others'>;

/** Reads the properties of a type. */
export const readTypeTable: TypeTableReader = (file, name, read) => {
  const modules = new Map<string, Module | SnippetProblem>();
  const load: Load = (path) => {
    const module = modules.get(path) ?? parseModule(path, read(path));
    modules.set(path, module);
    return module;
  };
  const module = load(file);
  if (!('body' in module)) return module;
  const declaration = findType(module, name, load);
  if (!declaration) {
    const names = module.body.flatMap((statement) => nameOf(declarationIn(statement)?.id) || []);
    const near = suggest(name, names);
    const fix = near ? `Did you mean "${near}"?` : 'Name an interface, a type, a class or an enum of it.';
    return { message: `"${file}" has no type "${name}".`, fix };
  }
  const scope: Scope = { module: declaration.module, load, args: new Map(), open: [] };
  const { properties, others } = membersOf(declaration.node, scope);
  if (properties.length > 0)
    return {
      parameters: partsOf(declaration.node.typeParameters).map((one) => textOf(one, scope)),
      properties,
      others,
    };
  const kind = others.length > 0 ? `: it is \`${others.join(' & ')}\`` : '';
  return {
    message: `"${name}" in "${file}" has no properties that can be listed${kind}.`,
    fix: 'Name an interface, an object type, a class or an enum.',
  };
};

function parseModule(file: string, text: string | SnippetProblem): Module | SnippetProblem {
  if (typeof text !== 'string') return text;
  try {
    const lang = /\.d\.[cm]?ts$/.test(file) ? 'dts' : /\.[jt]sx$/.test(file) ? 'tsx' : 'ts';
    return { file, text, body: parseAst(text, { lang }).body as unknown as Node[] };
  } catch {
    return { message: `"${file}" has a syntax error.`, fix: 'Correct it, or name a TypeScript file.' };
  }
}

function declarationIn(statement: Node): Node | undefined {
  const node = isNode(statement.declaration) ? statement.declaration : statement;
  return /^(?:TSInterface|TSTypeAlias|TSEnum|Class)Declaration$/.test(node.type) ? node : undefined;
}

/** Returns type parameters or arguments. */
function partsOf(list: unknown): Node[] {
  return isNode(list) ? nodesIn(list.params) : [];
}

/** Finds a declaration in a file, or in those that the file imports or exports it from. */
function findType(
  module: Module,
  name: string,
  load: Load,
  seen: string[] = [],
): (Pick<Scope, 'module'> & { node: Node }) | undefined {
  const key = `${module.file} ${name}`;
  if (seen.includes(key)) return undefined;
  const follow = (source: unknown, imported: string): ReturnType<typeof findType> => {
    const target = source ? importedModule(module, nameOf(source), load) : module;
    return target && findType(target, imported, load, [...seen, key]);
  };
  for (const statement of module.body) {
    const node = declarationIn(statement);
    const isDefault = name === 'default' && statement.type === 'ExportDefaultDeclaration';
    if (node && (isDefault || nameOf(node.id) === name)) return { node, module };
  }
  for (const { type, source, specifiers } of module.body) {
    if (type === 'ExportAllDeclaration') {
      const target = follow(source, name);
      if (target) return target;
    }
    for (const one of nodesIn(specifiers)) {
      const isImport = type === 'ImportDeclaration';
      if (nameOf(isImport ? one.local : one.exported) !== name) continue;
      const other = isImport ? one.imported : one.local;
      return follow(source, other ? nameOf(other) : 'default');
    }
  }
  return undefined;
}

function importedModule({ file }: Module, specifier: string, load: Load): Module | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = joinPath(file.replace(/[^/]*$/, ''), specifier);
  const stem = path.replace(/\.[cm]?jsx?$/, '');
  const candidates = [path, ...['.ts', '.tsx', '.d.ts', '/index.ts'].map((end) => stem + end)];
  for (const candidate of candidates.filter((one) => /\.[cm]?tsx?$/.test(one))) {
    const target = load(candidate);
    if ('body' in target) return target;
  }
  return undefined;
}

/** Returns the properties of a declaration or a type; the first of a name wins. */
function membersOf(node: Node, scope: Scope): Members {
  const { body } = node as { body?: Node };
  const all = (...types: unknown[]) => merged(types.flatMap(nodesIn).map((one) => membersOf(one, scope)));
  switch (node.type) {
    case 'TSInterfaceDeclaration':
      return merged([membersOf(body as Node, scope), all(node.extends)]);
    case 'ClassDeclaration': {
      const base = {
        type: 'TSInterfaceHeritage',
        expression: node.superClass,
        typeArguments: node.superTypeArguments,
      };
      const { start, end } = { ...node, ...(node.superClass as Node | null) };
      return merged([membersOf(body as Node, scope), all(node.superClass && { ...base, start, end })]);
    }
    case 'TSEnumDeclaration':
      return membersOf(body as Node, scope);
    case 'TSInterfaceBody':
    case 'ClassBody':
      return ownMembers(nodesIn(node.body), scope);
    case 'TSEnumBody':
    case 'TSTypeLiteral':
      return ownMembers(nodesIn(node.members), scope);
    case 'TSTypeAliasDeclaration':
    case 'TSParenthesizedType':
      return all(node.typeAnnotation);
    case 'TSIntersectionType':
      return all(node.types);
    case 'TSTypeReference':
    case 'TSInterfaceHeritage':
      return referredMembers(node, scope);
    default:
      return { properties: [], others: [textOf(node, scope)] };
  }
}

function merged(parts: Members[]): Members {
  const properties = new Map<string, TypeProperty>();
  for (const one of parts.flatMap((part) => part.properties))
    if (!properties.has(one.name)) properties.set(one.name, one);
  return { properties: [...properties.values()], others: parts.flatMap(({ others }) => others) };
}

/** Returns the properties of a type that is named; its text if its declaration is not found. */
function referredMembers(node: Node, scope: Scope): Members {
  const name = nameOf(node.typeName ?? node.expression);
  const given = partsOf(node.typeArguments);
  const found = name && findType(scope.module, name, scope.load);
  if (!found) return utilityMembers(name, given, scope) ?? { properties: [], others: [textOf(node, scope)] };
  if (scope.open.includes(found.node)) return { properties: [], others: [] };
  const args = new Map<string, string>();
  const own: Scope = { ...scope, module: found.module, args, open: [...scope.open, found.node] };
  for (const [index, parameter] of partsOf(found.node.typeParameters).entries()) {
    const [value, from] = given[index] ? [given[index], scope] : [parameter.default, own];
    if (isNode(value)) args.set(nameOf(parameter.name), textOf(value, from));
  }
  return membersOf(found.node, own);
}

/** Returns the properties of a utility type of TypeScript. */
function utilityMembers(name: string, [type, keys]: Node[], scope: Scope): Members | undefined {
  if (!type || !['Partial', 'Required', 'Readonly', 'Pick', 'Omit'].includes(name)) return undefined;
  const { properties, others } = membersOf(type, scope);
  if (name === 'Readonly') return { properties, others };
  if (name === 'Partial' || name === 'Required')
    return { properties: properties.map((one) => ({ ...one, required: name === 'Required' })), others };
  const literals = nodesIn(keys?.type === 'TSUnionType' ? keys.types : keys);
  if (others.length > 0 || literals.some((one) => one.type !== 'TSLiteralType')) return undefined;
  const names = new Set(literals.map(({ literal }) => nameOf(literal)));
  return { properties: properties.filter((one) => names.has(one.name) === (name === 'Pick')), others };
}

function ownMembers(members: Node[], scope: Scope): Members {
  const others: string[] = [];
  const visible = members
    // Parameters of a constructor can be properties.
    .flatMap((one) =>
      one.kind === 'constructor'
        ? nodesIn((one.value as Node).params).filter(({ type }) => type === 'TSParameterProperty')
        : [one],
    )
    .filter((one) => !isHidden(one));
  const properties = visible.flatMap((member) => {
    const { tags, description } = readComment(scope.module.text, member.start);
    if (tags.has('internal')) return [];
    const facts = factsOf(member, scope);
    if (!facts) others.push(textOf(member, scope));
    const fallback = tags.get('default') ?? tags.get('defaultValue') ?? facts?.default;
    const deprecated = tags.get('deprecated');
    return facts
      ? {
          ...facts,
          ...(fallback && { default: fallback.replace(/^`(.*)`$/s, '$1') }),
          ...(description && { description }),
          ...(deprecated !== undefined && { deprecated }),
        }
      : [];
  });
  return { properties, others };
}

function isHidden({ accessibility, static: isStatic, key, kind, type }: Node): boolean {
  const isPrivate =
    (accessibility ?? 'public') !== 'public' || (isNode(key) && key.type === 'PrivateIdentifier');
  return isPrivate || isStatic === true || kind === 'set' || type === 'StaticBlock';
}

/** Returns the name and the type of a member; `undefined` for a call or construct signature. */
function factsOf(member: Node, scope: Scope): TypeProperty | undefined {
  const { type, key, kind } = member;
  const text = (node: unknown) => (isNode(node) ? textOf(node, scope) : '');
  if (type === 'TSEnumMember') return { name: nameOf(member.id), type: text(member.initializer) };
  if (type === 'TSIndexSignature')
    return {
      name: `[${text(nodesIn(member.parameters)[0])}]`,
      type: annotation(member, scope),
      required: false,
    };
  if (type === 'TSParameterProperty') {
    const { left = member.parameter, right } = member.parameter as Node;
    return {
      name: nameOf(left),
      type: annotation(left, scope),
      required: false,
      ...(isNode(right) && { default: text(right) }),
    };
  }
  if (!isNode(key)) return undefined;
  const name = member.computed ? `[${text(key)}]` : nameOf(key);
  const value = isNode(member.value) ? member.value : undefined;
  // A class sets its own members.
  const required =
    /^TS(?:Property|Method)Signature$/.test(type) && member.optional !== true && kind !== 'get';
  if (type.includes('Method')) {
    const { params, typeParameters, returnType } = value ?? member;
    const result = annotation({ typeAnnotation: returnType }, scope);
    const parameters = nodesIn(params).map(text).join(', ');
    const signature = `${text(typeParameters)}(${parameters}) => ${result || 'void'}`;
    return { name, type: kind === 'get' ? result : signature, required };
  }
  const initial = value?.type === 'Literal' ? { default: text(value) } : undefined;
  return {
    name,
    type: annotation(member, scope) || (initial ? typeof value?.value : ''),
    required,
    ...initial,
  };
}

/** Returns the text of `typeAnnotation`, without its colon. */
function annotation(node: unknown, scope: Scope): string {
  const { typeAnnotation } = node as { typeAnnotation?: Node | null };
  return isNode(typeAnnotation?.typeAnnotation) ? textOf(typeAnnotation.typeAnnotation, scope) : '';
}

/** A comment, or a string, which may contain what looks like one. */
const commentPattern = /('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Returns the source of a node on one line, with the values of type parameters. */
function textOf(node: Node, { module: { text }, args }: Scope): string {
  let written = '';
  let at = node.start;
  const visit = (one: Node): void => {
    const value = one.type === 'TSTypeReference' ? args.get(nameOf(one.typeName)) : undefined;
    if (value !== undefined) {
      const isWhole = one === node || /^[\w.'"]+$/.test(value);
      written += text.slice(at, one.start) + (isWhole ? value : `(${value})`);
      at = one.end;
    } else for (const inner of Object.values(one).flatMap(nodesIn)) visit(inner);
  };
  if (args.size > 0) visit(node);
  written += text.slice(at, node.end);
  return written
    .replace(commentPattern, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^\| |[;,]$/g, '')
    .trim();
}

/** Reads the JSDoc comment that ends at an offset: its text, and its tags by name. */
function readComment(text: string, end: number): { description: string; tags: Map<string, string> } {
  let before = text.slice(0, end).trimEnd();
  // Comments for tools may follow it.
  for (let line = lastLine(before); line.startsWith('//'); line = lastLine(before))
    before = before.slice(0, before.lastIndexOf('//')).trimEnd();
  const comment = before.slice(before.lastIndexOf('/**'));
  const isComment = comment.startsWith('/**') && comment.indexOf('*/') === comment.length - 2;
  const lines = isComment ? comment.slice(3, -2).replace(/^[ \t]*\*? ?/gm, '') : '';
  const [description = '', ...tags] = lines.split(/^@(?=[a-z])/m);
  const read = (one: string): [string, string] => {
    const [, name = '', value = ''] = /^(\w+)\s*([\s\S]*)$/.exec(one) ?? [];
    return [name, withLinks(value)];
  };
  return { description: withLinks(description), tags: new Map(tags.map(read)) };
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1).trim();
}

/** Turns links of JSDoc into Markdown. Example: `{@link Options}`, `{@link https://example.org | the site}` */
function withLinks(text: string): string {
  return text.trim().replace(/\{@link(?:code|plain)?\s+([^\s|}]+)\s*\|?\s*([^}]*)\}/g, (_, target, label) => {
    const shown = label.trim() || `\`${target}\``;
    return /^https?:/.test(target) ? `[${label.trim() || target}](${target})` : shown;
  });
}
