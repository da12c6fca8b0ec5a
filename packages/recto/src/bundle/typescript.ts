import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path/posix';
import { attempt } from '../utils/errors.ts';

/*
 * The type checker of the `typescript` package of a site: version 7 has another interface than 5 and 6. Files of the
 * repository are read by a function, so that their changes are noticed; those of packages from disk.
 */

/** A node of a file, with what both interfaces have. */
export interface SyntaxNode {
  kind: number;
  parent?: SyntaxNode;
  name?: SyntaxNode;
  text?: string;
  type?: SyntaxNode;
  initializer?: SyntaxNode;
  modifiers?: readonly SyntaxNode[];
  members?: readonly SyntaxNode[];
  types?: readonly SyntaxNode[];
  typeParameters?: readonly SyntaxNode[];
  heritageClauses?: readonly SyntaxNode[];
  statements?: readonly SyntaxNode[];
  getStart(): number;
  getText(): string;
  getSourceFile(): { fileName: string; text: string };
}

export interface TypeSymbol {
  name: string;
  flags: number;
  declarations?: readonly unknown[] | undefined;
}

export interface Type {
  flags: number;
  getSymbol(): TypeSymbol | undefined;
}

interface TypeChecker {
  getSymbolAtLocation(node: SyntaxNode): TypeSymbol | undefined;
  getTypeAtLocation(node: SyntaxNode): Type | undefined;
  getExportsOfModule(symbol: TypeSymbol): readonly TypeSymbol[];
  getAliasedSymbol(symbol: TypeSymbol): TypeSymbol;
  getDeclaredTypeOfSymbol(symbol: TypeSymbol): Type;
  getTypeOfSymbol(symbol: TypeSymbol): Type;
  getPropertiesOfType(type: Type): readonly TypeSymbol[];
  /** Values are `type` in version 5, and `valueType` in 7. */
  getIndexInfosOfType(type: Type): readonly { keyType: Type; type?: Type; valueType?: Type }[];
  getConstantValue(node: SyntaxNode): string | number | undefined;
  typeToString(type: Type, enclosing?: undefined, flags?: number): string;
}

/** A file with the types of what it imports. */
export interface TypedFile {
  checker: TypeChecker;
  source: SyntaxNode;
  hasSyntaxError: boolean;
  kindOf(node: SyntaxNode): string;
  declarationsOf(symbol: TypeSymbol): SyntaxNode[];
  /** Whether a type is an object or an intersection, and no text, number or parameter. */
  isObject(type: Type): boolean;
  /** Returns the members of a union; `undefined` for other types. */
  unionOf(type: Type): readonly Type[] | undefined;
}

/** Opens files with the TypeScript of a site. */
export interface TypeScript {
  open(file: string): TypedFile | undefined;
  /** Ends the process of TypeScript 7. */
  close(): void;
}

/** Returns the text of a file of the repository by its absolute path; `undefined` if there is none. */
type ReadText = (file: string) => string | undefined;

type Loaded = { native: NativeApi; syntaxKinds: Kinds } | { classic: ClassicApi };
type Kinds = Record<number, string>;

interface NativeApi {
  API: new (options: {
    cwd: string;
    fs: Record<string, (path: string) => unknown>;
  }) => {
    updateSnapshot(params: { openProjects: string[] }): {
      getProject(file: string):
        | {
            checker: TypeChecker;
            program: {
              getSourceFile(file: string): SyntaxNode | undefined;
              getSyntacticDiagnostics(file: string): readonly unknown[];
            };
          }
        | undefined;
    };
    close(): void;
    client?: { channel?: { child?: ChildProcess } };
  };
}

interface NativeType extends Type {
  isObjectType(): boolean;
  isIntersectionType(): boolean;
  isUnionType(): boolean;
  getTypes(): readonly Type[];
}

interface ClassicApi {
  SyntaxKind: Kinds;
  TypeFlags: { Object: number; Intersection: number };
  sys: ClassicHost;
  createCompilerHost(options: object): CompilerHost;
  parseJsonConfigFileContent(
    json: object,
    host: ClassicHost,
    folder: string,
  ): { options: object; fileNames: string[] };
  createProgram(
    files: string[],
    options: object,
    host: CompilerHost,
  ): {
    getTypeChecker(): TypeChecker;
    getSourceFile(file: string): SyntaxNode | undefined;
    getSyntacticDiagnostics(file?: SyntaxNode): readonly unknown[];
  };
}

interface ClassicHost {
  readFile(file: string): string | undefined;
  fileExists(file: string): boolean;
  directoryExists(folder: string): boolean;
}

interface CompilerHost extends ClassicHost {
  getSourceFile(path: string, target: unknown, ...rest: unknown[]): SyntaxNode | undefined;
}

/** Opens the site's TypeScript, or the engine's; returns `undefined` if neither is installed. */
export function openTypeScript(root: string, read: ReadText): TypeScript | undefined {
  const compiler = load(join(root, 'package.json')) ?? load(import.meta.url);
  if (!compiler) return undefined;
  return 'native' in compiler ? openNative(compiler, root, read) : openClassic(compiler.classic, read);
}

function load(from: string): Loaded | undefined {
  const require = createRequire(from);
  const native = attempt(() => ({
    native: require('typescript/unstable/sync') as NativeApi,
    syntaxKinds: require('typescript/unstable/ast').SyntaxKind as Kinds,
  }));
  if (native) return native;
  // Earlier versions have another interface.
  const classic: ClassicApi | undefined = attempt(() => require('typescript'));
  return classic && 'createProgram' in classic ? { classic } : undefined;
}

const isInstalled = (path: string) => /[\\/]node_modules[\\/]/.test(path);

function openNative(
  { native, syntaxKinds }: Extract<Loaded, { native: unknown }>,
  root: string,
  read: ReadText,
): TypeScript {
  const configs = new Map<string, string>();
  const api = new native.API({
    cwd: root,
    // `undefined` is the answer of the disk.
    fs: {
      readFile: (file) => configs.get(file) ?? (isInstalled(file) ? undefined : (read(file) ?? null)),
      fileExists: (file) => configs.has(file) || (isInstalled(file) ? undefined : read(file) !== undefined),
      directoryExists: (folder) => (isInstalled(`${folder}/`) ? undefined : true),
    },
  });
  // It would report that it was terminated.
  const process = api.client?.channel?.child;
  const kill = process?.kill.bind(process);
  if (process && kill) process.kill = () => kill('SIGKILL');
  return {
    close: () => api.close(),
    open(file) {
      // A project that is open is not read again, so each file has its own.
      const config = join(dirname(file), `tsconfig.recto-types.${basename(file)}.json`);
      configs.set(config, JSON.stringify(configOf(file, read)));
      const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
      const source = project?.program.getSourceFile(file);
      if (!project || !source) return undefined;
      return {
        checker: project.checker,
        source,
        hasSyntaxError: project.program.getSyntacticDiagnostics(file).length > 0,
        kindOf: ({ kind }) => syntaxKinds[kind] ?? '',
        declarationsOf: ({ declarations = [] }) =>
          (declarations as { resolve(project: unknown): SyntaxNode | undefined }[]).flatMap(
            (one) => one.resolve(project) ?? [],
          ),
        isObject(type) {
          const one = type as NativeType;
          return one.isObjectType() || one.isIntersectionType();
        },
        unionOf(type) {
          const one = type as NativeType;
          return one.isUnionType() ? one.getTypes() : undefined;
        },
      };
    },
  };
}

function openClassic(ts: ClassicApi, read: ReadText): TypeScript {
  const readFile = (file: string) => (isInstalled(file) ? ts.sys.readFile(file) : read(file));
  const files = {
    readFile,
    fileExists: (file: string) => (isInstalled(file) ? ts.sys.fileExists(file) : read(file) !== undefined),
    directoryExists: (folder: string) => !isInstalled(`${folder}/`) || ts.sys.directoryExists(folder),
  };
  /** Files of packages, which are the same for all files of the site. */
  const installed = new Map<string, SyntaxNode | undefined>();
  return {
    close: () => installed.clear(),
    open(file) {
      const host = { ...ts.sys, ...files };
      const { options } = ts.parseJsonConfigFileContent(configOf(file, read), host, dirname(file));
      // Methods of a host call each other.
      const compilerHost = Object.assign(ts.createCompilerHost(options), files);
      const getSourceFile: CompilerHost['getSourceFile'] = (path, target, ...rest) => {
        if (!isInstalled(path)) return compilerHost.getSourceFile(path, target, ...rest);
        const key = `${JSON.stringify(target)} ${path}`;
        const source = installed.get(key) ?? compilerHost.getSourceFile(path, target, ...rest);
        installed.set(key, source);
        return source;
      };
      const program = ts.createProgram([file], options, { ...compilerHost, getSourceFile });
      const source = program.getSourceFile(file);
      if (!source) return undefined;
      return {
        checker: program.getTypeChecker(),
        source,
        hasSyntaxError: program.getSyntacticDiagnostics(source).length > 0,
        kindOf: ({ kind }) => ts.SyntaxKind[kind] ?? '',
        declarationsOf: ({ declarations = [] }) => declarations as SyntaxNode[],
        isObject: ({ flags }) => (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0,
        unionOf(type) {
          const union = type as Type & { isUnion(): boolean; types: readonly Type[] };
          return union.isUnion() ? union.types : undefined;
        },
      };
    },
  };
}

/** Returns a configuration for one file, from the nearest one. */
function configOf(file: string, read: ReadText): object {
  const findConfig = (folder: string): string | undefined => {
    const config = join(folder, 'tsconfig.json');
    if (read(config) !== undefined) return config;
    return dirname(folder) === folder ? undefined : findConfig(dirname(folder));
  };
  const base = findConfig(dirname(file));
  return {
    ...(base && { extends: base }),
    files: [file],
    include: [],
    compilerOptions: {
      ...(!base && { module: 'esnext', moduleResolution: 'bundler', target: 'esnext', jsx: 'preserve' }),
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
      strictNullChecks: true,
    },
  };
}
