import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { packageChanged } from './package-changed.ts';

/** An export of a package in its declaration files. */
export interface Declaration {
  name: string;
  kind: DeclarationKind;
  /** TypeScript, without `export declare`. */
  text: string;
  /** Declaration file, relative to the package: `lib/system/fs.d.ts`. */
  file: string;
  /** The comment above it, without delimiters. */
  comment?: string;
  /** The members of an enum. */
  members?: EnumMember[];
}

export type DeclarationKind = 'function' | 'constant' | 'type' | 'enum' | 'class';

export interface EnumMember {
  name: string;
  /** As written: `"android"`. */
  value: string;
}

type Program = ReturnType<typeof parseSync>;
type Statement = Program['program']['body'][number];

interface Module {
  file: string;
  text: string;
  statements: Statement[];
  comments: Program['comments'];
}

interface Reading {
  /** Absolute folder of the package. */
  folder: string;
  /** Name and version, for errors. */
  origin: string;
  modules: Map<string, Module>;
}

/** Returns the exports of a package, sorted by name. Throws on unsupported kinds of declarations. */
export async function readDeclarations(folder: string): Promise<Declaration[]> {
  const { name, version, types, typings } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const reading: Reading = { folder, origin: `${name}@${version}`, modules: new Map() };
  const entry = `${posix.normalize(types ?? typings ?? 'lib/index').replace(/\.d\.ts$/, '')}.d.ts`;
  const found = await exportsOf(entry, reading);
  if (found.size === 0) throw changed(reading, 'exports', `none in ${entry}`);
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Returns the exports of a declaration file, including re-exports; the first of a name wins. */
async function exportsOf(file: string, reading: Reading): Promise<Map<string, Declaration>> {
  const module = await readModule(file, reading);
  const found = new Map<string, Declaration>();
  const add = (declaration: Declaration) => {
    if (!found.has(declaration.name)) found.set(declaration.name, declaration);
  };
  for (const statement of module.statements) {
    if (statement.type === 'ExportAllDeclaration') {
      const inner = await exportsOf(target(statement.source.value, module, reading), reading);
      for (const [name, declaration] of inner) if (name !== 'default') add(declaration);
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      for (const declaration of declared(statement.declaration, { statement, module, reading }))
        add(declaration);
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const { local, exported } of statement.specifiers) {
        const from = statement.source?.value;
        const declaration = await resolveName(nameOf(local), { from, module, reading });
        if (declaration) add({ ...declaration, name: nameOf(exported) });
      }
    } else if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      const local = declaration.type === 'Identifier' ? declaration.name : undefined;
      const resolved = local ? await resolveName(local, { from: undefined, module, reading }) : undefined;
      if (resolved) add({ ...resolved, name: 'default' });
    }
  }
  return found;
}

/** Resolves a name in a file, or in the file that it is imported from. */
async function resolveName(
  name: string,
  { from, module, reading }: { from: string | undefined; module: Module; reading: Reading },
): Promise<Declaration | undefined> {
  if (from !== undefined) return (await exportsOf(target(from, module, reading), reading)).get(name);
  for (const statement of module.statements) {
    if (statement.type === 'ImportDeclaration') {
      const specifier = statement.specifiers.find(({ local }) => local.name === name);
      if (!specifier) continue;
      const imported = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default';
      return resolveName(imported, { from: statement.source.value, module, reading });
    }
    const own = declared(statement, { statement, module, reading }).find((one) => one.name === name);
    if (own) return own;
  }
  return undefined;
}

/** Returns the declarations of a statement; none for imports and the like. */
function declared(
  node: Statement | NonNullable<Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']>,
  { statement, module, reading }: { statement: Statement; module: Module; reading: Reading },
): Declaration[] {
  const common = {
    text: module.text.slice(node.start, node.end).replace(/^declare\s+/, ''),
    file: module.file,
    ...commentAbove(statement, module),
  };
  switch (node.type) {
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => {
        if (id.type !== 'Identifier') return [];
        const isFunction = id.typeAnnotation?.typeAnnotation.type === 'TSFunctionType';
        return [{ ...common, name: id.name, kind: isFunction ? 'function' : 'constant' }];
      });
    case 'TSDeclareFunction':
    case 'FunctionDeclaration':
      return node.id ? [{ ...common, name: node.id.name, kind: 'function' }] : [];
    case 'ClassDeclaration':
      return node.id ? [{ ...common, name: node.id.name, kind: 'class' }] : [];
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return [{ ...common, name: node.id.name, kind: 'type' }];
    case 'TSEnumDeclaration': {
      const members = node.body.members.map(({ id, initializer }) => ({
        name: id.type === 'Identifier' ? id.name : module.text.slice(id.start, id.end),
        value: initializer ? module.text.slice(initializer.start, initializer.end) : '',
      }));
      return [{ ...common, name: node.id.name, kind: 'enum', members }];
    }
    case 'TSModuleDeclaration':
      throw changed(reading, 'declarations without namespaces', common.text.slice(0, 60));
    default:
      return [];
  }
}

function commentAbove({ start }: Statement, { text, comments }: Module): { comment?: string } {
  const above = comments.findLast(({ end }) => end <= start);
  const isDoc = above?.type === 'Block' && above.value.startsWith('*');
  if (!isDoc || text.slice(above.end, start).trim() !== '') return {};
  const lines = above.value.split('\n').map((line) => line.replace(/^\s*\*+ ?/, '').trim());
  return { comment: lines.join('\n').trim() };
}

async function readModule(file: string, { folder, modules, origin }: Reading): Promise<Module> {
  const cached = modules.get(file);
  if (cached) return cached;
  const text = await readFile(join(folder, file), 'utf8').catch(() => {
    throw packageChanged({ package: origin, expected: `a declaration file ${file}`, found: 'no such file' });
  });
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw packageChanged({ package: origin, expected: 'TypeScript', found: errors[0].message });
  const module = { file, text, statements: program.body, comments };
  modules.set(file, module);
  return module;
}

/** Returns the file of a relative import: `./x` is `x.d.ts` or `x/index.d.ts`. */
function target(from: string, { file }: Module, reading: Reading): string {
  if (!from.startsWith('.')) throw changed(reading, 'exports of its own files', `"${from}" in ${file}`);
  const path = posix.join(posix.dirname(file), from);
  return existsSync(join(reading.folder, `${path}.d.ts`)) ? `${path}.d.ts` : `${path}/index.d.ts`;
}

function nameOf(name: { type: string; name?: string; value?: unknown }): string {
  return name.name ?? String(name.value);
}

function changed({ origin }: Reading, expected: string, found: string): Error {
  return packageChanged({ package: origin, expected, found });
}
