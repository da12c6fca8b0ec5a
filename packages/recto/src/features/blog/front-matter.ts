import { z } from 'zod';
import { type Definitions, isoDate, type Page } from '../../plugin.ts';
import { looseObject } from '../../utils/schema.ts';

/** An author as front matter or the file of authors writes it. */
export type WrittenAuthor = z.output<typeof author>;
export type AuthorsFile = Definitions<WrittenAuthor>;

const text = z.coerce.string();

/** Fields that Recto does not show are allowed. */
const author = looseObject({
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
}).transform(({ imageURL, image_url = imageURL, ...rest }) => ({ ...rest, ...(image_url && { image_url }) }));

/** Schema of `authors.yml`: definitions by key. */
export const authorsSchema = z
  .record(
    z.string(),
    author.refine(({ name, image_url }) => name || image_url, 'expected at least a name or a picture'),
  )
  .default({});

const authorField = z.union([author, z.string().min(1)]);

/** What only posts have: authors by key or written out, or a single one in the older fields of Docusaurus, and a date. */
export const postFields = z
  .object({
    date: isoDate.optional(),
    authors: z.union([z.array(authorField), authorField]).optional(),
    author: text.optional(),
    author_title: text.optional(),
    author_url: text.optional(),
    author_image_url: text.optional(),
    authorTitle: text.optional(),
    authorURL: text.optional(),
    authorImageURL: text.optional(),
  })
  .transform(({ date: on, authors, author: name, ...fields }) => {
    const title = fields.author_title ?? fields.authorTitle;
    const url = fields.author_url ?? fields.authorURL;
    const image_url = fields.author_image_url ?? fields.authorImageURL;
    const singleAuthor = { name, title, url, ...(image_url !== undefined && { image_url }) };
    const written = authors ?? (name === undefined ? [] : singleAuthor);
    const allAuthors: (WrittenAuthor | string)[] = [written].flat();
    return { ...(on !== undefined && { date: on }), ...(allAuthors.length > 0 && { authors: allAuthors }) };
  });

export function frontMatterOf({ frontMatter }: Page): Page['frontMatter'] & z.output<typeof postFields> {
  return frontMatter;
}
