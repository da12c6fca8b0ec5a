import { z } from 'zod';

/** An element of a head: `{ tag: 'meta', attributes: { name: 'google-site-verification', content: '…' } }`. */
export type HeadTag = z.input<typeof headTag>;

export const headTag = z.strictObject({
  tag: z.enum(['base', 'link', 'meta', 'noscript', 'script', 'style']),
  /** `true` is an attribute without a value; `false` leaves it out. Addresses are used as they are written. */
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  /** HTML of the content. */
  content: z.string().default(''),
});
