import type { z } from 'zod';
import { type Diagnostic, error, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { keyPath, schemaProblem } from '../utils/schema.ts';
import { suggest } from '../utils/suggest.ts';

/** Returns the location of a key of the configuration, or of its value; at least the file. */
export type KeyPlace = (path: readonly PropertyKey[], part: 'key' | 'value') => SourceLocation;

/** Returns a diagnostic for each problem of an issue of the schema. */
export function keyProblems(
  issue: z.core.$ZodIssue,
  input: { value: unknown; schema: z.ZodType; place: KeyPlace },
): Diagnostic[] {
  const { value, place } = input;
  const path = keyPath(issue.path);
  const objectProblems = objectIssues(issue);
  if (objectProblems) return objectProblems.flatMap((inner) => keyProblems(inner, input));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey([...issue.path, key], input));
  }
  const sentence = schemaProblem(issue, value);
  const isMissing = missingPattern.test(sentence);
  const at = isMissing ? place(issue.path.slice(0, -1), 'key') : place(issue.path, 'value');
  if (issue.code === 'custom' && typeof issue.params?.fix === 'string')
    return [error('config/key-invalid', sentence, { at, fix: issue.params.fix })];
  const fix = path ? `${isMissing ? 'Add' : 'Change'} \`${path}\`.` : 'Export an object.';
  return [error('config/key-invalid', sentence, { at, fix })];
}

/** Example: `search.apiKey` is missing: … */
const missingPattern = /^`[^`]*` is missing\b/;

/** The issues inside an object, for a key that also accepts another type, such as `false`. */
function objectIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] | undefined {
  if (issue.code !== 'invalid_union') return undefined;
  const isInside = ({ path, code }: z.core.$ZodIssue) => path.length > 0 || code === 'unrecognized_keys';
  const [inner, ...rest] = issue.errors.filter((issues) => issues.every(isInside));
  if (!inner || rest.length > 0) return undefined;
  return inner.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

function unknownKey(
  path: PropertyKey[],
  { schema, place }: { schema: z.ZodType; place: KeyPlace },
): Diagnostic {
  const validKeys = knownKeys(path.slice(0, -1), schema);
  return error('config/key-invalid', `Unknown key \`${keyPath(path)}\`.`, {
    at: place(path, 'key'),
    notes: validKeys.length > 0 ? [`known: ${validKeys.join(', ')}`] : [],
    fix: fixFor(path, validKeys, schema),
  });
}

const maxPaths = 3;

/** Returns what to do with an unknown key: the key may exist at another level, or have a similar or longer name. */
function fixFor(path: PropertyKey[], keys: string[], schema: z.ZodType): string {
  const key = String(path.at(-1));
  const allPaths = keysIn(schema);
  const sameName = allPaths.filter((other) => other.at(-1) === key);
  if (sameName.length > 0 && path.length === 1) return `Use ${listPaths(sameName)}.`;
  const suggestion = suggest(key, keys) ?? keys.find((name) => isPrefix(name, key));
  if (suggestion) return `Did you mean \`${suggestion}\`? Otherwise remove it.`;
  const isAround = (other: string[]) => other.every((name, level) => path[level] === name);
  const longer = allPaths.filter((other) => isPrefix(other.at(-1) ?? '', key) && !isAround(other));
  const similar = sameName.length > 0 ? sameName : longer;
  return similar.length > 0 ? `Did you mean ${listPaths(similar)}? Otherwise remove it.` : 'Remove it.';
}

function listPaths(paths: string[][]): string {
  const depth = Math.min(...paths.map(({ length }) => length));
  const shortestPaths = paths.filter(({ length }) => length === depth).slice(0, maxPaths);
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(
    shortestPaths.map((path) => `\`${path.join('.')}\``),
  );
}

/** Whether one of two names starts with the words of the other: `theme` and `themeConfig`. */
function isPrefix(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  return short.length > 3 && long.startsWith(short) && /^[A-Z]/.test(long.slice(short.length));
}

/** Returns the paths of all keys of a schema, without those in lists and maps. */
function keysIn(schema: unknown, above: string[] = []): string[][] {
  if (above.length > maxLevels) return [];
  return Object.entries(unwrap(schema)?.shape ?? {}).flatMap(([key, inner]) => {
    const path = [...above, key];
    return [path, ...keysIn(inner, path)];
  });
}

const maxLevels = 4;

/** The keys of the schema at a path, for suggestions. */
function knownKeys(path: PropertyKey[], schema: unknown): string[] {
  let at = schema;
  for (const key of path) {
    const outer = unwrap(at);
    at = typeof key === 'number' ? outer?.element : outer?.shape?.[String(key)];
  }
  return Object.keys(unwrap(at)?.shape ?? {});
}

interface Wrapped {
  shape?: Record<string, unknown>;
  /** Schema of the items of a list. */
  element?: unknown;
  unwrap?(): unknown;
  /** The input schema of a transform. */
  in?: unknown;
  /** The members of a union. */
  options?: Wrapped[];
}

/** Removes optional, default and transform wrappers from a schema, and picks the object of a union. */
function unwrap(schema: unknown): Wrapped | undefined {
  let at = schema as Wrapped | undefined;
  while (at && !at.shape && !at.element && (at.unwrap || at.in)) at = (at.unwrap?.() ?? at.in) as Wrapped;
  return at?.options?.map(unwrap).find((form) => form?.shape) ?? at;
}
