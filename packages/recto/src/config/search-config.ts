import { z } from 'zod';
import { parseUrl } from '../utils/url.ts';

export type SearchConfig = Exclude<z.output<typeof searchSchema>, false>;

const host = z
  .string()
  .refine(isHost, 'expected an address such as https://search.example.org')
  .transform((address) => address.replace(/\/+$/, ''));

const text = z.string().min(1, 'expected text').optional();

const filters = z
  .union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))])
  .transform((value) => (typeof value === 'string' ? [value] : value));

const hostedKeys = ['appId', 'apiKey', 'indexName'] as const;

/** Keys without effect on the built index. */
const hostedOnly = ['hosts', 'insights'] as const;

/**
 * Schema of `search`. With `appId`, `apiKey` and `indexName`, a hosted service with Algolia's
 * protocol answers; with none of them, an index that is built with the site.
 */
export const searchSchema = z.union([
  z.literal(false),
  z
    .strictObject({
      /** The application at the service. */
      appId: text,
      /** A key with the right to search and no other: every reader can see it. */
      apiKey: text,
      /** The index of the site. */
      indexName: text,
      /** Hosts to query instead of Algolia's, the first one first: `https://search.example.org`. @default Algolia's four */
      hosts: z.array(host).min(1, 'expected at least one address').optional(),
      /** Whether the service receives an event for each result that is seen or chosen. @default false */
      insights: z.boolean().default(false),
      /** Whether search finds only pages of the same language and docs version. @default where the site has several */
      contextual: z.boolean().optional(),
      /** Parameters of the service that replace or extend those of Recto. */
      searchParameters: z.looseObject({ facetFilters: filters.optional() }).default({}),
    })
    .superRefine((config, context) => {
      const missingKeys = hostedKeys.filter((key) => config[key] === undefined);
      const isHosted = missingKeys.length < hostedKeys.length;
      const report = (key: string, message: string) =>
        context.addIssue({ code: 'custom', path: [key], message });
      if (isHosted)
        for (const key of missingKeys)
          report(key, 'a hosted service needs "appId", "apiKey" and "indexName"');
      else
        for (const key of hostedOnly.filter((name) => config[name]))
          report(key, 'it has no effect without "appId", "apiKey" and "indexName" of a hosted service');
    }),
]);

/** A host, with or without a path; a query or credentials would not reach it. */
function isHost(address: string): boolean {
  const url = parseUrl(address);
  return Boolean(url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username);
}
