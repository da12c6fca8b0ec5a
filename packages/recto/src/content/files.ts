import type { SiteConfig } from '../config/site-config.ts';

/** The files of a site. Paths are absolute, with forward slashes. */
export interface Files {
  /**
   * All files below a folder, as paths from it, sorted by code unit; none if the folder does not exist. Excludes links to
   * targets outside the repository.
   */
  list(folder: string): Promise<string[]>;
  /** What `list` excludes, as paths from the folder; the path of the folder itself is empty. */
  listSkipped(folder: string): Promise<SkippedEntry[]>;
  /** Whether a file of the site is, or is below, a link to a target outside the repository. */
  leadsOutside(file: string): boolean;
  /** Whether a path, which may not exist, is in the repository of the site, or in the site folder without one. */
  isInRepository(path: string): boolean;
  /** Rejects with an `ENOENT`-like error that has a `code`. */
  readBytes(file: string): Promise<Uint8Array>;
  /** Whether a file exists; synchronous, because links are checked while a page is rendered. */
  has(file: string): boolean;
  /** When a file was created; 1970 for files in memory. */
  createdAt(file: string): Promise<Date>;
  /** Returns what is known of a file; `undefined` if it does not exist. Synchronous, like `has`. */
  inspect(file: string): FileFacts | undefined;
  /** Returns the files of untrusted folders that the others leave out. */
  listRefused(): Promise<RefusedFile[]>;
}

/** The files of a site with its configuration. */
export interface SiteFiles {
  /** Absolute site folder. */
  root: string;
  config: SiteConfig;
  files: Files;
}

/** Hashes of files by what these look like from outside, so that files that look the same need not be read. */
export interface FileHashes {
  /** Returns the hash that a file had when it looked as it does now. */
  find(file: string): string | undefined;
  /** Is called before a file is read; returns what keeps its hash afterwards. */
  startReading(file: string): (hash: string) => void;
}

/** A link to a target outside the repository, or what is neither a file nor a folder. */
type SkippedEntry = { path: string } & ({ target: string } | { kind: 'named pipe' | 'socket' | 'device' });

interface FileFacts {
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

/** Returns the paths of the files in a static folder; none of one that cannot be read, which `checkSymlinks` reports. */
export function staticFilesIn(folder: string, files: Pick<Files, 'list'>): Promise<string[]> {
  return files.list(folder).catch(() => []);
}
