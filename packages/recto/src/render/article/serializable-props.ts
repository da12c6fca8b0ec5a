import { isRecord } from '../../utils/collections.ts';

/** A value that JSON cannot represent. */
export interface UnserializableProp {
  /** Path of the value. Example: `items[0].render` */
  path: string;
  /** Example: `a function` */
  kind: string;
}

/** Finds the first value in props that JSON cannot represent; values of other kinds survive it unchanged. */
export function unserializableProp(props: Record<string, unknown>): UnserializableProp | undefined {
  for (const [name, value] of Object.entries(props)) {
    const problem = search(value, name, []);
    if (problem) return problem;
  }
  return undefined;
}

function search(value: unknown, path: string, ancestors: object[]): UnserializableProp | undefined {
  if (typeof value !== 'object' || value === null) {
    const kind = primitiveKind(value);
    return kind === undefined ? undefined : { path, kind };
  }
  const kind = objectKind(value, ancestors);
  if (kind !== undefined) return { path, kind };
  for (const [key, inner] of Object.entries(value)) {
    const next = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
    const problem = search(inner, next, [...ancestors, value]);
    if (problem) return problem;
  }
  return undefined;
}

function primitiveKind(value: unknown): string | undefined {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`;
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : undefined;
}

function objectKind(value: object, ancestors: object[]): string | undefined {
  if (ancestors.includes(value)) return 'an object that contains itself';
  if ('$$typeof' in value) return 'an element';
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype || Array.isArray(value)) return undefined;
  return `an instance of ${prototype.constructor?.name || 'a class'}`;
}

/** Whether children are a value for the component, which React cannot show: a function, an object, or a list with one. */
export function isValue(children: unknown): boolean {
  if (Array.isArray(children)) return children.some(isValue);
  if (!isRecord(children)) return typeof children === 'function';
  return !('$$typeof' in children || Symbol.iterator in children);
}
