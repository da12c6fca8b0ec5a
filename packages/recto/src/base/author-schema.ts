import { z } from 'zod';

const text = z.coerce.string();

/** An author in front matter or in the file of authors. Fields that nothing here shows may stand beside these. */
export const authorSchema = z
  .looseObject({
    key: text.optional(),
    name: text.optional(),
    title: text.optional(),
    url: text.optional(),
    image_url: text.optional(),
    imageURL: text.optional(),
    email: text.optional(),
    description: text.optional(),
    socials: z.record(z.string(), text).optional(),
    page: z.union([z.boolean(), z.object({ permalink: text.optional() })]).optional(),
  })
  .transform(({ imageURL, image_url = imageURL, ...author }) => ({
    ...author,
    ...(image_url && { image_url }),
  }));
