import { z } from 'zod';
import { attempt } from './errors.ts';
import { suggest } from './suggest.ts';

/** Schema of a number in YAML, which some generators write in quotes. */
export const yamlNumber = (schema = z.number()) =>
  z.preprocess((value) => (isNumeric(value) ? Number(value) : value), schema);

function isNumeric(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
}

/** Schema of a boolean in YAML, which some generators write in quotes. */
export const yamlBoolean = z.preprocess(
  (value) => (value === 'true' || value === 'false' ? value === 'true' : value),
  z.boolean(),
);

/** Describes an issue of a schema in one sentence with the key and its value. `value` is the whole parsed value. */
export function schemaProblem(issue: z.core.$ZodIssue, value: unknown): string {
  const quotedValue = quote(valueAt(value, issue.path));
  const subject = issue.path.length > 0 ? `\`${keyPath(issue.path)}\`` : 'The value';
  switch (issue.code) {
    case 'unrecognized_keys': {
      const keys = issue.keys.map((key) => `\`${keyPath([...issue.path, key])}\``).join(', ');
      return `Unknown ${issue.keys.length > 1 ? 'keys' : 'key'} ${keys}.`;
    }
    case 'invalid_type':
      return quotedValue === undefined
        ? `${subject} is missing.`
        : `${subject} is ${quotedValue}; expected ${typeName(issue.expected)}.`;
    case 'invalid_value':
      if (issue.values.length > maxAlternatives) return unknownName(issue, value);
      return `${subject} is ${quotedValue ?? 'missing'}; expected ${alternatives(issue.values)}.`;
    case 'invalid_union':
      // Zod lists the values of a discriminating key, which its types leave out.
      if ('options' in issue && Array.isArray(issue.options)) {
        return `${subject} is ${quotedValue ?? 'missing'}; expected ${alternatives(issue.options)}.`;
      }
      return quotedValue === undefined
        ? `${subject} is missing.`
        : `${subject} is ${quotedValue}, which is not a valid value.`;
    default:
      return `${subject} is ${quotedValue ?? 'missing'}: ${issue.message.replace(/\.$/, '')}.`;
  }
}

/** Longer lists hide what is wrong. */
const maxAlternatives = 12;

function unknownName({ path, values }: z.core.$ZodIssueInvalidValue, value: unknown): string {
  const currentValue = valueAt(value, path);
  const suggestion = suggest(String(currentValue), values.map(String));
  const hint = suggestion ? `did you mean "${suggestion}"?` : `expected one of ${values.length} names.`;
  return `\`${keyPath(path)}\` is ${quote(currentValue) ?? 'missing'}; ${hint}`;
}

/** Formats a path of keys as code: `['items', 2, 'to']` → `items[2].to`. */
export function keyPath(keys: readonly PropertyKey[]): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    const name = String(key);
    if (!/^[\w$]+$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
    return path === '' ? name : `${path}.${name}`;
  }, '');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, key) => (typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined),
    value,
  );
}

/** JSON on one line, short enough for a sentence; `undefined` where there is no value. */
export function quote(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'function') return 'a function';
  if (['bigint', 'number', 'symbol'].includes(typeof value)) return String(value);
  const json = attempt(() => JSON.stringify(value)) ?? 'a value that JSON cannot represent';
  return json.length > 60 ? `${json.slice(0, 57)}…` : json;
}

function alternatives(values: readonly unknown[]): string {
  return values.length === 1 ? String(quote(values[0])) : `one of ${values.map(quote).join(', ')}`;
}

function typeName(type: string): string {
  const name = type === 'record' ? 'object' : type;
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`;
}

const maxDepth = 200;

/** A list or object that cannot be walked: its path, cut where it is deep, and the predicate of a message. */
export interface NestingProblem {
  path: PropertyKey[];
  predicate: string;
}

/** Finds lists and plain objects that contain themselves or are nested more than 200 levels deep. */
export function nestingProblems(value: unknown): NestingProblem[] {
  const problems: NestingProblem[] = [];
  const heights = new Map<object, number>();
  const open = new Set<object>();
  let isTooDeep = false;
  const tooDeep = (path: PropertyKey[]) => {
    if (!isTooDeep)
      problems.push({ path: path.slice(0, 5), predicate: `is nested more than ${maxDepth} levels deep` });
    isTooDeep = true;
  };
  // A shared value is walked once.
  const heightOf = (node: unknown, path: PropertyKey[]): number => {
    if (!isTree(node)) return 0;
    const knownHeight = heights.get(node);
    if (open.has(node)) problems.push({ path, predicate: 'contains itself' });
    else if (path.length + (knownHeight ?? 0) > maxDepth) tooDeep(path);
    if (knownHeight !== undefined || open.has(node) || path.length > maxDepth) return knownHeight ?? 0;
    open.add(node);
    const children = Object.entries(node).map(([key, child]) =>
      heightOf(child, [...path, Array.isArray(node) ? Number(key) : key]),
    );
    open.delete(node);
    const height = children.reduce((highest, child) => Math.max(highest, child + 1), 0);
    heights.set(node, height);
    return height;
  };
  heightOf(value, []);
  return problems;
}

/** Whether a value is a list or a plain object; instances of classes are not walked. */
function isTree(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** An object that may have other keys, which the type of the parsed value leaves out. */
export function looseObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.looseObject(shape) as z.ZodObject<Shape, { in: z.core.$loose['in']; out: z.core.$strip['out'] }>;
}

/** A function, of which only its type is known. */
export function functionSchema<Type = (...input: never[]) => unknown>() {
  return z.custom<Type>((value) => typeof value === 'function', 'expected a function');
}
