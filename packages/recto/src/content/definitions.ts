import { z } from 'zod';

/** A tag as `tags.yml` defines it. */
export type WrittenTag = z.output<typeof tag>;

/** A file of definitions by their keys. */
export interface Definitions<Value> {
  /** From the site folder. */
  file: string;
  entries: Record<string, Value>;
  /** Set where the file could not be read, so that no key is reported as missing. */
  isBroken?: true;
}

export type TagsFile = Definitions<WrittenTag>;

const tag = z
  .strictObject({
    label: z.string().optional(),
    permalink: z.string().optional(),
    description: z.string().optional(),
  })
  .nullable()
  .transform((fields) => fields ?? {});

/** Schema of `tags.yml`: definitions by key. */
export const tagsSchema = z.record(z.string(), tag).default({});
