import { z } from 'zod';

const text = z.string();

/** The page of a category as authors write it, in a sidebars file or in a `_category_` file. */
export const categoryLinkSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('doc'), id: text }),
  z.strictObject({
    type: z.literal('generated-index'),
    slug: text.optional(),
    title: text.optional(),
    description: text.optional(),
    image: text.optional(),
    keywords: z.array(text).readonly().optional(),
  }),
]);
