import type { Options } from 'mdast-util-to-hast';
import type { Pluggable } from 'unified';
import { z } from 'zod';
import type { MagicComment } from '../base/code-meta.ts';
import { collectionOf, collectionsOf } from './collection.ts';
import type { Collection } from './collection-config.ts';
import type { SiteConfig } from './site-config.ts';
import type { Source } from './source.ts';
import { isUntrusted } from './untrusted.ts';
import { versionOfKey } from './version.ts';

/** How a Markdown file is parsed. */
export interface MarkdownConfig {
  format: 'mdx' | 'md' | 'detect';
  remarkPlugins: Pluggable[];
  rehypePlugins: Pluggable[];
  /** Kinds of admonitions besides the theme's. */
  admonitions?: string[] | undefined;
  emoji?: boolean | undefined;
  anchors?: { maintainCase: boolean } | undefined;
  preprocessor?: Preprocessor | undefined;
  remarkRehypeOptions?: Options | undefined;
  parseFrontMatter?: FrontMatterParser | undefined;
  /** The collection of an entry. */
  collection?: Collection | undefined;
  /** Whether anyone may have written it. */
  untrusted?: boolean;
}

/** Returns the text that is parsed, given that of a file; its front matter is read before. `filePath` is from the site folder. */
export type Preprocessor = (file: { filePath: string; fileContent: string }) => string;

/** Returns the front matter of a file; `defaultParseFrontMatter` reads its YAML. `filePath` is from the site folder. */
export type FrontMatterParser = (
  file: MarkdownFile & { defaultParseFrontMatter(file: MarkdownFile): Promise<ParsedFile> },
) => Promise<{ frontMatter: Record<string, unknown> }>;

interface MarkdownFile {
  filePath: string;
  fileContent: string;
}

interface ParsedFile {
  frontMatter: Record<string, unknown>;
  /** The text below the front matter. */
  content: string;
}

const plugin = z.custom<Pluggable>(isPlugin, 'expected a plugin, which is a function, or [plugin, options]');

/** The keys that plugins have too. */
export const pluginOptions = {
  /** remark plugins, which change the Markdown tree; those of `markdown` run first. @default [] */
  remarkPlugins: z.array(plugin).default([]),
  /** rehype plugins, which change the HTML tree; those of `markdown` run first. @default [] */
  rehypePlugins: z.array(plugin).default([]),
};

/** The keys that docs, pages and collections share with `markdown`. */
export const markdownOptions = {
  ...pluginOptions,
  /** Kinds of admonitions besides the theme's, for which the site has styles or a component. @default [] */
  admonitions: z.array(z.string()).optional(),
};

const magicComment: z.ZodType<MagicComment> = z.strictObject({
  className: z.string(),
  line: z.string().optional(),
  block: z.strictObject({ start: z.string(), end: z.string() }).optional(),
});

function functionSchema<Type>() {
  return z.custom<Type>((value) => typeof value === 'function', 'expected a function').optional();
}

/** The grammar and defaults of `markdown`. */
export const markdownSchema = z.strictObject({
  /** How `.md` files are parsed; `detect` decides by extension. @default "mdx" */
  format: z.enum(['mdx', 'md', 'detect']).default('mdx'),
  /** Whether `:smile:` is an emoji. @default true */
  emoji: z.boolean().optional(),
  anchors: z
    .strictObject({
      /** Whether the ids of headings have the capitals of their text. @default false */
      maintainCase: z.boolean().default(false),
    })
    .optional(),
  /** Comments in code that give classes to lines, besides those that highlight: `// error-next-line`. @default [] */
  magicComments: z.array(magicComment).optional(),
  /** Changes the text of each file before it is parsed. */
  preprocessor: functionSchema<Preprocessor>(),
  /** Changes the front matter of each file. */
  parseFrontMatter: functionSchema<FrontMatterParser>(),
  /** Options of the conversion to HTML, such as `footnoteLabel`: those of `remark-rehype`. */
  remarkRehypeOptions: z
    .custom<Options>((value) => typeof value === 'object' && value !== null, 'expected an object')
    .optional(),
  ...markdownOptions,
});

/** Whether plugins change the trees of pages. */
export function hasMarkdownPlugins({ remarkPlugins, rehypePlugins }: MarkdownConfig): boolean {
  return remarkPlugins.length + rehypePlugins.length > 0;
}

/** Whether two configurations parse a file alike. */
export function isSameMarkdown(one: MarkdownConfig, other: MarkdownConfig): boolean {
  const isSame = (key: 'remarkPlugins' | 'rehypePlugins') =>
    one[key].length === other[key].length && one[key].every((plugin, index) => plugin === other[key][index]);
  if (one === other) return true;
  const keys = [
    'format',
    'collection',
    'emoji',
    'preprocessor',
    'parseFrontMatter',
    'remarkRehypeOptions',
    'untrusted',
  ] as const;
  const isAlike =
    keys.every((key) => one[key] === other[key]) &&
    one.anchors?.maintainCase === other.anchors?.maintainCase &&
    String(one.admonitions ?? []) === String(other.admonitions ?? []);
  return isAlike && isSame('remarkPlugins') && isSame('rehypePlugins');
}

/** The keys of docs, pages or a collection. */
type ContentOptions = z.input<z.ZodObject<typeof markdownOptions>>;

/** A function, a list that starts with one, or a preset. */
function isPlugin(value: unknown): boolean {
  const [first]: unknown[] = Array.isArray(value) ? value : [value];
  if (typeof first === 'function') return true;
  return first === value && typeof value === 'object' && value !== null && 'plugins' in value;
}

/** Returns how a source is parsed: with the plugins of `markdown`, then those of its docs, its collection or pages. */
export function markdownFor(source: Source, config: SiteConfig): MarkdownConfig {
  const { markdown } = config;
  const { remarkPlugins = [], rehypePlugins = [], admonitions = [] } = contentOf(source, config) ?? {};
  const collection = collectionOf(source.collection, config);
  // Plugins are code of the site, and so is what they generate.
  const untrusted = source.plugin === undefined && isUntrusted(source.path, config);
  const isPlain = remarkPlugins.length + rehypePlugins.length + admonitions.length === 0;
  if (isPlain && !collection && !untrusted) return markdown;
  return {
    ...markdown,
    ...(untrusted && { untrusted }),
    collection,
    admonitions: [...(markdown.admonitions ?? []), ...admonitions],
    remarkPlugins: [...markdown.remarkPlugins, ...remarkPlugins],
    rehypePlugins: [...markdown.rehypePlugins, ...rehypePlugins],
  };
}

function contentOf(
  { kind, path, version = '', collection }: Source,
  config: SiteConfig,
): ContentOptions | undefined {
  switch (kind) {
    case 'doc':
      return docsOf(versionOfKey(version).docs, config);
    case 'entry':
      return collectionOf(collection, config);
    case 'page':
      return config.pages;
    case 'partial':
      return contentOfPath(path, config);
  }
}

function docsOf(id: string | undefined, { docs, allDocs }: SiteConfig): ContentOptions {
  return allDocs.find((one) => one.id === id) ?? docs;
}

/** Examples: `versioned_docs/version-1.0/_note.mdx`, `api_versioned_docs/…`. Group: id of the docs. */
const versionedPattern = /^(?:([\w-]+)_)?versioned_docs\//;
/** Example: `i18n/fi/docusaurus-plugin-content-docs-api/current/_note.mdx`. Groups: kind, id of the docs. */
const translatedPattern = /\/docusaurus-plugin-content-(docs|pages)(?:-([\w-]+))?\//;

/** Returns the options of the content folder that contains a partial; nothing for one outside of all. */
function contentOfPath(path: string, config: SiteConfig): ContentOptions | undefined {
  const versioned = versionedPattern.exec(path);
  if (versioned) return docsOf(versioned[1] ?? 'default', config);
  const [, kind, id = 'default'] = translatedPattern.exec(path) ?? [];
  if (kind) return kind === 'docs' ? docsOf(id, config) : config.pages;
  const collections = collectionsOf(config);
  const translated = collections.find(({ translations }) => path.includes(`/${translations}/`));
  if (translated) return translated;
  return [...config.allDocs, ...collections, config.pages]
    .filter((one) => path.startsWith(`${one.path.replace(/^\.\/|\/$/g, '')}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
}
