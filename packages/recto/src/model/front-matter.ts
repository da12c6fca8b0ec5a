import { z } from 'zod';
import { utcDate } from '../base/date.ts';
import { looseObject } from '../base/schema.ts';

/** The front-matter fields that Recto reads, of every kind of page. Collections have further ones; others are allowed and ignored. */
export type FrontMatter = z.output<typeof frontMatterSchema>;

/** Schema of a date, as ISO 8601. A date without a zone is in UTC, so that every machine reads the same. */
export const isoDate = z.coerce.string().transform((written, context) => {
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
  last_update: z.object({ date: isoDate.optional(), author: text.optional() }).optional(),
  parse_number_prefixes: z.boolean().optional(),
  mdx: z.object({ format: z.enum(['md', 'mdx', 'detect']).optional() }).optional(),
  wrapperClassName: text.optional(),
  /** Set while the text of a page is incomplete; `recto check` counts these pages. */
  being_written: z.boolean().optional(),
});
