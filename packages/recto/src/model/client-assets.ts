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
