import type { z } from 'zod';
import type { Collection } from '../../config/collection-config.ts';
import type { StandardSchema } from '../../config/front-matter.ts';
import type { markdownOptions, markdownSchema } from '../../config/markdown-config.ts';
import { pagesOf } from '../../config/pages-config.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { collectionOf, collectionsOf } from '../../config/site-plugins.ts';
import { isUntrusted } from '../../config/untrusted.ts';
import { versionOfKey } from '../../config/version-key.ts';
import type { Source } from '../source.ts';

/** The keys of docs, pages or a collection. */
type ContentOptions = z.input<z.ZodObject<typeof markdownOptions>> & { frontMatter?: unknown };

/** Returns how a source is parsed: with the plugins of `markdown`, then the plugins of its docs, its collection or pages. */
export function markdownFor(source: Source, config: SiteConfig): MarkdownConfig {
  const { images } = config;
  const markdown = images.zoom ? { ...config.markdown, zoom: true } : config.markdown;
  const content = contentOf(source, config) ?? {};
  const { remarkPlugins = [], rehypePlugins = [], admonitions = [] } = content;
  const collection = collectionOf(source.collection, config);
  // Plugins are code of the site, and so is what they generate.
  const untrusted = source.plugin === undefined && isUntrusted(source.path, config);
  // Those of a collection are parsed with the engine's.
  const frontMatter = collection ? undefined : (content.frontMatter as StandardSchema | undefined);
  const isPlain = remarkPlugins.length + rehypePlugins.length + admonitions.length === 0;
  if (isPlain && !frontMatter && !collection && !untrusted) return markdown;
  return {
    ...markdown,
    ...(untrusted && { untrusted }),
    ...(frontMatter && { frontMatter }),
    collection,
    admonitions: [...(markdown.admonitions ?? []), ...admonitions],
    remarkPlugins: [...markdown.remarkPlugins, ...remarkPlugins],
    rehypePlugins: [...markdown.rehypePlugins, ...rehypePlugins],
  };
}

function contentOf(
  { kind, path, version = '', collection, pages }: Source,
  config: SiteConfig,
): ContentOptions | undefined {
  if (kind === 'doc') return docsOf(versionOfKey(version).docs, config);
  if (kind === 'entry') return collectionOf(collection, config);
  return kind === 'page' ? pagesOf(pages, config) : contentOfPath(path, config);
}

function docsOf(id: string | undefined, { docs, allDocs }: SiteConfig): ContentOptions {
  return allDocs.find((one) => one.id === id) ?? docs;
}

/** Examples: `versioned_docs/version-1.0/_note.mdx`, `api_versioned_docs/…`. Group: id of the docs. */
const versionedPattern = /^(?:([\w-]+)_)?versioned_docs\//;

/** Example: `i18n/fi/docusaurus-plugin-content-docs-api/current/_note.mdx`. Groups: kind, id of the docs. */
const translatedPattern = /\/docusaurus-plugin-content-(docs|pages)(?:-([\w-]+))?\//;

/** Returns the options of the content folder that contains a partial; `undefined` for one outside of all. */
function contentOfPath(path: string, config: SiteConfig): ContentOptions | undefined {
  const versioned = versionedPattern.exec(path);
  if (versioned) return docsOf(versioned[1] ?? 'default', config);
  const [, kind, id = 'default'] = translatedPattern.exec(path) ?? [];
  if (kind) return kind === 'docs' ? docsOf(id, config) : pagesOf(id, config);
  const collections = collectionsOf(config);
  const collection = collections.find(({ translations }) => path.includes(`/${translations}/`));
  if (collection) return collection;
  return [...config.allDocs, ...collections, ...config.pages]
    .filter((one) => path.startsWith(`${one.path.replace(/^\.\/|\/$/g, '')}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** How a source is parsed. */
export interface MarkdownConfig extends z.output<typeof markdownSchema> {
  /** Whether readers can enlarge images. */
  zoom?: boolean;
  /** Checks the front matter of docs and pages. */
  frontMatter?: StandardSchema | undefined;
  collection?: Collection | undefined;
  /** Whether anyone may have written it. */
  untrusted?: boolean;
  /** Addresses of the pages that links to files lead to, for plugins. */
  links?: LinkedFiles | undefined;
}

/** What links to Markdown files lead to, before pages are parsed. */
export interface LinkedFiles {
  locale: string;
  /** Changes with the addresses. */
  key: string;
  /** Returns the address of a link to a file, with its query and anchor; `undefined` if there is no such page. */
  addressOf(source: Source, href: string): string | undefined;
}

/** Whether plugins, or handlers of remark-rehype, change the trees of pages. */
export function hasMarkdownPlugins(config: MarkdownConfig): boolean {
  const { remarkPlugins, rehypePlugins, remarkRehypeOptions } = config;
  return remarkPlugins.length + rehypePlugins.length > 0 || remarkRehypeOptions !== undefined;
}

/** Whether functions of the site take part in parsing a file, besides those that read its front matter. */
export function hasFunctions(config: MarkdownConfig): boolean {
  return hasMarkdownPlugins(config) || config.preprocessor !== undefined || config.collection !== undefined;
}

/** The part of a configuration that parses a file, as plain data; `undefined` if functions of the site take part. */
export function plainMarkdown(config: MarkdownConfig): MarkdownConfig | undefined {
  return hasFunctions(config) ? undefined : withoutFunctions(config);
}

/** Returns a configuration without functions of the site, and without what only they read. */
export function withoutFunctions({
  preprocessor: _,
  collection: __,
  ...config
}: MarkdownConfig): MarkdownConfig {
  const { parseFrontMatter, frontMatter, remarkRehypeOptions, links, ...rest } = config;
  return { ...rest, remarkPlugins: [], rehypePlugins: [] };
}

/** Further keys are compared by what they contain. */
const comparedKeys = [
  'format',
  'collection',
  'alerts',
  'emoji',
  'math',
  'mermaid',
  'zoom',
  'untrusted',
  'preprocessor',
  'parseFrontMatter',
  'frontMatter',
  'remarkRehypeOptions',
] as const;

/** Whether two configurations parse a file alike. */
export function isSameMarkdown(a: MarkdownConfig, b: MarkdownConfig): boolean {
  const isSame = (key: 'remarkPlugins' | 'rehypePlugins') =>
    a[key].length === b[key].length && a[key].every((plugin, index) => plugin === b[key][index]);
  if (a === b) return true;
  return (
    comparedKeys.every((key) => a[key] === b[key]) &&
    a.links?.key === b.links?.key &&
    a.anchors?.maintainCase === b.anchors?.maintainCase &&
    String(a.admonitions ?? []) === String(b.admonitions ?? []) &&
    isSame('remarkPlugins') &&
    isSame('rehypePlugins')
  );
}
