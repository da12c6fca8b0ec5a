import { z } from 'zod';
import { looseObject } from '../base/schema.ts';

/** A tag as `tags.yml` defines it. */
export type WrittenTag = z.output<typeof tag>;
/** An author as front matter or the file of authors writes it. */
export type WrittenAuthor = z.output<typeof authorSchema>;

/** A file of definitions by their keys. */
export interface Definitions<Value> {
  /** From the site folder. */
  file: string;
  entries: Record<string, Value>;
  /** Set where the file could not be read, so that no key is reported as missing. */
  isBroken?: true;
}

export type TagsFile = Definitions<WrittenTag>;
export type AuthorsFile = Definitions<WrittenAuthor>;

/** The tags and authors of the blog. */
export interface BlogDefinitions {
  tags?: TagsFile | undefined;
  authors?: AuthorsFile | undefined;
}

const tag = z
  .strictObject({
    label: z.string().optional(),
    permalink: z.string().optional(),
    description: z.string().optional(),
  })
  .nullable()
  .transform((fields) => fields ?? {});

const text = z.coerce.string();

/** Fields that Recto does not show are allowed. */
export const authorSchema = looseObject({
  /** In front matter: a key of the file of authors, whose fields are then the defaults. */
  key: text.optional(),
  name: text.optional(),
  title: text.optional(),
  url: text.optional(),
  /** Address, or path in a static folder. */
  image_url: text.optional(),
  imageURL: text.optional(),
  email: text.optional(),
  description: text.optional(),
  /** Names or addresses by platform. */
  socials: z.record(z.string(), text).optional(),
  /** In the file of authors: whether the author has a page, and where below that of the authors. */
  page: z.union([z.boolean(), z.object({ permalink: text.optional() })]).optional(),
}).transform(({ imageURL, image_url = imageURL, ...author }) => ({
  ...author,
  ...(image_url && { image_url }),
}));

/** The grammar of `tags.yml`: definitions by key. */
export const tagsSchema = z.record(z.string(), tag).default({});

/** The grammar of `authors.yml`: definitions by key. */
export const authorsSchema = z
  .record(
    z.string(),
    authorSchema.refine(({ name, image_url }) => name || image_url, 'expected at least a name or a picture'),
  )
  .default({});
