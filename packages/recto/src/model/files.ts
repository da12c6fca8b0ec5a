/** The files of a site; {@link memoryFiles} is the implementation for tests. Paths are absolute, with forward slashes. */
export interface Files {
  /**
   * All files below a folder, as paths from it, sorted by code unit; none if the folder does not exist. Excludes links to
   * targets outside the repository.
   */
  list(folder: string): Promise<string[]>;
  /** What `list` excludes, as paths from the folder; the path of the folder itself is empty. */
  skipped(folder: string): Promise<SkippedEntry[]>;
  /** Whether a file of the site is, or is below, a link to a target outside the repository. */
  leadsOutside(file: string): boolean;
  /** Rejects with an `ENOENT`-like error that has a `code`. */
  readText(file: string): Promise<string>;
  readBytes(file: string): Promise<Uint8Array>;
  /** Whether a file exists; synchronous, because links are checked while a page is rendered. */
  has(file: string): boolean;
  /** When a file was created; 1970 for files in memory. */
  createdAt(file: string): Promise<Date>;
  /** Returns what is known of a file; nothing if it does not exist. Synchronous, like `has`. */
  inspect(file: string): FileFacts | undefined;
  /** Returns the files of untrusted folders that the others leave out. */
  refused(): Promise<RefusedFile[]>;
}

/** A link to a target outside the repository, or what is neither a file nor a folder. */
export type SkippedEntry = { path: string } & (
  | { target: string }
  | { kind: 'named pipe' | 'socket' | 'device' }
);

export interface FileFacts {
  /** In bytes. */
  size: number;
  /** Whether it is, or is below, a symbolic link in the site folder. */
  isLinked: boolean;
  text(): string;
}

/** A file that is treated as if it did not exist. */
export interface RefusedFile {
  /** Path from the site folder. */
  file: string;
  /** A predicate: "is a symbolic link". */
  reason: string;
  /** Whether it would be code of the site. */
  isCode?: boolean;
  fix: string;
}

/** Files in memory: path → text or bytes. */
export function memoryFiles(contents: Record<string, string | Uint8Array>): Files {
  const get = (file: string) => {
    const value = contents[file];
    if (value === undefined) throw Object.assign(new Error(`no such file: ${file}`), { code: 'ENOENT' });
    return value;
  };
  return {
    list: async (folder) =>
      Object.keys(contents)
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1))
        .sort(),
    readText: async (file) => {
      const value = get(file);
      return typeof value === 'string' ? value : new TextDecoder().decode(value);
    },
    readBytes: async (file) => {
      const value = get(file);
      return typeof value === 'string' ? new TextEncoder().encode(value) : value;
    },
    skipped: async () => [],
    leadsOutside: () => false,
    has: (file) => contents[file] !== undefined,
    createdAt: async () => new Date(0),
    inspect(file) {
      const value = contents[file];
      if (value === undefined) return undefined;
      const text = () => (typeof value === 'string' ? value : new TextDecoder().decode(value));
      return { size: value.length, isLinked: false, text };
    },
    refused: async () => [],
  };
}
