import type { SocialImageText } from './social-images.ts';
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

/** A file of the output, by its path from the output folder. */
export interface Artifact {
  path: string;
  data: string | Uint8Array;
}

/** A file of the site to copy to the output. */
export interface CopiedFile {
  /** From the site folder. */
  file: string;
  /** From the output folder. */
  path: string;
  /** Hash of the content that pages name; other content must not be published at this path. */
  hash: string;
}

/** The addresses and inline scripts of the client, for every document. */
export interface ClientAssets {
  /** Id of the build, in every document so that two builds are never mixed. */
  build: string;
  styles: string[];
  /** Every file of the bundle, by its path from the output folder; none in dev. */
  files: string[];
  /** Addresses of fonts that load next to the styles. */
  preloadedFonts: string[];
  /** Name and version of the engine. */
  generator: string;
  /** Script that runs before the first paint: applies the theme and marks that scripting is on. */
  inline: string;
  /** Script of the home page: explains a wrong base URL. */
  baseUrlBanner: string;
  /** Script of the not-found page: tries the normalized address. */
  notFound: string;
  /** Script of redirect pages: keeps query and anchor. */
  redirect: string;
  /** Script of articles with synchronized tabs: shows the stored choice before the first paint. */
  earlyTabs: string;
  /** Script of long articles: shows the beginning before the rest is laid out. */
  firstView: string;
  /** Scripts of plugins, by plugin and name. */
  pluginScripts: Record<string, Record<string, string>>;
  /** A service worker that removes an earlier one of Recto at its address, and what that kept. */
  removeServiceWorker: string;
  /** Styles of the pages of plugins, by plugin. */
  pluginStyles: Record<string, string>;
  /** Modules that start with the page: the boot script; in dev also the dev client. */
  scripts: string[];
}

/** The address of a published file. */
export interface PublishedFile {
  href: string;
  /** Set for images, in CSS pixels. */
  width?: number;
  height?: number;
}

/** Icons of a site besides its favicon, all at its root. */
export interface SiteIcons {
  /** Whether there is an icon for iOS home screens. */
  touch: boolean;
  /** `own` is a file of the site, `made` is generated for each locale. */
  manifest: 'own' | 'made' | undefined;
}

export const touchIcon = 'apple-touch-icon.png';
export const manifestFile = 'site.webmanifest';

/** Icons of a generated manifest. */
export const manifestIcons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable.png', size: 512, purpose: 'maskable' },
] as const;

/** Returns the address of a page's social image, before it is drawn; nothing if it has none. */
export type DrawSocialImage = (text: SocialImageText) => Required<PublishedFile> | undefined;

/** Design tokens of the theme that are used outside of style sheets. */
export const colorTokens = ['canvas', 'text', 'muted', 'accent', 'line'] as const;

/** Their CSS values in each colour mode. */
export type SiteColors = Record<'light' | 'dark', Record<(typeof colorTokens)[number], string>>;

/** Reports the progress of a long task. */
export type Progress = (step: { stage: string; done: number; total: number }) => void;
