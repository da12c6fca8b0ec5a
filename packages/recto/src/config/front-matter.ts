import { z } from 'zod';
import { utcDate } from '../utils/date.ts';
import { looseObject, yamlBoolean, yamlNumber } from '../utils/schema.ts';
import { runsCode } from '../utils/url.ts';
import { featuresSchema, heroSchema } from './home-page.ts';
import { badge, iconName } from './label-look.ts';

/** The front-matter fields that Recto reads, of every kind of page. Collections have further ones; others are allowed and ignored. */
export type FrontMatter = z.output<typeof frontMatterSchema>;

/** A schema of any library with the interface of https://standardschema.dev, such as zod, valibot or arktype. */
export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1;
    readonly validate: (value: unknown) => StandardResult | Promise<StandardResult>;
  };
}

/** The output of a schema, or what is wrong. */
type StandardResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

export interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Schema of a schema for front matter. */
export const frontMatterOption = z.custom<StandardSchema>(
  (value) => Object(value)['~standard']?.version === 1,
  'expected a schema of zod, valibot or another library with Standard Schema',
);

/** Schema of a date, as ISO 8601. A date without a zone is in UTC, so that every machine reads the same. */
export const isoDate = z.coerce.string().transform((value, context) => {
  const date = utcDate(value);
  if (date) return date.toISOString();
  context.addIssue({ code: 'custom', message: 'expected a date such as 2024-05-17 or 2024-05-17T10:30:00Z' });
  return z.NEVER;
});

/** Coercion would turn any value into text, such as "[object Object]". */
const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
/** A field without a value is missing. */
const text = scalar
  .nullable()
  .transform((value) => value ?? undefined)
  .optional();
const level = yamlNumber(z.number().int().min(2).max(6));

export const frontMatterSchema = looseObject({
  id: text,
  title: text,
  description: text,
  slug: text,
  sidebar_label: text,
  sidebar_badge: badge.optional(),
  sidebar_icon: iconName.optional(),
  sidebar_position: yamlNumber().optional(),
  sidebar_class_name: text,
  sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
  displayed_sidebar: scalar.nullable().optional(),
  /** `home` shows `hero` and `features` above the text, without sidebar and contents; other values are those of the author. */
  layout: text,
  hero: heroSchema.optional(),
  features: featuresSchema.optional(),
  hide_title: yamlBoolean.optional(),
  hide_table_of_contents: yamlBoolean.optional(),
  toc_min_heading_level: level.optional(),
  toc_max_heading_level: level.optional(),
  pagination_label: text,
  pagination_next: scalar.nullable().optional(),
  pagination_prev: scalar.nullable().optional(),
  custom_edit_url: scalar
    .refine((url) => !runsCode(url), 'expected an address that runs no code')
    .nullable()
    .optional(),
  keywords: z.array(scalar).optional(),
  image: text,
  tags: z.array(z.union([scalar, z.object({ label: scalar, permalink: scalar })])).optional(),
  draft: yamlBoolean.optional(),
  unlisted: yamlBoolean.optional(),
  /**
   * `false` leaves the page out of search. `boost` multiplies its score: below 1 for pages that readers rarely mean, such as old
   * notes.
   */
  search: z
    .literal(false)
    .or(looseObject({ boost: yamlNumber(z.number().min(0.1).max(6)).optional() }))
    .optional(),
  /** Old addresses of the page, below the base URL. */
  redirect_from: z.union([scalar, z.array(scalar)]).optional(),
  last_update: z.object({ date: isoDate.optional(), author: text }).optional(),
  parse_number_prefixes: yamlBoolean.optional(),
  mdx: z.object({ format: z.enum(['md', 'mdx', 'detect']).optional() }).optional(),
  wrapperClassName: text,
  /** Set while the text of a page is incomplete; `recto check` counts these pages. */
  being_written: yamlBoolean.optional(),
});
