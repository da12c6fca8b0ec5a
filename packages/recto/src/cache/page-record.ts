import type { SourceLocation } from '../model/diagnostic.ts';
import type { PublishedFile } from '../model/files.ts';
import type { AnchorLink, RenderedPage } from '../model/page.ts';
import type { IndexedPage } from '../model/search.ts';
import type { SocialImageText } from '../model/social-images.ts';

/** The key of a page that has to be rendered again. */
export const unknownKey = '';

/** A page as a build has written it: plain data that V8 can serialize. */
export interface PageRecord {
  /** The HTML file of its route, from the output folder. */
  file: string;
  /** Path of its route. */
  path: string;
  /** Path of its files in other formats, without the extension. */
  stem: string;
  /**
   * Hash of its route, and of what all pages share. In a part, the key of all sources if it cannot be compared by itself;
   * otherwise empty, and it is rendered again.
   */
  key: string;
  /** Whether a component used the site or the page around it, so that the data of plugins is part of the key. */
  usesSite: boolean;
  reads: PageReads;
  page: Pick<RenderedPage, 'title' | 'description' | 'isIndexed' | 'article' | 'needs' | 'ids' | 'links'> & {
    anchors: (Omit<AnchorLink, 'at'> & { at: SourceLocation | undefined })[];
  };
  /** The islands in its document, as `module:name`. */
  islands: string[];
}

/** What a page was made of besides its route and what all pages share. */
export interface PageReads {
  /** Files that it refers to, by path from the site folder, with their addresses. */
  published: Map<string, PublishedFile>;
  /** Files that its links lead to. */
  files: Set<string>;
  /** Social images, with their addresses. */
  images: { text: SocialImageText; image: Required<PublishedFile> | undefined }[];
  /** What plugins add to its document, as text. */
  elements: string;
}

/** A page in the search index. */
export interface StoredSearch {
  /** Hash of what it was made from. */
  hash: string;
  page: IndexedPage | undefined;
}

/** The files of a record, by hashes of their contents. */
export interface StoredPage extends PageRecord {
  html: string;
  /** By extension. */
  formats: Record<string, string>;
  /** What it adds to the search index. */
  search: StoredSearch;
  /** Absolute folder that has its files, if that is not the output. */
  folder?: string;
}
