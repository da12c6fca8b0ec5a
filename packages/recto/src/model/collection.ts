import type { Pluggable } from 'unified';
import type { z } from 'zod';
import { joinPath } from '../base/url.ts';
import type { EditUrl, FileGlobs } from './docs-config.ts';
import type { SiteConfig } from './site-config.ts';

/**
 * A folder of Markdown that belongs to a plugin. Its files are parsed like documents and localized; pages are what
 * `routes` of the plugin returns for them. Titles are outside of the articles, because lists show them too.
 */
export interface Collection extends FileGlobs {
  /** From the site folder: `recipes`. */
  path: string;
  /** Name of the folder with its translations: `i18n/fr/<name>`. */
  translations: string;
  /** Schema of the fields that only its front matter has: an object, of zod. */
  frontMatter?: z.ZodType<object>;
  /** Ends the excerpt of an entry: the text of a comment, `truncate` for `<!-- truncate -->`, or what a line matches. */
  excerptMarker?: string | RegExp;
  /** YAML files of the folder that `routes` gets in `data`, by name. Each may be missing, or be translated. */
  data?: Record<string, DataFile>;
  /** Whether an entry needs the date of its creation, `source.createdAt`, from git or from the disk. */
  needsCreatedAt?(entry: EntryFile): boolean;
  /** Start of the edit links, to which the path of the source, from the site folder, is appended; or a function. */
  editUrl?: string | EditUrl | undefined;
  /** Whether entries show when and by whom they were changed. @default false */
  showLastUpdateTime?: boolean;
  showLastUpdateAuthor?: boolean;
  /** Change the trees of its entries, after the plugins for all pages. */
  remarkPlugins?: Pluggable[];
  rehypePlugins?: Pluggable[];
  /** Kinds of admonitions of its entries, besides those of the theme and of all pages. */
  admonitions?: string[];
}

/** A YAML file with definitions by key. */
export interface DataFile {
  /** From the folder: `authors.yml`. */
  file: string;
  schema: z.ZodType<Record<string, unknown>>;
}

/** A file of a collection, before it is parsed. */
export interface EntryFile {
  /** Path from the folder: `2024-05-17-hello.md`. */
  name: string;
  text: string;
}

/** A collection with the name of its plugin. */
export interface NamedCollection extends Collection {
  plugin: string;
}

/** Returns the collections of a site, in the order of its plugins. */
export function collectionsOf({ plugins }: Pick<SiteConfig, 'plugins'>): NamedCollection[] {
  return plugins.flatMap(({ name, collection }) => (collection ? [{ ...collection, plugin: name }] : []));
}

/** Returns the collection of a plugin. */
export function collectionOf(
  plugin: string | undefined,
  { plugins }: Pick<SiteConfig, 'plugins'>,
): Collection | undefined {
  return plugins.find(({ name, collection }) => collection && name === plugin)?.collection;
}

/** Returns the content folders outside the site folder. Example: `../docs` */
export function outsideFolders(config: Pick<SiteConfig, 'allDocs' | 'pages' | 'plugins'>): string[] {
  const folders = [...config.allDocs, ...collectionsOf(config), config.pages];
  return folders.map(({ path }) => joinPath(path)).filter((path) => path.startsWith('../'));
}
