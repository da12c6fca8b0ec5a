import { z } from 'zod';
import { pluginOptions } from './markdown-config.ts';
import { defaultDocs } from './version.ts';

/** How a problem is reported: as an error (`throw`), as a warning, or not at all. */
export type Severity = z.output<typeof severity>;

/** One docs folder with its versions. */
export type DocsConfig = z.output<typeof docsSchema>;

export type VersionConfig = z.output<typeof version>;

export const severity = z.enum(['ignore', 'warn', 'throw']).default('warn');

/** The path of a content folder below the base URL, without a slash at either end. */
export function routeBasePath(byDefault: string) {
  return z
    .string()
    .default(byDefault)
    .transform((path) => path.replace(/^\/+|\/+$/g, ''));
}

/** A page whose edit link a function returns. */
export interface EditedPage {
  /** Its file, from the site folder; of a translation, the translated file. */
  file: string;
  /** The file that it translates, or the same. */
  original: string;
  /** Path from the content folder: `guides/start.md`. */
  name: string;
  /** Name of the version of a document; "current" is the docs folder. */
  version?: string;
  locale: string;
  /** Path of the page, with the base URL. */
  permalink: string;
}

/**
 * The edit links: an address, to which the path of the original is appended, from the site folder, or a function that
 * returns the whole address, or nothing for no link.
 */
export const editUrl = z.union([z.url(), z.custom<EditUrl>((value) => typeof value === 'function')]);

export type EditUrl = (page: EditedPage) => string | undefined;

/** Splits a name, without extension, into its position and the rest: `01-start` → `{ position: 1, name: 'start' }`. */
export type NumberPrefixParser = (name: string) => { name: string; position?: number };

export interface FileGlobs {
  include?: string[] | undefined;
  exclude?: string[] | undefined;
}

const globs = z.array(z.string()).optional();

/** Which files of a content folder are read; the keys that docs, pages and collections share. */
export const fileOptions = {
  /** Globs of the files that become pages, from the content folder. @default every file with the extension of a page */
  include: globs,
  /**
   * Globs of the files that are left out. @default names that start with "_" or ".", `__tests__` folders and `*.test.*`
   */
  exclude: globs,
};

/** The keys of content with tags. */
export const tagOptions = {
  /** File of tags in the content folder of each version; `false` allows inline tags only. @default "tags.yml" */
  tags: z.union([z.string(), z.literal(false)]).default('tags.yml'),
  /** How a tag that this file does not define is reported. @default "warn" */
  onInlineTags: severity,
};

const version = z.strictObject({
  /** @default "Next" for the docs folder, else the name */
  label: z.string().optional(),
  /** Path below that of the docs. @default empty for the last version, "next" for the docs folder, else the name */
  path: z.string().optional(),
  /** Warning on its pages. @default "unreleased" before the last version, "unmaintained" after it */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  /** Whether its pages show the version. @default whether there are several versions */
  badge: z.boolean().optional(),
  /** Class on `<html>`. @default "docs-version-<name>" */
  className: z.string().optional(),
  /** Asks search engines to skip it. @default false */
  noIndex: z.boolean().optional(),
});

/** The grammar and defaults of `docs`. */
export const docsSchema = z.strictObject({
  /** Distinguishes several docs of a site, and prefixes the folders of their versions. @default "default" */
  id: z
    .string()
    .regex(/^[\w-]+$/, 'expected letters, digits, "-" and "_"')
    .default(defaultDocs),
  /** Content folder. @default "docs" */
  path: z.string().default('docs'),
  /** Path of the docs below the base URL; empty for the root. @default "docs" */
  routeBasePath: routeBasePath('docs'),
  /** Sidebars file; `false` for no sidebar. @default a sidebar generated from the folders */
  sidebarPath: z.union([z.string(), z.literal(false)]).optional(),
  /** Start of the edit links: the path of the source, from the site folder, is appended; or a function. */
  editUrl: editUrl.optional(),
  /** @default false */
  showLastUpdateTime: z.boolean().default(false),
  /** @default false */
  showLastUpdateAuthor: z.boolean().default(false),
  /** @default true */
  breadcrumbs: z.boolean().default(true),
  /** Whether `01-name` is a position and a name, or a function that splits the name of a file or a folder. @default true */
  numberPrefixParser: z
    .union([z.boolean(), z.custom<NumberPrefixParser>((value) => typeof value === 'function')])
    .default(true),
  /** @default true */
  sidebarCollapsible: z.boolean().default(true),
  /** @default true */
  sidebarCollapsed: z.boolean().default(true),
  /** Name of the version at the root of the docs. @default the first of versions.json */
  lastVersion: z.string().optional(),
  /** Builds only these versions, such as a few while writing; "current" is the docs folder. @default all */
  onlyIncludeVersions: z.array(z.string()).optional(),
  /** Whether the docs folder is built as well as the versions of versions.json. @default true */
  includeCurrentVersion: z.boolean().default(true),
  /** Settings of single versions, by name; "current" is the docs folder. */
  versions: z.record(z.string(), version).default({}),
  /** Whether the browser remembers the version that a reader chose. @default "localStorage" */
  versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
  ...fileOptions,
  ...tagOptions,
  ...pluginOptions,
});
