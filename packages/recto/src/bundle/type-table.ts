import { parseAst } from 'rolldown/parseAst';
import type { SnippetProblem, TypeProperty, TypeTableReader } from '../content/snippets.ts';
import { suggest } from '../utils/suggest.ts';
import { joinPath } from '../utils/url.ts';
import { isNode, type Node, nameOf, nodesIn } from './syntax.ts';

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

interface Declaration {
  node: Node;
  module: Module;
}

/** Where a type is written, and the texts that replace its type parameters. */
interface Scope {
  module: Module;
  args: ReadonlyMap<string, string>;
  /** The declarations around it, so that a type that contains itself ends. */
  open: readonly Node[];
}

interface Members {
  properties: TypeProperty[];
  others: string[];
}

class TypeProblem extends Error {
  constructor(
    message: string,
    readonly fix: string,
  ) {
    super(message);
  }
}

const declarations = new Set(
  'TSInterfaceDeclaration TSTypeAliasDeclaration ClassDeclaration TSEnumDeclaration'.split(' '),
);

/** Reads the properties of a type. Its functions share the files that they have parsed. */
export const readTypeTable: TypeTableReader = (file, name, read) => {
  const modules = new Map<string, Module | SnippetProblem>();
  const load = (path: string) => {
    const known = modules.get(path) ?? parseModule(path, read(path));
    modules.set(path, known);
    return known;
  };
  try {
    const module = load(file);
    if (!('body' in module)) return module;
    const found = findType(module, name, load);
    if (!found) throw missingType(module, name);
    const { node } = found;
    const scope: Scope = { module: found.module, args: new Map(), open: [] };
    const { properties, others } = membersOf(node, scope, load);
    if (properties.length === 0)
      throw new TypeProblem(
        `"${name}" in "${file}" has no properties that can be listed${others.length > 0 ? `: it is \`${others.join(' & ')}\`` : ''}.`,
        'Name an interface, an object type, a class or an enum.',
      );
    const parameters = nodesIn((node.typeParameters as Node | undefined)?.params);
    return { parameters: parameters.map((one) => textOf(one, scope)), properties, others };
  } catch (cause) {
    if (cause instanceof TypeProblem) return { message: cause.message, fix: cause.fix };
    throw cause;
  }
};

type Load = (path: string) => Module | SnippetProblem;

function parseModule(file: string, text: string | SnippetProblem): Module | SnippetProblem {
  if (typeof text !== 'string') return text;
  try {
    const lang = /\.d\.[cm]?ts$/.test(file) ? 'dts' : /\.[jt]sx$/.test(file) ? 'tsx' : 'ts';
    return { file, text, body: parseAst(text, { lang }).body as unknown as Node[] };
  } catch {
    return { message: `"${file}" has a syntax error.`, fix: 'Correct it, or name a TypeScript file.' };
  }
}

function missingType({ file, body }: Module, name: string): TypeProblem {
  const names = body.flatMap((statement) => nameOf(declarationIn(statement)?.id) || []);
  const near = suggest(name, names);
  const fix = near ? `Did you mean "${near}"?` : 'Name an interface, a type, a class or an enum of the file.';
  return new TypeProblem(`"${file}" has no type "${name}".`, fix);
}

function declarationIn(statement: Node): Node | undefined {
  const node = isNode(statement.declaration) ? statement.declaration : statement;
  return declarations.has(node.type) ? node : undefined;
}

/** Finds a declaration in a file, or in those that the file imports or exports it from. */
function findType(module: Module, name: string, load: Load, seen: string[] = []): Declaration | undefined {
  const key = `${module.file} ${name}`;
  if (seen.includes(key)) return undefined;
  const follow = (source: unknown, imported: string): Declaration | undefined => {
    const target = source ? importedModule(module, nameOf(source), load) : module;
    return target && findType(target, imported, load, [...seen, key]);
  };
  for (const statement of module.body) {
    const node = declarationIn(statement);
    if (node && (nameOf(node.id) || 'default') === name) return { node, module };
    if (name === 'default' && node && statement.type === 'ExportDefaultDeclaration') return { node, module };
  }
  for (const { type, source, specifiers } of module.body) {
    if (type === 'ExportAllDeclaration') {
      const found = follow(source, name);
      if (found) return found;
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
    const found = load(candidate);
    if ('body' in found) return found;
  }
  return undefined;
}

/** Returns the properties of a declaration or a type; the first of a name wins. */
function membersOf(node: Node, scope: Scope, load: Load): Members {
  const inner = (one: unknown) => nodesIn(one).map((type) => membersOf(type, scope, load));
  const { body } = node as { body?: Node };
  switch (node.type) {
    case 'TSInterfaceDeclaration':
      return merged([ownMembers(nodesIn(body?.body), scope), ...inner(node.extends)]);
    case 'ClassDeclaration': {
      const base = isNode(node.superClass)
        ? [reference(node, node.superClass, node.superTypeArguments, scope, load)]
        : [];
      return merged([ownMembers(nodesIn(body?.body), scope), ...base]);
    }
    case 'TSEnumDeclaration':
      return ownMembers(nodesIn(body?.members ?? node.members), scope);
    case 'TSTypeLiteral':
      return ownMembers(nodesIn(node.members), scope);
    case 'TSTypeAliasDeclaration':
    case 'TSParenthesizedType':
      return merged(inner(node.typeAnnotation));
    case 'TSIntersectionType':
      return merged(inner(node.types));
    case 'TSTypeReference':
      return reference(node, node.typeName, node.typeArguments, scope, load);
    case 'TSInterfaceHeritage':
      return reference(node, node.expression, node.typeArguments, scope, load);
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

/** Returns the properties of a named type. `written` is what is shown if its declaration is not found. */
function reference(written: Node, name: unknown, list: unknown, scope: Scope, load: Load): Members {
  const { module, open } = scope;
  const given = nodesIn((list as Node | undefined)?.params);
  const unknown = written.type === 'ClassDeclaration' && isNode(name) ? name : written;
  const others: Members = { properties: [], others: [textOf(unknown, scope)] };
  const found = isNode(name) && name.type === 'Identifier' && findType(module, nameOf(name), load);
  if (!found) return utility(nameOf(name), given, scope, load) ?? others;
  if (open.includes(found.node)) return { properties: [], others: [] };
  const args = new Map<string, string>();
  const own: Scope = { module: found.module, args, open: [...open, found.node] };
  for (const [index, parameter] of nodesIn(
    (found.node.typeParameters as Node | undefined)?.params,
  ).entries()) {
    const value = given[index]
      ? textOf(given[index], scope)
      : isNode(parameter.default) && textOf(parameter.default, own);
    if (value) args.set(nameOf(parameter.name), value);
  }
  return membersOf(found.node, own, load);
}

/** Returns the properties of a utility type of TypeScript. */
function utility(name: string, [type, keys]: Node[], scope: Scope, load: Load): Members | undefined {
  if (!type || !['Partial', 'Required', 'Readonly', 'Pick', 'Omit'].includes(name)) return undefined;
  const { properties, others } = membersOf(type, scope, load);
  if (name === 'Readonly') return { properties, others };
  if (name === 'Partial' || name === 'Required') {
    const required = name === 'Required';
    return { properties: properties.map((one) => ({ ...one, required })), others };
  }
  const literals = keys?.type === 'TSUnionType' ? nodesIn(keys.types) : keys ? [keys] : [];
  if (literals.some(({ type: kind }) => kind !== 'TSLiteralType') || others.length > 0) return undefined;
  const names = new Set(literals.map(({ literal }) => nameOf(literal)));
  return { properties: properties.filter((one) => names.has(one.name) === (name === 'Pick')), others };
}

function ownMembers(members: Node[], scope: Scope): Members {
  const others: string[] = [];
  const properties = members.flatMap((member) => {
    if (isHidden(member)) return [];
    if (member.kind === 'constructor') return parameterProperties(member, scope);
    const { tags, description } = readComment(scope.module.text, member.start);
    if (tags.has('internal')) return [];
    const facts = factsOf(member, scope);
    if (!facts) {
      others.push(textOf(member, scope));
      return [];
    }
    const fallback = tags.get('default') ?? tags.get('defaultValue') ?? facts.default;
    const deprecated = tags.get('deprecated');
    return {
      ...facts,
      ...(fallback && { default: fallback.replace(/^`(.*)`$/s, '$1') }),
      ...(description && { description }),
      ...(deprecated !== undefined && { deprecated }),
    };
  });
  return { properties, others };
}

function isHidden({ accessibility, static: isStatic, key, kind, type }: Node): boolean {
  const isPrivate =
    (accessibility ?? 'public') !== 'public' || (isNode(key) && key.type === 'PrivateIdentifier');
  return isPrivate || isStatic === true || kind === 'set' || type === 'StaticBlock';
}

/** Returns the parameters of a constructor that are properties of its class. */
function parameterProperties({ value }: Node, scope: Scope): TypeProperty[] {
  return nodesIn((value as Node).params).flatMap((one) => {
    if (one.type !== 'TSParameterProperty' || isHidden(one)) return [];
    const { left } = one.parameter as { left?: Node };
    const parameter = left ?? (one.parameter as Node);
    return { name: nameOf(parameter), type: annotation(parameter.typeAnnotation, scope), required: false };
  });
}

/** Returns the name and the type of a member; `undefined` for a call or construct signature. */
function factsOf(member: Node, scope: Scope): TypeProperty | undefined {
  const { type, key, optional, kind } = member;
  const value = isNode(member.value) ? member.value : undefined;
  if (type === 'TSEnumMember') {
    const initial = isNode(member.initializer) ? textOf(member.initializer, scope) : '';
    return { name: nameOf(member.id), type: initial };
  }
  if (type === 'TSIndexSignature') {
    const [parameter] = nodesIn(member.parameters);
    const name = parameter ? `[${textOf(parameter, scope)}]` : '[key]';
    return { name, type: annotation(member.typeAnnotation, scope), required: false };
  }
  if (!isNode(key)) return undefined;
  const name = member.computed ? `[${textOf(key, scope)}]` : nameOf(key);
  const signature = type === 'TSMethodSignature' ? member : type.includes('Method') ? value : undefined;
  if (signature) {
    const result = annotation(signature.returnType, scope) || 'void';
    if (kind === 'get') return { name, type: result, required: false };
    const generics = isNode(signature.typeParameters) ? textOf(signature.typeParameters, scope) : '';
    const parameters = nodesIn(signature.params).map((one) => textOf(one, scope));
    // A class has its methods.
    const required = type === 'TSMethodSignature' && optional !== true;
    return { name, type: `${generics}(${parameters.join(', ')}) => ${result}`, required };
  }
  // A class sets its own properties.
  if (type !== 'TSPropertySignature') {
    const initial = value?.type === 'Literal' ? textOf(value, scope) : undefined;
    const written = annotation(member.typeAnnotation, scope) || (initial ? typeof value?.value : '');
    return { name, type: written, required: false, ...(initial && { default: initial }) };
  }
  return { name, type: annotation(member.typeAnnotation, scope), required: optional !== true };
}

function annotation(node: unknown, scope: Scope): string {
  const { typeAnnotation } = isNode(node) ? node : {};
  return isNode(typeAnnotation) ? textOf(typeAnnotation, scope) : '';
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
