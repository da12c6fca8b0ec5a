import { z } from 'zod';
import { authorSchema } from '../base/author-schema.ts';
import { utcDate } from '../base/utc-date.ts';

/** A date as ISO 8601; where no zone is said it is one of UTC, so that every machine reads the same. */
export const postDate = z.coerce.string().transform((text, context) => {
  const date = utcDate(text);
  if (date) return date.toISOString();
  context.addIssue({ code: 'custom', message: 'it is no date such as 2024-05-17 or 2024-05-17T10:30:00Z' });
  return z.NEVER;
});

const text = z.coerce.string();
const writtenAuthor = z.union([authorSchema, z.string().min(1)]);

/** Authors by key or written out, and the fields that Docusaurus had for a single one before. */
export const authorFields = {
  authors: z.union([z.array(writtenAuthor), writtenAuthor]).optional(),
  author: text.optional(),
  author_title: text.optional(),
  author_url: text.optional(),
  author_image_url: text.optional(),
};

type AuthorFields = Partial<Record<keyof typeof authorFields, unknown>>;

/** The front matter with its authors as a list, however they are written. */
export function withAuthors<Data extends object>(data: Data): Data {
  const { authors, author, author_title, author_url, author_image_url, ...rest } = data as AuthorFields;
  const single = { name: author, title: author_title, url: author_url, image_url: author_image_url };
  const all = [authors ?? (author === undefined ? [] : single)].flat();
  return { ...rest, ...(all.length > 0 && { authors: all }) } as Data;
}
