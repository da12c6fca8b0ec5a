import type { Options } from 'mdast-util-to-hast';
import type { Pluggable } from 'unified';
import { z } from 'zod';
import type { MagicComment } from '../highlight/code-meta.ts';
import { functionSchema } from '../utils/schema.ts';

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

/** Schema of `markdown`. */
export const markdownSchema = z.strictObject({
  /** How `.md` files are parsed; `detect` decides by extension. @default "mdx" */
  format: z.enum(['mdx', 'md', 'detect']).default('mdx'),
  /** Whether a quote that starts with `[!NOTE]`, as on GitHub, is an admonition. @default true */
  alerts: z.boolean().optional(),
  /** Whether `:smile:` is an emoji. @default true */
  emoji: z.boolean().optional(),
  /**
   * Whether fences in the language `mermaid` are drawn, in the browser, and how. `theme` has names of themes of Mermaid
   * instead of the site's colors, `options` its configuration. @default true, with the package `mermaid`
   */
  mermaid: z
    .union([
      z.boolean(),
      z.strictObject({
        theme: z.strictObject({ light: z.string(), dark: z.string() }).optional(),
        options: z.record(z.string(), z.unknown()).optional(),
      }),
    ])
    .optional(),
  /** Whether `$…$` and `$$…$$` are formulas in TeX; needs the package `temml`. @default false */
  math: z.boolean().optional(),
  anchors: z
    .strictObject({
      /** Whether the ids of headings have the capitals of their text. @default false */
      maintainCase: z.boolean().default(false),
    })
    .optional(),
  /** Comments in code that give classes to lines, besides those that highlight: `// error-next-line`. @default [] */
  magicComments: z.array(magicComment).optional(),
  /** Changes the text of each file before it is parsed. */
  preprocessor: functionSchema<Preprocessor>().optional(),
  /** Changes the front matter of each file. */
  parseFrontMatter: functionSchema<FrontMatterParser>().optional(),
  /** Options of the conversion to HTML, such as `footnoteLabel`: those of `remark-rehype`. */
  remarkRehypeOptions: z
    .custom<Options>((value) => typeof value === 'object' && value !== null, 'expected an object')
    .optional(),
  ...markdownOptions,
});

/** A function, a list that starts with one, or a preset. */
function isPlugin(value: unknown): boolean {
  const [first]: unknown[] = Array.isArray(value) ? value : [value];
  if (typeof first === 'function') return true;
  return first === value && typeof value === 'object' && value !== null && 'plugins' in value;
}
