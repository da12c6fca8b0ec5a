import { z } from 'zod';
import { utcDate } from '../base/date.ts';
import { looseObject } from '../base/schema.ts';
import { authorSchema, type WrittenAuthor } from './definitions.ts';

/** The front-matter fields that Recto reads, of every kind of page; unknown ones are allowed and ignored. */
export type FrontMatter = z.output<typeof postFrontMatterSchema>;

/** ISO 8601. A date without a zone is in UTC, so that every machine reads the same. */
const date = z.coerce.string().transform((written, context) => {
  const parsed = utcDate(written);
  if (parsed) return parsed.toISOString();
  context.addIssue({ code: 'custom', message: 'expected a date such as 2024-05-17 or 2024-05-17T10:30:00Z' });
  return z.NEVER;
});

const text = z.coerce.string();
const level = z.number().int().min(2).max(6);
/** Coercion would turn any value into text, such as "[object Object]". */
const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

export const frontMatterSchema = looseObject({
  id: text.optional(),
  title: text.optional(),
  description: text.optional(),
  slug: text.optional(),
  sidebar_label: text.optional(),
  sidebar_position: z.number().optional(),
  sidebar_class_name: text.optional(),
  sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
  displayed_sidebar: text.nullable().optional(),
  hide_title: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: level.optional(),
  toc_max_heading_level: level.optional(),
  pagination_label: text.optional(),
  pagination_next: text.nullable().optional(),
  pagination_prev: text.nullable().optional(),
  custom_edit_url: text.nullable().optional(),
  keywords: z.array(text).optional(),
  image: text.optional(),
  tags: z.array(z.union([scalar, z.object({ label: text, permalink: text })])).optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  /** `boost` multiplies the score of the page in search: below 1 for pages that readers rarely mean, such as old notes. */
  search: looseObject({ boost: z.number().min(0.1).max(6).optional() }).optional(),
  /** Old addresses of the page, below the base URL. */
  redirect_from: z.union([scalar, z.array(scalar)]).optional(),
  last_update: z.object({ date: date.optional(), author: text.optional() }).optional(),
  parse_number_prefixes: z.boolean().optional(),
  mdx: z.object({ format: z.enum(['md', 'mdx', 'detect']).optional() }).optional(),
  wrapperClassName: text.optional(),
  /** Set while the text of a page is incomplete; `recto check` counts these pages. */
  being_written: z.boolean().optional(),
});

const author = z.union([authorSchema, z.string().min(1)]);

/** Of posts: authors by key or written out, or a single one in the older fields of Docusaurus, become a list. */
export const postFrontMatterSchema = frontMatterSchema
  .extend({
    date: date.optional(),
    authors: z.union([z.array(author), author]).optional(),
    author: text.optional(),
    author_title: text.optional(),
    author_url: text.optional(),
    author_image_url: text.optional(),
  })
  .transform(({ authors, author: name, author_title, author_url, author_image_url, ...rest }) => {
    const image = author_image_url !== undefined && { image_url: author_image_url };
    const single = { name, title: author_title, url: author_url, ...image };
    const all: (WrittenAuthor | string)[] = [authors ?? (name === undefined ? [] : single)].flat();
    return { ...rest, ...(all.length > 0 && { authors: all }) };
  });
