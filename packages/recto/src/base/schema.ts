import { z } from 'zod';

/**
 * What is wrong with a value that a schema refused, as one sentence that names the key and quotes what stands
 * there. `value` is the whole value that was checked.
 */
export function schemaProblem(issue: z.core.$ZodIssue, value: unknown): string {
  const seen = quote(valueAt(value, issue.path));
  const subject = issue.path.length > 0 ? `"${keyPath(issue.path)}"` : 'The value';
  switch (issue.code) {
    case 'unrecognized_keys': {
      const keys = issue.keys.map((key) => `"${keyPath([...issue.path, key])}"`).join(', ');
      return issue.keys.length > 1 ? `${keys} are no known keys.` : `${keys} is no known key.`;
    }
    case 'invalid_type':
      return seen === undefined
        ? `${subject} is missing.`
        : `${subject} is ${seen}, not ${article(issue.expected)}.`;
    case 'invalid_value':
      return `${subject} is ${seen ?? 'missing'}; it is one of ${issue.values.map(quote).join(', ')}.`;
    case 'invalid_union':
      // Zod tells the known values of a discriminating key, and its types do not.
      if ('options' in issue && Array.isArray(issue.options)) {
        return `${subject} is ${seen ?? 'missing'}; it is one of ${issue.options.map(quote).join(', ')}.`;
      }
      return `${subject} is ${seen ?? 'missing'}; it is none of the known forms.`;
    default:
      return `${subject} is ${seen ?? 'missing'}: ${issue.message.replace(/\.$/, '')}.`;
  }
}

/** A path of keys as code would write it: `['items', 2, 'to']` → `items[2].to`. */
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
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

/** JSON on one line, short enough for a sentence; undefined where there is nothing to quote. */
function quote(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  const json = JSON.stringify(value);
  return json.length > 60 ? `${json.slice(0, 57)}…` : json;
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** How deep the lists and objects of an author may be nested in each other. */
const deepest = 200;

/** Where a value cannot be read to its end (of deep ones the start of the path), and why, as the rest of a sentence. */
export interface NestingProblem {
  path: PropertyKey[];
  what: string;
}

/** Where lists and plain objects contain themselves or are nested too deep for a walk through them. */
export function nestingProblems(value: unknown): NestingProblem[] {
  const problems: NestingProblem[] = [];
  const heights = new Map<object, number>();
  const open = new Set<object>();
  let isTooDeep = false;
  const tooDeep = (path: PropertyKey[]) => {
    if (!isTooDeep)
      problems.push({ path: path.slice(0, 5), what: `is nested more than ${deepest} levels deep` });
    isTooDeep = true;
  };
  // Values may be shared, so each is walked once.
  const heightOf = (inner: unknown, path: PropertyKey[]): number => {
    if (!isTree(inner)) return 0;
    const known = heights.get(inner);
    if (open.has(inner)) problems.push({ path, what: 'contains itself' });
    else if (path.length + (known ?? 0) > deepest) tooDeep(path);
    if (known !== undefined || open.has(inner) || path.length > deepest) return known ?? 0;
    open.add(inner);
    const children = Object.entries(inner).map(([key, child]) =>
      heightOf(child, [...path, Array.isArray(inner) ? Number(key) : key]),
    );
    open.delete(inner);
    const height = children.reduce((most, child) => Math.max(most, child + 1), 0);
    heights.set(inner, height);
    return height;
  };
  heightOf(value, []);
  return problems;
}

/** Instances of classes belong to someone else's code. */
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
