import type { Field, ObjectShape } from '../extract/shape.ts';
import type { BorrowedKeys } from '../schema.ts';
import { fieldKey } from './shape-key.ts';

/** An object that has been described, for others to refer to. */
export interface Documented {
  name: string;
  anchor: string;
  /** Its fields, by {@link fieldKey}. */
  fields: Map<string, DocumentedField>;
}

interface DocumentedField {
  name: string;
  /** Where it is described: here, or where this object borrows it from. */
  anchor: string;
  isBorrowed: boolean;
}

/** Below this number, describing keys again is shorter than saying where they are described. */
const worthBorrowing = 4;
/** Above this number, "all keys but these" is harder to read than the keys. */
const mostExceptions = 3;

/**
 * The fields of an object that were described before, by the object that describes them, and the rest. The build
 * scheme of a platform is the platform again without its schemes, and platforms share thirty keys: said once.
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
    if (shared.length < worthBorrowing) continue;
    const keys = shared.map((field) => ({
      name: field.name,
      anchor: `${anchor}.${field.name}`,
      target: other.fields.get(fieldKey(field))?.anchor ?? other.anchor,
    }));
    borrowed.push({ from: { name: other.name, anchor: other.anchor }, keys });
    own = own.filter((field) => !shared.includes(field));
  }
  return { borrowed, own };
}

/** All keys but a few, if a described object has all of this one's keys and a few more. */
export function borrowNearlyAll(
  shape: ObjectShape,
  documented: readonly Documented[],
): BorrowedKeys | undefined {
  const { length } = shape.fields;
  const taken = new Set(shape.fields.map(fieldKey));
  const from = documented.find(
    ({ fields }) =>
      length >= worthBorrowing &&
      fields.size > length &&
      fields.size <= length + mostExceptions &&
      shape.fields.every((field) => fields.has(fieldKey(field))),
  );
  if (!from) return undefined;
  const but = [...from.fields].filter(([key]) => !taken.has(key)).map(([, field]) => field.name);
  return { from: { name: from.name, anchor: from.anchor }, but };
}

/** What others may refer to, once the object at an anchor is described with these keys. */
export function toDocumented(
  shape: ObjectShape,
  place: { title: string; anchor: string; keyAnchor: (name: string) => string },
  borrowed: BorrowedKeys[],
): Documented {
  const targets = new Map(
    borrowed.flatMap((group) => ('keys' in group ? group.keys : [])).map((key) => [key.name, key.target]),
  );
  const fields = shape.fields.map((field): [string, DocumentedField] => {
    const target = targets.get(field.name);
    const anchor = target ?? place.keyAnchor(field.name);
    return [fieldKey(field), { name: field.name, anchor, isBorrowed: target !== undefined }];
  });
  return { name: place.title, anchor: place.anchor, fields: new Map(fields) };
}
