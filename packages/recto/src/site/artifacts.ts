/** A file of the output, by its path from the output folder. */
export interface Artifact {
  path: string;
  data: string | Uint8Array;
  /** Whether it takes the place of another file with this path, such as a page. @default false */
  replaces?: boolean | undefined;
}

/** A file that is joined from strings and texts of pages, which are read when it is written. */
export interface JoinedFile {
  path: string;
  data: (string | PageText)[];
  replaces?: boolean | undefined;
}

/** The text of a page in a format of `pageFormat`. */
export interface PageText {
  /** HTML file of its route. */
  page: string;
  extension: string;
  /** Inserted after its first line. */
  below?: string;
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
  /** Addresses of the style sheets that only pages with a part of their name have, by that name. */
  partStyles: Record<string, string>;
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
  /** Script of articles with tabs: starts them, with stored choices, before the first paint. */
  tabs: string;
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
  /** An image in several widths, the narrowest first; missing if there are none. */
  sources?: ImageSource[];
}

/** A copy of an image. */
export interface ImageSource {
  href: string;
  /** In pixels. */
  width: number;
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

/** Design tokens of the theme that are used outside of style sheets. */
export const colorTokens = ['canvas', 'text', 'muted', 'accent', 'line'] as const;

/** Their CSS values in each color mode. */
export type SiteColors = Record<'light' | 'dark', Record<(typeof colorTokens)[number], string>>;
