/** What Recto asks of a disk; {@link memoryFiles} is its twin for tests. Paths are absolute, with forward slashes. */
export interface Files {
  /**
   * All files below a folder, as paths from it, sorted by code unit; none if the folder does not exist. Links that lead
   * outside the repository are left out.
   */
  list(folder: string): Promise<string[]>;
  /** The links that `list` leaves out, as paths from the folder; the path of the folder itself is empty. */
  externalLinks(folder: string): Promise<{ path: string; target: string }[]>;
  /** Whether a file of the site is, or is below, a link that leads outside the repository. */
  leadsOutside(file: string): boolean;
  /** Rejects with an `ENOENT`-like error that has a `code`. */
  readText(file: string): Promise<string>;
  readBytes(file: string): Promise<Uint8Array>;
  /** Whether a file is there, answered at once: links ask this in the middle of rendering. */
  has(file: string): boolean;
  /** When a file came to be; memory does not know, and says 1970. */
  createdAt(file: string): Promise<Date>;
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
    externalLinks: async () => [],
    leadsOutside: () => false,
    has: (file) => contents[file] !== undefined,
    createdAt: async () => new Date(0),
  };
}

/** A file of the output, by its path from the output folder. */
export interface Artifact {
  path: string;
  data: string | Uint8Array;
}

/** The addresses and inline scripts that every document names. */
export interface ClientAssets {
  /** Names the build; documents carry it so that two builds are never mixed. */
  build: string;
  styles: string[];
  /** Name and version of the engine. */
  generator: string;
  /** Script that runs before the first paint: theme and the mark that scripting is on. */
  inline: string;
  /** Styles of the pages of the blog, which alone carry them. */
  blogStyles: string;
  /** Script for the home page: explains a wrong base URL. */
  baseUrlBanner: string;
  /** Script for the not-found page: looks for the page under its plain address. */
  notFound: string;
  /** Script of pages that only send readers on: takes query and anchor along. */
  redirect: string;
  /** Script of articles with tabs whose choice is kept: shows the choice before the first paint. */
  earlyTabs: string;
  /** Script of sites that count their readers. */
  analytics: string;
  /** Service workers: that of sites that keep pages, and the one that ends it. */
  worker: { keep: string; forget: string };
  /** Modules that start with the page: the boot script; in dev also the dev client. */
  scripts: string[];
}

/** Where a file of the site is published. */
export interface PublishedFile {
  href: string;
  /** Set for images, in CSS pixels. */
  width?: number;
  height?: number;
}

/** Icons of a site besides its favicon; all of them stand at its root. */
export interface SiteIcons {
  /** Whether there is a picture for the home screens of Apple. */
  touch: boolean;
  /** `own` is a file of the site, `made` one of each locale. */
  manifest: 'own' | 'made' | undefined;
}

export const touchIcon = 'apple-touch-icon.png';
export const manifestFile = 'site.webmanifest';

/** Icons of a manifest that is made. */
export const manifestIcons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable.png', size: 512, purpose: 'maskable' },
] as const;

/** The texts of a page's social image. */
export interface OgImageText {
  /** Path of the page. */
  path: string;
  title: string;
  /** Label of the page's category, or of the navbar item that leads to it. */
  place: string;
  /** The site's tagline on home pages; empty elsewhere. */
  tagline: string;
  site: { title: string; lang: string; direction: 'ltr' | 'rtl' };
}

/** Returns the address of a page's image before it is drawn; nothing if no font covers its texts. */
export type DrawOgImage = (text: OgImageText) => Required<PublishedFile> | undefined;

/** Tokens of the theme that are known outside of style sheets. */
export const colorTokens = ['canvas', 'text', 'muted', 'accent', 'line'] as const;

/** What they are in each colour mode, as CSS has it. */
export type SiteColors = Record<'light' | 'dark', Record<(typeof colorTokens)[number], string>>;

/** Tells how far a long piece of work has come. */
export type Progress = (step: { stage: string; done: number; total: number }) => void;
