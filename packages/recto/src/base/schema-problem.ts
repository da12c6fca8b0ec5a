import type { z } from 'zod';

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
