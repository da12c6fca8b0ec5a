import type { Pluggable } from 'unified';
import { z } from 'zod';
import { type Collection, collectionOf, collectionsOf } from './collection.ts';
import type { SiteConfig } from './site-config.ts';
import type { Source } from './source.ts';
import { versionOfKey } from './version.ts';

/** How a Markdown file is parsed. */
export interface MarkdownConfig {
  format: 'mdx' | 'md' | 'detect';
  remarkPlugins: Pluggable[];
  rehypePlugins: Pluggable[];
  /** The collection of an entry. */
  collection?: Collection | undefined;
}

const plugin = z.custom<Pluggable>(isPlugin, 'expected a plugin, which is a function, or [plugin, options]');

/** The keys that docs, pages and collections share with `markdown`. */
export const pluginOptions = {
  /** remark plugins, which change the Markdown tree; those of `markdown` run first. @default [] */
  remarkPlugins: z.array(plugin).default([]),
  /** rehype plugins, which change the HTML tree; those of `markdown` run first. @default [] */
  rehypePlugins: z.array(plugin).default([]),
};

/** Whether two configurations parse a file alike. */
export function isSameMarkdown(one: MarkdownConfig, other: MarkdownConfig): boolean {
  const isSame = (key: keyof PluginLists) =>
    one[key].length === other[key].length && one[key].every((plugin, index) => plugin === other[key][index]);
  if (one === other) return true;
  const isAlike = one.format === other.format && one.collection === other.collection;
  return isAlike && isSame('remarkPlugins') && isSame('rehypePlugins');
}

type PluginLists = Pick<MarkdownConfig, 'remarkPlugins' | 'rehypePlugins'>;

/** A function, a list that starts with one, or a preset. */
function isPlugin(value: unknown): boolean {
  const [first]: unknown[] = Array.isArray(value) ? value : [value];
  if (typeof first === 'function') return true;
  return first === value && typeof value === 'object' && value !== null && 'plugins' in value;
}

/** Returns how a source is parsed: with the plugins of `markdown`, then those of its docs, its collection or pages. */
export function markdownFor(source: Source, config: SiteConfig): MarkdownConfig {
  const { markdown } = config;
  const { remarkPlugins = [], rehypePlugins = [] } = contentOf(source, config) ?? {};
  const collection = collectionOf(source.collection, config);
  if (remarkPlugins.length + rehypePlugins.length === 0 && !collection) return markdown;
  return {
    ...markdown,
    collection,
    remarkPlugins: [...markdown.remarkPlugins, ...remarkPlugins],
    rehypePlugins: [...markdown.rehypePlugins, ...rehypePlugins],
  };
}

function contentOf(
  { kind, path, version = '', collection }: Source,
  config: SiteConfig,
): Partial<PluginLists> | undefined {
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

function docsOf(id: string | undefined, { docs, allDocs }: SiteConfig): PluginLists {
  return allDocs.find((one) => one.id === id) ?? docs;
}

/** Examples: `versioned_docs/version-1.0/_note.mdx`, `api_versioned_docs/…`. Group: id of the docs. */
const versionedPattern = /^(?:([\w-]+)_)?versioned_docs\//;
/** Example: `i18n/fi/docusaurus-plugin-content-docs-api/current/_note.mdx`. Groups: kind, id of the docs. */
const translatedPattern = /\/docusaurus-plugin-content-(docs|pages)(?:-([\w-]+))?\//;

/** Returns the options of the content folder that contains a partial; nothing for one outside of all. */
function contentOfPath(path: string, config: SiteConfig): Partial<PluginLists> | undefined {
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
