/** What Recto asks of a disk; {@link memoryFiles} is its twin for tests. Paths are absolute, with forward slashes. */
export interface Files {
  /**
   * All files below a folder, as paths from it, sorted by code unit; none if the folder does not exist. Links that lead
   * outside the repository are left out.
   */
  list(folder: string): Promise<string[]>;
  /** The links that `list` leaves out, as paths from the folder; the path of the folder itself is empty. */
  outsideLinks(folder: string): Promise<{ path: string; target: string }[]>;
  /** Whether a file of the site is, or is below, a link that leads outside the repository. */
  leadsOutside(file: string): boolean;
  /** Rejects with an `ENOENT`-like error that has a `code`. */
  readText(file: string): Promise<string>;
  readBytes(file: string): Promise<Uint8Array>;
  /** Whether a file is there, answered at once: links ask this in the middle of rendering. */
  has(file: string): boolean;
  /** When a file came to be; memory does not know, and says 1970. */
  born(file: string): Promise<Date>;
}

/** Files held in memory: path → text or bytes. */
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
    outsideLinks: async () => [],
    leadsOutside: () => false,
    has: (file) => contents[file] !== undefined,
    born: async () => new Date(0),
  };
}
