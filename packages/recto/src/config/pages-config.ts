import { z } from 'zod';
import { fileOptions, instanceId, routeBasePath } from './docs-config.ts';
import { frontMatterOption } from './front-matter.ts';
import { markdownOptions } from './markdown-config.ts';
import { defaultDocs } from './version-key.ts';

/** Schema of `pages`. */
export const pagesSchema = z.strictObject({
  /** Distinguishes several folders of pages, in the names of their translations. @default "default" */
  id: instanceId,
  /** @default "src/pages" */
  path: z.string().default('src/pages'),
  /** Path of the pages below the base URL. @default "" */
  routeBasePath: routeBasePath(''),
  /** Whether pages without a heading show no title, as in Docusaurus. @default false */
  hideTitle: z.boolean().optional(),
  /** Schema of front matter, as `docs.frontMatter`. */
  frontMatter: frontMatterOption.optional(),
  ...fileOptions,
  ...markdownOptions,
});

export type PagesConfig = z.output<typeof pagesSchema>;

/** Returns the settings of the pages with an id; those of the first if there are none. */
export function pagesOf(id: string | undefined, { pages }: { pages: readonly PagesConfig[] }): PagesConfig {
  return pages.find((one) => one.id === (id ?? defaultDocs)) ?? (pages[0] as PagesConfig);
}
