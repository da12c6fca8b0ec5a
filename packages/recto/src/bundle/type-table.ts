import { join } from 'node:path/posix';
import type { SnippetProblem, TypeProperty, TypeTable, TypeTableReader } from '../content/snippets.ts';
import { addTo } from '../utils/collections.ts';
import { firstLine } from '../utils/errors.ts';
import { pathFrom } from '../utils/node/site-files.ts';
import { suggest } from '../utils/suggest.ts';
import { installCommand } from './installed-packages.ts';
import {
  openTypeScript,
  type SyntaxNode,
  type Type,
  type TypedFile,
  type TypeScript,
  type TypeSymbol,
} from './typescript.ts';

/*
 * Properties of a type, for `<TypeTable>`, from the type checker of the site. A base with many members that comes from a
 * package, such as the attributes of an HTML element, is named instead of shown.
 */

/** Milliseconds after which an unused type checker is closed: it has a process, or much memory. */
const closedAfter = 5000;
/** Members of a base from a package. */
const maxBaseMembers = 50;

/** Flags of types and symbols, which are the same in all versions. */
const anyFlag = 1;
const optionalFlag = 16_777_216;
const aliasFlag = 2_097_152;
/** How types are written: not shortened, with the names of aliases, and with single quotes. */
const typeFormat = 1 + 16_384 + 268_435_456;

/** What has been read since a file of the repository has changed. */
interface Session {
  /** Files that were asked for, by their absolute paths, with their texts. */
  texts: Map<string, string | undefined>;
  tables: Map<string, TypeTable | SnippetProblem>;
  opened: Map<string, TypedFile | undefined>;
  typescript: TypeScript | undefined;
}

/** Creates a reader for the types of a site, by its absolute folder. */
export function typeTableReader(root: string): TypeTableReader {
  let session: Session | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Reads files for the page of the current table, which then depends on them. */
  let readFile: Parameters<TypeTableReader>[2];
  const textOf = (path: string) => {
    const text = readFile(pathFrom(root, path));
    return typeof text === 'string' ? text : undefined;
  };
  const close = () => {
    session?.typescript?.close();
    session?.opened.clear();
    if (session) session.typescript = undefined;
  };
  const open = (current: Session, path: string): TypedFile | 'not installed' | undefined => {
    current.typescript ??= openTypeScript(root, (one) => {
      if (!current.texts.has(one)) current.texts.set(one, textOf(one));
      return current.texts.get(one);
    });
    if (!current.typescript) return 'not installed';
    const file = current.opened.get(path) ?? current.typescript.open(path);
    current.opened.set(path, file);
    clearTimeout(timer);
    timer = setTimeout(close, closedAfter).unref();
    return file;
  };
  return (file, name, read) => {
    readFile = read;
    const text = read(file);
    if (typeof text !== 'string') return text;
    if (session && ![...session.texts].every(([path, before]) => textOf(path) === before)) {
      close();
      session = undefined;
    }
    session ??= { texts: new Map(), tables: new Map(), opened: new Map(), typescript: undefined };
    const key = `${name} ${file}`;
    let table = session.tables.get(key);
    try {
      table ??= tableOf(open(session, join(root, file)), { file, name, root });
    } catch (cause) {
      // Its interface is not stable in version 7.
      const message = `TypeScript failed to read "${name}" of "${file}": ${firstLine(cause)}.`;
      table = { message, fix: 'Install another version of `typescript`.' };
    }
    session.tables.set(key, table);
    return table;
  };
}

interface Named {
  file: string;
  name: string;
  root: string;
}

function tableOf(
  typed: TypedFile | 'not installed' | undefined,
  { file, name, root }: Named,
): TypeTable | SnippetProblem {
  if (typed === 'not installed') {
    const fix = `Run \`${installCommand(['--save-dev', 'typescript'], root)}\`.`;
    return { message: `"${file}" was not read: TypeScript 5 or newer is not installed.`, fix };
  }
  if (!typed || typed.hasSyntaxError)
    return { message: `"${file}" has a syntax error.`, fix: 'Correct it, or name a TypeScript file.' };
  const types = typesIn(typed);
  const symbol = types.get(name);
  const [declaration] = symbol ? typed.declarationsOf(symbol) : [];
  if (!symbol || !declaration) {
    const near = suggest(name, [...types.keys()]);
    const fix = near ? `Did you mean "${near}"?` : 'Name an interface, a type, a class or an enum of it.';
    return { message: `"${file}" has no type "${name}".`, fix };
  }
  const isEnum = typed.kindOf(declaration) === 'EnumDeclaration';
  const type = typed.checker.getDeclaredTypeOfSymbol(symbol);
  const { properties, others } = isEnum
    ? { properties: enumMembers(declaration, typed), others: [] }
    : membersOf(type, declaration, typed);
  const parameters = (declaration.typeParameters ?? []).map(sourceText);
  if (properties.length > 0) return { parameters, properties, others };
  if (type.flags & anyFlag)
    return {
      message: `"${name}" in "${file}" uses a type that is not found.`,
      fix: 'Correct the imports of the file, and install the packages that it imports.',
    };
  const written = declaration.type ? `: it is \`${sourceText(declaration.type)}\`` : '';
  return {
    message: `"${name}" in "${file}" has no properties that can be listed${written}.`,
    fix: 'Name an interface, an object type, a class or an enum.',
  };
}

/** Returns the types of a file by their names, those that it exports from other files included. */
function typesIn({ checker, source, kindOf }: TypedFile): Map<string, TypeSymbol> {
  const types = new Map<string, TypeSymbol>();
  for (const statement of source.statements ?? []) {
    const isType = /^(?:Interface|TypeAlias|Enum|Class)Declaration$/.test(kindOf(statement));
    const symbol = isType && statement.name && checker.getSymbolAtLocation(statement.name);
    if (symbol) types.set(`${statement.name?.getText()}`, symbol);
  }
  const module = checker.getSymbolAtLocation(source);
  for (const symbol of module ? checker.getExportsOfModule(module) : [])
    if (!types.has(symbol.name))
      types.set(symbol.name, symbol.flags & aliasFlag ? checker.getAliasedSymbol(symbol) : symbol);
  return types;
}

type Members = Pick<TypeTable, 'properties' | 'others'>;

function membersOf(type: Type, declaration: SyntaxNode, typed: TypedFile): Members {
  const { checker } = typed;
  const variants = (typed.unionOf(type) ?? [type]).filter(typed.isObject);
  const bases = namedBases(declaration, typed);
  const order = partsOf(declaration, typed).map((part) => new Set(part.properties.map(({ name }) => name)));
  const partOf = (property: TypeSymbol) => {
    const isOwn = typed.declarationsOf(property).some(({ parent }) => parent === declaration);
    return isOwn ? -1 : order.findIndex((names) => names.has(property.name));
  };
  const hidden = new Set(bases.flatMap(({ names }) => names));
  const rows = new Map<string, TypeProperty[]>();
  const others = bases.map(({ text }) => text);
  for (const variant of variants) {
    // Version 7 has bases in another order.
    const properties = [...checker.getPropertiesOfType(variant)].sort(
      (one, other) => partOf(one) - partOf(other),
    );
    for (const property of properties) {
      const nodes = typed.declarationsOf(property);
      if (hidden.has(property.name) && nodes.every(isFromPackage)) continue;
      const row = propertyOf(property, nodes[0], typed);
      if (row) addTo(rows, row.name, row);
    }
    for (const { keyType, type: value, valueType = value } of checker.getIndexInfosOfType(variant)) {
      const name = `[key: ${typeText(keyType, typed)}]`;
      if (valueType) rows.set(name, [{ name, type: typeText(valueType, typed), required: false }]);
    }
    others.push(...signaturesOf(variant, typed));
  }
  return { properties: [...rows.values()].map((same) => merged(same, variants.length)), others };
}

/** Joins what the members of a union have of a property, which is required if all of them require it. */
function merged(same: TypeProperty[], count: number): TypeProperty {
  const [first] = same as [TypeProperty];
  const type = [...new Set(same.map((one) => one.type))].join(' | ');
  const description = same.find((one) => one.description)?.description;
  const required = same.length === count && same.every((one) => one.required);
  return { ...first, type, required, ...(description && { description }) };
}

const isFromPackage = (node: SyntaxNode) => /[\\/]node_modules[\\/]/.test(node.getSourceFile().fileName);

/** Returns what a declaration extends or intersects, in order. */
function partsOf(declaration: SyntaxNode, typed: TypedFile) {
  const clauses = declaration.heritageClauses?.flatMap(({ types = [] }) => types) ?? [];
  const isIntersection = declaration.type && typed.kindOf(declaration.type) === 'IntersectionType';
  const nodes = [...clauses, ...(isIntersection ? (declaration.type?.types ?? []) : [])];
  return nodes.map((node) => {
    const type = typed.checker.getTypeAtLocation(node);
    const properties = type ? typed.checker.getPropertiesOfType(type) : [];
    return { type, text: sourceText(node), properties };
  });
}

interface Base {
  text: string;
  /** Names of its properties. */
  names: string[];
}

/** Returns the bases of a declaration that are named instead of shown: large ones of packages, and those that are not found. */
function namedBases(declaration: SyntaxNode, typed: TypedFile, seen = new Set<SyntaxNode>()): Base[] {
  if (seen.has(declaration)) return [];
  seen.add(declaration);
  return partsOf(declaration, typed).flatMap(({ type, text, properties }) => {
    if (!type || type.flags & anyFlag) return [{ text, names: [] }];
    const isLarge = properties.length > maxBaseMembers;
    if (isLarge && properties.every((one) => typed.declarationsOf(one).every(isFromPackage)))
      return [{ text, names: properties.map(({ name }) => name) }];
    const symbol = type.getSymbol();
    return symbol ? typed.declarationsOf(symbol).flatMap((one) => namedBases(one, typed, seen)) : [];
  });
}

/** Returns call and construct signatures of a type, as written. */
function signaturesOf(type: Type, typed: TypedFile): string[] {
  const symbol = type.getSymbol();
  return (symbol ? typed.declarationsOf(symbol) : [])
    .filter((node) => !isFromPackage(node))
    .flatMap(({ members = [] }) => members)
    .filter((member) => /^(?:Call|Construct)Signature$/.test(typed.kindOf(member)))
    .map((member) => sourceText(member).replace(/[;,]$/, ''));
}

function enumMembers({ members = [] }: SyntaxNode, typed: TypedFile): TypeProperty[] {
  return members.flatMap((member) => {
    const about = aboutMember(member);
    if (!about) return [];
    const value = typed.checker.getConstantValue(member);
    const type = typeof value === 'string' ? `'${value}'` : `${value ?? ''}`;
    return { name: nameOf(member), type, ...about };
  });
}

/** Returns a property; `undefined` for one that is not public. */
function propertyOf(
  symbol: TypeSymbol,
  node: SyntaxNode | undefined,
  typed: TypedFile,
): TypeProperty | undefined {
  const isOptional = (symbol.flags & optionalFlag) !== 0;
  const type = propertyType(symbol, node, typed);
  if (!node) return { name: symbol.name, type, required: !isOptional };
  const isPrivate = node.modifiers?.some((one) => /^(?:private|protected)$/.test(one.getText()));
  if (isPrivate || node.name?.getText().startsWith('#')) return undefined;
  const about = aboutMember(node);
  if (!about) return undefined;
  // A class sets its own members.
  const isSet = /^(?:Parameter|GetAccessor|Class.*)$/.test(typed.kindOf(node)) || isInClass(node, typed);
  const initial = node.initializer;
  const isValue = initial && /Literal|Keyword|Unary|FirstLiteralToken/.test(typed.kindOf(initial));
  return {
    name: nameOf(node, symbol.name),
    type,
    required: !isOptional && !isSet,
    ...(isValue && { default: sourceText(initial) }),
    ...about,
  };
}

/** Returns the type of a property: as written, unless it depends on type arguments. */
function propertyType(symbol: TypeSymbol, node: SyntaxNode | undefined, typed: TypedFile): string {
  const text = typeText(typed.checker.getTypeOfSymbol(symbol), typed);
  const isOptional = (symbol.flags & optionalFlag) !== 0;
  const type = isOptional ? text.replace(/^\((.*)\) \| undefined$|^(.*) \| undefined$/, '$1$2') : text;
  if (!node?.type || /Method/.test(typed.kindOf(node))) return type;
  const own = typed.checker.getTypeAtLocation(node.type);
  const shown = (one: string) => (isOptional ? one.replace(/ \| undefined$/, '') : one);
  return own && shown(typeText(own, typed)) === type ? shown(sourceText(node.type)) : type;
}

/** A comment, or a string, which may contain what looks like one. */
const commentPattern = /('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Returns the source of a type on one line, without comments. */
function sourceText(node: SyntaxNode): string {
  return oneLine(node.getText().replace(commentPattern, '$1')).replace(/^\| /, '');
}

function isInClass({ parent }: SyntaxNode, { kindOf }: TypedFile): boolean {
  return parent !== undefined && /^Class/.test(kindOf(parent));
}

/** Returns the name of a member, without quotes. */
function nameOf({ name }: SyntaxNode, fallback = name?.text ?? ''): string {
  const written = name?.getText() ?? '';
  return written.startsWith('[') ? written : fallback;
}

function typeText(type: Type, { checker }: TypedFile): string {
  return oneLine(checker.typeToString(type, undefined, typeFormat));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns what the comment of a member contains; `undefined` for an internal one. */
function aboutMember(node: SyntaxNode): Partial<TypeProperty> | undefined {
  const { tags, description } = readComment(node.getSourceFile().text, node.getStart());
  if (tags.has('internal')) return undefined;
  const fallback = tags.get('default') ?? tags.get('defaultValue');
  const deprecated = tags.get('deprecated');
  return {
    ...(fallback && { default: fallback.replace(/^`(.*)`$/s, '$1') }),
    ...(description && { description }),
    ...(deprecated !== undefined && { deprecated }),
  };
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
