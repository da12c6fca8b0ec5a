import { z } from 'zod';
import { parseUrl } from '../base/url.ts';

const host = z
  .string()
  .refine(isAddress, 'expected an address such as https://search.example.org')
  .transform((address) => address.replace(/\/+$/, ''));

const named = z.string().min(1, 'expected text').optional();

const filters = z
  .union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))])
  .transform((given) => (typeof given === 'string' ? [given] : given));

const needed = ['appId', 'apiKey', 'indexName'] as const;

/** What is of use to a hosted service alone. */
const hostedOnly = ['hosts', 'insights'] as const;

/** The grammar and the defaults of `search`; the meaning of each key is documented on `SearchConfig`. */
export const search = z.union([
  z.literal(false),
  z
    .strictObject({
      appId: named,
      apiKey: named,
      indexName: named,
      hosts: z.array(host).min(1, 'expected at least one address').optional(),
      insights: z.boolean().default(false),
      contextual: z.boolean().optional(),
      searchParameters: z.looseObject({ facetFilters: filters.optional() }).default({}),
    })
    .superRefine((config, context) => {
      const missing = needed.filter((key) => config[key] === undefined);
      const isHosted = missing.length < needed.length;
      const report = (key: string, message: string) =>
        context.addIssue({ code: 'custom', path: [key], message });
      if (isHosted)
        for (const key of missing) report(key, 'a hosted service needs "appId", "apiKey" and "indexName"');
      else
        for (const key of hostedOnly.filter((name) => config[name]))
          report(key, 'it is for a hosted service, which needs "appId", "apiKey" and "indexName"');
    }),
]);

/** Of a host, with a path if need be; a query or credentials would not reach it. */
function isAddress(text: string): boolean {
  const url = parseUrl(text);
  return Boolean(url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username);
}
