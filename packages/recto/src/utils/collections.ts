export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Returns a function that keeps its results, or its only one if it has no parameter. */
export function memoized<Key = void, Value = unknown>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => getOrAdd(values, key, () => compute(key));
}

/** Returns the value of a key in a map, to which it is added if there is none. */
export function getOrAdd<Key, Value>(
  values: { has(key: Key): boolean; get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  create: () => Value,
): Value {
  if (!values.has(key)) values.set(key, create());
  return values.get(key) as Value;
}

/** Splits a list into lists of a size; the last one may be shorter. */
export function batches<Item>(list: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/** Whether a value is an object that is not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
