import type { Page } from '../content/page.ts';

/** Whether a page is published: a build leaves drafts out. */
export function isPublished({ frontMatter }: Pick<Page, 'frontMatter'>, production: boolean): boolean {
  return !(production && frontMatter.draft);
}
