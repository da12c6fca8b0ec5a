import type { Field, ObjectShape } from '../extract/shape.ts';
import type { BorrowedKeys, Target } from '../schema.ts';
import { fieldKey } from './shape-key.ts';

/** A described object that others can refer to. */
export interface Documented {
  target: Target;
  /** Its fields, by {@link fieldKey}. */
  fields: Map<string, DocumentedField>;
}

interface DocumentedField {
  name: string;
  /** Anchor of the description: here, or where this object borrows it from. */
  anchor: string;
  isBorrowed: boolean;
}

/** Minimum number of keys to borrow; fewer are shorter to repeat. */
const minBorrowed = 4;
/** Maximum exceptions in "all keys but these". */
const maxExceptions = 3;

/**
 * Splits the fields of an object into those described before, by describing object, and the rest. For example, a build
 * scheme has all keys of its platform, and platforms share thirty keys.
 */
export function borrowKeys(
  shape: ObjectShape,
  anchor: string,
  documented: readonly Documented[],
): { borrowed: BorrowedKeys[]; own: Field[] } {
  const nearlyAll = borrowNearlyAll(shape, documented);
  if (nearlyAll) return { borrowed: [nearlyAll], own: [] };
  const borrowed: BorrowedKeys[] = [];
  let own = shape.fields;
  for (const other of documented) {
    const shared = own.filter((field) => other.fields.get(fieldKey(field))?.isBorrowed === false);
    if (shared.length < minBorrowed) continue;
    const keys = shared.map((field) => ({
      name: field.name,
      anchor: `${anchor}.${field.name}`,
      target: other.fields.get(fieldKey(field))?.anchor ?? other.target.anchor,
    }));
    borrowed.push({ from: other.target, keys });
    own = own.filter((field) => !shared.includes(field));
  }
  return { borrowed, own };
}

/** Returns "all keys but a few" if a described object has all of this one's keys and a few more. */
export function borrowNearlyAll(
  shape: ObjectShape,
  documented: readonly Documented[],
): BorrowedKeys | undefined {
  const { length } = shape.fields;
  const taken = new Set(shape.fields.map(fieldKey));
  const from = documented.find(
    ({ fields }) =>
      length >= minBorrowed &&
      fields.size > length &&
      fields.size <= length + maxExceptions &&
      shape.fields.every((field) => fields.has(fieldKey(field))),
  );
  if (!from) return undefined;
  const but = [...from.fields].filter(([key]) => !taken.has(key)).map(([, field]) => field.name);
  return { from: from.target, but };
}

/** Returns what others can refer to once an object is described. */
export function toDocumented(
  shape: ObjectShape,
  { target, keyAnchor }: { target: Target; keyAnchor: (name: string) => string },
  borrowed: BorrowedKeys[],
): Documented {
  const borrowedAnchors = new Map(
    borrowed.flatMap((group) => ('keys' in group ? group.keys : [])).map((key) => [key.name, key.target]),
  );
  const fields = shape.fields.map((field): [string, DocumentedField] => {
    const borrowedAnchor = borrowedAnchors.get(field.name);
    const anchor = borrowedAnchor ?? keyAnchor(field.name);
    return [fieldKey(field), { name: field.name, anchor, isBorrowed: borrowedAnchor !== undefined }];
  });
  return { target, fields: new Map(fields) };
}
