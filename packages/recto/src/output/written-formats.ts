import type { PageStore, StoredJoin } from '../graph/page-store.ts';
import type { JoinedFile, PageText } from '../site/artifacts.ts';
import type { Output } from './file-writer.ts';
import { joinFile } from './join-file.ts';

/** The texts of pages in further formats, and the files that are joined from them. */
export interface WrittenFormats {
  /** Adds a text of a page, given by its HTML file; `hash` is empty if nothing identifies the text. */
  add(file: string, text: { extension: string; path: string; hash: string }): void;
  /** Adds a page that has each format, as the last build wrote it. */
  addKept(file: string, stem: string): void;
  /** Returns the texts of the pages so far in a format, by HTML file. */
  texts(extension: string): ReadonlyMap<string, string>;
  /** Returns the content of a file; parts that are the same as in the last build are taken from it. */
  join(path: string, parts: JoinedFile['data']): Buffer;
  /** Returns what the joined files were made from. */
  joins(): StoredJoin[];
}

/** Keeps where the texts of pages are, in formats that are given by extension. */
export function writtenFormats(
  output: Pick<Output, 'read'>,
  extensions: string[],
  store: Pick<PageStore, 'joins' | 'isUntouched'>,
): WrittenFormats {
  /** By extension: the paths of the texts, by HTML file. */
  const paths = new Map(extensions.map((extension) => [extension, new Map<string, string>()]));
  /** By path; empty if unknown. */
  const hashes = new Map<string, string>();
  const previousJoins = new Map(store.joins().map((file) => [file.path, file]));
  const joins: StoredJoin[] = [];
  const pathOf = ({ extension, page }: PageText) => paths.get(extension)?.get(page) ?? '';
  /** Returns what a part is made from; `undefined` if that is unknown. */
  const keyOf = (part: string | PageText): string | undefined => {
    if (typeof part === 'string') return part;
    const path = pathOf(part);
    const hash = hashes.get(path);
    return hash ? `\0${JSON.stringify([hash, path, part.below])}` : undefined;
  };
  const bytesOf = (part: string | PageText): Buffer[] => {
    if (typeof part === 'string') return [Buffer.from(part)];
    const bytes = output.read(pathOf(part)) ?? Buffer.alloc(0);
    const line = bytes.indexOf('\n');
    const end = line < 0 ? bytes.length : line;
    return [bytes.subarray(0, end), Buffer.from(part.below ?? ''), bytes.subarray(end)];
  };
  return {
    add(file, { extension, path, hash }) {
      paths.get(extension)?.set(file, path);
      hashes.set(path, hash);
    },
    addKept(file, stem) {
      for (const [extension, ofFormat] of paths) ofFormat.set(file, `${stem}.${extension}`);
    },
    texts(extension) {
      const texts = [...(paths.get(extension) ?? [])].flatMap(([file, path]): [string, string][] => {
        const text = output.read(path)?.toString();
        return text === undefined ? [] : [[file, text]];
      });
      return new Map(texts);
    },
    join(path, parts) {
      const last = previousJoins.get(path);
      const data = last && store.isUntouched(last) ? output.read(path) : undefined;
      const isWhole = data && data.length === last?.ends.at(-1);
      const file = joinFile(parts, { keyOf, bytesOf, last: isWhole ? { ...last, data } : undefined });
      joins.push({ path, keys: file.keys, ends: file.ends });
      return file.data;
    },
    joins: () => joins,
  };
}
