import { isAbsolute, relative } from 'node:path';

/** What a module exports: by a name, else as its default, and a key of that export. */
export interface Origin {
  module: string;
  name?: string;
  key?: string;
  /** Whether it is required instead of imported. */
  isCommonJs?: boolean;
}

interface Printer {
  /** Returns the code of a value; `path` names it in `unprintable`, and `depth` is the number of its indents. */
  print(value: unknown, path: string, depth: number): string;
  /** Returns the lines that import what was printed. */
  imports(): string[];
  /** Paths of values that code cannot be written for, such as functions of the configuration. */
  unprintable: string[];
}

const maxWidth = 80;

/**
 * Returns a printer of values as code, which imports functions from the modules that have them, and writes paths of files
 * from the site folder, `root`.
 */
export function printer(origins: ReadonlyMap<unknown, Origin>, root: string): Printer {
  const unprintable: string[] = [];
  const defaultImports = new Map<string, string>();
  const namedImports = new Map<string, Set<string>>();
  const requiredModules = new Set<string>();
  const reference = ({ module, name, key, isCommonJs }: Origin): string => {
    if (isCommonJs) requiredModules.add(module);
    if (name === undefined) {
      const identifier = defaultImports.get(module) ?? uniqueName(module, [...defaultImports.values()]);
      defaultImports.set(module, identifier);
      return identifier;
    }
    namedImports.set(module, (namedImports.get(module) ?? new Set()).add(name));
    return key === undefined ? name : name + member(key);
  };
  const print = (value: unknown, path: string, depth: number, parents: unknown[] = []): string => {
    // The loader of the configuration wraps modules.
    const origin = origins.get(value) ?? origins.get(Object(value).default);
    if (origin) return reference(origin);
    if (typeof value === 'string')
      return isFileOf(root, value)
        ? `${reference({ module: 'node:path', name: 'join' })}(import.meta.dirname, ${quote(relative(root, value))})`
        : quote(value);
    if (value instanceof RegExp) return String(value);
    if (value instanceof Date) return `new Date(${quote(value.toISOString())})`;
    const isObject = typeof value === 'object' && value !== null;
    if (!isObject && typeof value !== 'function' && typeof value !== 'symbol') return String(value);
    const isData = Array.isArray(value) || (isObject && isPlainObject(value));
    if (!isData || parents.includes(value)) {
      unprintable.push(path);
      return 'undefined';
    }
    const inside = (inner: unknown, key: string) => print(inner, key, depth + 1, [...parents, value]);
    if (Array.isArray(value))
      return block(
        '[',
        value.map((one, index) => inside(one, `${path}[${index}]`)),
        ']',
        depth,
      );
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    const lines = entries.map(([key, inner]) => {
      const code = inside(inner, path ? `${path}.${key}` : key);
      return code === key ? key : `${isName(key) ? key : quote(key)}: ${code}`;
    });
    return path === '' ? `{\n  ${lines.join(',\n  ')},\n}` : block('{', lines, '}', depth);
  };
  const imports = () => {
    const bindings = [
      ...[...defaultImports].map(([module, name]) => [module, name] as const),
      ...[...namedImports].map(([module, names]) => [module, `{ ${[...names].sort().join(', ')} }`] as const),
    ];
    const [requireBindings, importBindings] = [true, false].map((is) =>
      bindings.filter(([module]) => requiredModules.has(module) === is),
    );
    return [
      ...(requiredModules.size > 0 ? ["import { createRequire } from 'node:module';"] : []),
      ...(importBindings ?? []).map(([module, names]) => `import ${names} from ${quote(module)};`),
      ...(requiredModules.size > 0 ? ['', 'const require = createRequire(import.meta.url);'] : []),
      ...(requireBindings ?? []).map(([module, names]) => `const ${names} = require(${quote(module)});`),
    ];
  };
  return { print, imports, unprintable };
}

function isFileOf(root: string, text: string): boolean {
  return text.startsWith(`${root}/`) || (isAbsolute(text) && text.includes('/node_modules/'));
}

function block(open: string, lines: string[], close: string, depth: number): string {
  if (lines.length === 0) return open + close;
  const space = open === '{' ? ' ' : '';
  const short = `${open}${space}${lines.join(', ')}${space}${close}`;
  if (short.length <= maxWidth && !short.includes('\n')) return short;
  const indent = '  '.repeat(depth + 1);
  return `${open}\n${lines.map((line) => `${indent}${line},\n`).join('')}${'  '.repeat(depth)}${close}`;
}

function isPlainObject(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  // Objects of modules that another realm has loaded.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function isName(key: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(key);
}

function member(key: string): string {
  return isName(key) ? `.${key}` : `[${quote(key)}]`;
}

function quote(text: string): string {
  const json = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return text.includes("'") && !text.includes('"')
    ? JSON.stringify(text)
    : `'${json.replaceAll("'", "\\'")}'`;
}

/** Example: `remarkMath` for `remark-math`. */
function uniqueName(module: string, names: string[]): string {
  const words = module.replace(/\.[cm]?[jt]sx?$/, '').match(/[A-Za-z][A-Za-z0-9]*/g) ?? ['module'];
  const parts = words
    .slice(-2)
    .map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1)));
  const name = parts.join('');
  return names.includes(name) ? `${name}${names.length}` : name;
}
