import { join } from 'node:path/posix';
import type { SnippetProblem, TypeProperty, TypeTable, TypeTableReader } from '../content/snippets.ts';
import { addTo } from '../utils/collections.ts';
import { firstLine } from '../utils/errors.ts';
import { pathFrom } from '../utils/node/site-files.ts';
import { suggest } from '../utils/suggest.ts';
import { singleSpaced } from '../utils/text.ts';
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
const closeDelay = 5000;
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
  files: Map<string, TypedFile | undefined>;
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
    session?.files.clear();
    if (session) session.typescript = undefined;
  };
  const open = (current: Session, path: string): TypedFile | 'not installed' | undefined => {
    current.typescript ??= openTypeScript(root, (one) => {
      if (!current.texts.has(one)) current.texts.set(one, textOf(one));
      return current.texts.get(one);
    });
    if (!current.typescript) return 'not installed';
    const file = current.files.get(path) ?? current.typescript.open(path);
    current.files.set(path, file);
    clearTimeout(timer);
    timer = setTimeout(close, closeDelay).unref();
    return file;
  };
  return (file, name, read) => {
    readFile = read;
    const text = read(file);
    if (typeof text !== 'string') return text;
    if (session && ![...session.texts].every(([path, lastText]) => textOf(path) === lastText)) {
      close();
      session = undefined;
    }
    session ??= { texts: new Map(), tables: new Map(), files: new Map(), typescript: undefined };
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

interface TypeRequest {
  file: string;
  name: string;
  root: string;
}

function tableOf(
  typedFile: TypedFile | 'not installed' | undefined,
  { file, name, root }: TypeRequest,
): TypeTable | SnippetProblem {
  if (typedFile === 'not installed') {
    const fix = `Run \`${installCommand(['--save-dev', 'typescript'], root)}\`.`;
    return { message: `"${file}" was not read: TypeScript 5 or newer is not installed.`, fix };
  }
  if (!typedFile || typedFile.hasSyntaxError)
    return { message: `"${file}" has a syntax error.`, fix: 'Correct it, or name a TypeScript file.' };
  const types = typesIn(typedFile);
  const symbol = types.get(name);
  const [declaration] = symbol ? typedFile.declarationsOf(symbol) : [];
  if (!symbol || !declaration) {
    const near = suggest(name, [...types.keys()]);
    const fix = near ? `Did you mean "${near}"?` : 'Name an interface, a type, a class or an enum of it.';
    return { message: `"${file}" has no type "${name}".`, fix };
  }
  const isEnum = typedFile.kindOf(declaration) === 'EnumDeclaration';
  const type = typedFile.checker.getDeclaredTypeOfSymbol(symbol);
  const { properties, others } = isEnum
    ? { properties: enumMembers(declaration, typedFile), others: [] }
    : membersOf(type, declaration, typedFile);
  const parameters = (declaration.typeParameters ?? []).map(sourceText);
  if (properties.length > 0) return { parameters, properties, others };
  if (type.flags & anyFlag)
    return {
      message: `"${name}" in "${file}" uses a type that is not found.`,
      fix: 'Correct the imports of the file, and install the packages that it imports.',
    };
  const typeSource = declaration.type ? `: it is \`${sourceText(declaration.type)}\`` : '';
  return {
    message: `"${name}" in "${file}" has no properties that can be listed${typeSource}.`,
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

function membersOf(type: Type, declaration: SyntaxNode, typedFile: TypedFile): Members {
  const { checker } = typedFile;
  const variants = (typedFile.unionOf(type) ?? [type]).filter(typedFile.isObject);
  const bases = namedBases(declaration, typedFile);
  const order = partsOf(declaration, typedFile).map(
    (part) => new Set(part.properties.map(({ name }) => name)),
  );
  const partOf = (property: TypeSymbol) => {
    const isOwn = typedFile.declarationsOf(property).some(({ parent }) => parent === declaration);
    return isOwn ? -1 : order.findIndex((names) => names.has(property.name));
  };
  const hiddenNames = new Set(bases.flatMap(({ names }) => names));
  const rows = new Map<string, TypeProperty[]>();
  const others = bases.map(({ text }) => text);
  for (const variant of variants) {
    // Version 7 has bases in another order.
    const properties = [...checker.getPropertiesOfType(variant)].sort(
      (one, other) => partOf(one) - partOf(other),
    );
    for (const property of properties) {
      const nodes = typedFile.declarationsOf(property);
      if (hiddenNames.has(property.name) && nodes.every(isFromPackage)) continue;
      const row = propertyOf(property, nodes[0], typedFile);
      if (row) addTo(rows, row.name, row);
    }
    for (const { keyType, type: value, valueType = value } of checker.getIndexInfosOfType(variant)) {
      const name = `[key: ${typeText(keyType, typedFile)}]`;
      if (valueType) rows.set(name, [{ name, type: typeText(valueType, typedFile), required: false }]);
    }
    others.push(...signaturesOf(variant, typedFile));
  }
  return {
    properties: [...rows.values()].map((members) => mergeProperties(members, variants.length)),
    others,
  };
}

/** Joins what the members of a union have of a property, which is required if all of them require it. */
function mergeProperties(members: TypeProperty[], count: number): TypeProperty {
  const [first] = members as [TypeProperty];
  const type = [...new Set(members.map((one) => one.type))].join(' | ');
  const description = members.find((one) => one.description)?.description;
  const required = members.length === count && members.every((one) => one.required);
  return { ...first, type, required, ...(description && { description }) };
}

const isFromPackage = (node: SyntaxNode) => /[\\/]node_modules[\\/]/.test(node.getSourceFile().fileName);

/** Returns what a declaration extends or intersects, in order. */
function partsOf(declaration: SyntaxNode, typedFile: TypedFile) {
  const clauses = declaration.heritageClauses?.flatMap(({ types = [] }) => types) ?? [];
  const isIntersection = declaration.type && typedFile.kindOf(declaration.type) === 'IntersectionType';
  const nodes = [...clauses, ...(isIntersection ? (declaration.type?.types ?? []) : [])];
  return nodes.map((node) => {
    const type = typedFile.checker.getTypeAtLocation(node);
    const properties = type ? typedFile.checker.getPropertiesOfType(type) : [];
    return { type, text: sourceText(node), properties };
  });
}

interface Base {
  text: string;
  names: string[];
}

/** Returns the bases of a declaration that are named instead of shown: large ones of packages, and those that are not found. */
function namedBases(declaration: SyntaxNode, typedFile: TypedFile, seen = new Set<SyntaxNode>()): Base[] {
  if (seen.has(declaration)) return [];
  seen.add(declaration);
  return partsOf(declaration, typedFile).flatMap(({ type, text, properties }) => {
    if (!type || type.flags & anyFlag) return [{ text, names: [] }];
    const isLarge = properties.length > maxBaseMembers;
    if (isLarge && properties.every((one) => typedFile.declarationsOf(one).every(isFromPackage)))
      return [{ text, names: properties.map(({ name }) => name) }];
    const symbol = type.getSymbol();
    return symbol ? typedFile.declarationsOf(symbol).flatMap((one) => namedBases(one, typedFile, seen)) : [];
  });
}

/** Returns call and construct signatures of a type, as written. */
function signaturesOf(type: Type, typedFile: TypedFile): string[] {
  const symbol = type.getSymbol();
  return (symbol ? typedFile.declarationsOf(symbol) : [])
    .filter((node) => !isFromPackage(node))
    .flatMap(({ members = [] }) => members)
    .filter((member) => /^(?:Call|Construct)Signature$/.test(typedFile.kindOf(member)))
    .map((member) => sourceText(member).replace(/[;,]$/, ''));
}

function enumMembers({ members = [] }: SyntaxNode, typedFile: TypedFile): TypeProperty[] {
  return members.flatMap((member) => {
    const about = aboutMember(member);
    if (!about) return [];
    const value = typedFile.checker.getConstantValue(member);
    const type = typeof value === 'string' ? `'${value}'` : `${value ?? ''}`;
    return { name: nameOf(member), type, ...about };
  });
}

/** Returns a property; `undefined` for one that is not public. */
function propertyOf(
  symbol: TypeSymbol,
  node: SyntaxNode | undefined,
  typedFile: TypedFile,
): TypeProperty | undefined {
  const isOptional = (symbol.flags & optionalFlag) !== 0;
  const type = propertyType(symbol, node, typedFile);
  if (!node) return { name: symbol.name, type, required: !isOptional };
  const isPrivate = node.modifiers?.some((one) => /^(?:private|protected)$/.test(one.getText()));
  if (isPrivate || node.name?.getText().startsWith('#')) return undefined;
  const about = aboutMember(node);
  if (!about) return undefined;
  // A class sets its own members.
  const isSet =
    /^(?:Parameter|GetAccessor|Class.*)$/.test(typedFile.kindOf(node)) || isInClass(node, typedFile);
  const initial = node.initializer;
  const isValue = initial && /Literal|Keyword|Unary|FirstLiteralToken/.test(typedFile.kindOf(initial));
  return {
    name: nameOf(node, symbol.name),
    type,
    required: !isOptional && !isSet,
    ...(isValue && { default: sourceText(initial) }),
    ...about,
  };
}

/** Returns the type of a property: as written, unless it depends on type arguments. */
function propertyType(symbol: TypeSymbol, node: SyntaxNode | undefined, typedFile: TypedFile): string {
  const text = typeText(typedFile.checker.getTypeOfSymbol(symbol), typedFile);
  const isOptional = (symbol.flags & optionalFlag) !== 0;
  const type = isOptional ? text.replace(/^\((.*)\) \| undefined$|^(.*) \| undefined$/, '$1$2') : text;
  if (!node?.type || /Method/.test(typedFile.kindOf(node))) return type;
  const declaredType = typedFile.checker.getTypeAtLocation(node.type);
  const withoutUndefined = (one: string) => (isOptional ? one.replace(/ \| undefined$/, '') : one);
  return declaredType && withoutUndefined(typeText(declaredType, typedFile)) === type
    ? withoutUndefined(sourceText(node.type))
    : type;
}

/** A comment, or a string, which may contain what looks like one. */
const commentPattern = /('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Returns the source of a type on one line, without comments. */
function sourceText(node: SyntaxNode): string {
  return singleSpaced(node.getText().replace(commentPattern, '$1')).trim().replace(/^\| /, '');
}

function isInClass({ parent }: SyntaxNode, { kindOf }: TypedFile): boolean {
  return parent !== undefined && /^Class/.test(kindOf(parent));
}

/** Returns the name of a member, without quotes. */
function nameOf({ name }: SyntaxNode, fallback = name?.text ?? ''): string {
  const nameText = name?.getText() ?? '';
  return nameText.startsWith('[') ? nameText : fallback;
}

function typeText(type: Type, { checker }: TypedFile): string {
  return singleSpaced(checker.typeToString(type, undefined, typeFormat)).trim();
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
  let textBefore = text.slice(0, end).trimEnd();
  // Comments for tools may follow it.
  for (let line = lastLine(textBefore); line.startsWith('//'); line = lastLine(textBefore))
    textBefore = textBefore.slice(0, textBefore.lastIndexOf('//')).trimEnd();
  const comment = textBefore.slice(textBefore.lastIndexOf('/**'));
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
    const linkText = label.trim() || `\`${target}\``;
    return /^https?:/.test(target) ? `[${label.trim() || target}](${target})` : linkText;
  });
}
