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
