import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { attempt } from '../errors.ts';
import { contentHash } from './content-hash.ts';
import { readRegularFile, replaceFile } from './engine-fs.ts';

/** A list in a file that may be missing, stale or damaged at any time. */
export interface RecordFile<Item> {
  /** Returns the list; an empty one if this engine has not written it, or it is not as it was written. */
  read(): Item[];
  write(list: Item[]): void;
}

/** Opens a list. The file is the hash of the rest, then its name, the key of the engine and the list as V8 serializes them. */
export function recordFile<Item>(file: string, engine: string): RecordFile<Item> {
  return {
    read: () => readRecords(file, engine),
    write: (list) => ignoringFailure(() => replaceFile(file, recordBytes(basename(file), list, engine))),
  };
}

/** A value that is stored apart from its item, and read when it is first used. */
export interface Lazy<Value> {
  readonly value: Value;
}

/** Returns what a file has of items: these without some of their fields, then a list for each of these fields, as bytes. */
export function pack<Item extends object>(items: Item[], fields: readonly (keyof Item)[]): unknown[] {
  const copies = items.map((item) => {
    const copy = { ...item };
    for (const field of fields) delete copy[field];
    return copy;
  });
  const lists = fields.map((field) => serialize(items.map((item) => (item[field] as Lazy<unknown>).value)));
  return [copies, ...lists];
}

/** Returns the items that {@link pack} has stored. */
export function unpack<Item extends object>(
  [items = [], ...lists]: unknown[],
  fields: readonly (keyof Item)[],
): Item[] {
  for (const [index, field] of fields.entries()) {
    const list = new StoredList(lists[index] as Buffer);
    for (const [position, item] of (items as Item[]).entries())
      Object.assign(item, { [field]: new StoredValue(list, position) });
  }
  return items as Item[];
}

class StoredList {
  #bytes: Buffer | undefined;
  #values: unknown[] = [];
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  at(index: number): unknown {
    if (this.#bytes) this.#values = deserialize(this.#bytes);
    this.#bytes = undefined;
    return this.#values[index];
  }
}

class StoredValue implements Lazy<unknown> {
  readonly #list: StoredList;
  readonly #at: number;
  constructor(list: StoredList, at: number) {
    this.#list = list;
    this.#at = at;
  }
  get value(): unknown {
    return this.#list.at(this.#at);
  }
}

/** A list in several files, next to one with their names: a change replaces one of them. */
interface SegmentedRecords<Item> extends RecordFile<Item> {
  /** Returns the size of all files in bytes, which is known without reading them. */
  size(): number;
}

/**
 * Opens a list in a folder; `endsSegment` is whether a file ends after an item, given how many it then has, and `lazyFields` names the fields that are {@link Lazy}. Items that
 * are the same objects as were read are not written.
 */
export function segmentedRecords<Item extends object>(
  folder: string,
  name: string,
  {
    engine,
    endsSegment,
    lazyFields,
  }: { engine: string; endsSegment(item: Item, count: number): boolean; lazyFields: readonly (keyof Item)[] },
): SegmentedRecords<Item> {
  const keys = recordFile<string>(join(folder, name), engine);
  const fileOf = (key: string) => join(folder, `${name}-${key}`);
  /** Those that were read, by their first items. */
  const segmentsRead = new Map<Item, { key: string; items: Item[] }>();
  const write = (items: Item[]): string => {
    const [first] = items;
    const last = first && segmentsRead.get(first);
    const isSame =
      last?.items.length === items.length && last.items.every((one, index) => one === items[index]);
    if (last && isSame) return last.key;
    const data = recordBytes(name, pack(items, lazyFields), engine);
    const key = contentHash(data);
    replaceFile(fileOf(key), data);
    return key;
  };
  return {
    size: () => keys.read().reduce((sum, key) => sum + (attempt(() => statSync(fileOf(key)).size) ?? 0), 0),
    read: () =>
      keys.read().flatMap((key) => {
        const items = unpack(readRecords(fileOf(key), engine, name), lazyFields);
        if (items[0]) segmentsRead.set(items[0], { key, items });
        return items;
      }),
    write: (list) =>
      ignoringFailure(() => {
        const segments: Item[][] = [];
        let open: Item[] = [];
        for (const item of list) {
          open.push(item);
          if (open.length === 1) segments.push(open);
          if (endsSegment(item, open.length)) open = [];
        }
        const now = segments.map(write);
        keys.write(now);
        removeUnused(folder, name, now.map(fileOf));
      }),
  };
}

/** Removes the files in a folder that are named after a list and a key, but for those that are in use. */
export function removeUnused(folder: string, name: string, usedPaths: string[]): void {
  const paths = new Set(usedPaths);
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    if (file.startsWith(`${name}-`) && !paths.has(path)) rmSync(path, { force: true });
  }
}

/** Returns the list in a file; an empty one if this engine has not written it, or it is not as it was written. */
export function readRecords<Item>(file: string, engine: string, name = basename(file)): Item[] {
  const record: { name: string; engine: string; list: Item[] } | undefined = attempt(() =>
    deserialize(intactData(file)),
  );
  return record?.name === name && record.engine === engine ? record.list : [];
}

/** Whether a list is as it was written. */
export function isIntact(file: string): boolean {
  return attempt(() => intactData(file).length > 0) ?? false;
}

function intactData(file: string): Buffer {
  const content = readRegularFile(file);
  const data = content.subarray(hashLength);
  if (content.subarray(0, hashLength).toString() !== contentHash(data)) throw new Error('Damaged');
  return data;
}

/** Returns the content of a file for {@link readRecords}. */
export function recordBytes(name: string, list: unknown[], engine: string): Buffer {
  const data = serialize({ name, engine, list });
  return Buffer.concat([Buffer.from(contentHash(data)), data]);
}

/** Digits of a {@link contentHash}. */
const hashLength = 16;

/** Does what the output is complete without: on a full or protected disk, the next build only makes what it does not find. */
export const ignoringFailure: (work: () => void) => void = attempt;
