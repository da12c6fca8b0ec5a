import { postName } from '../base/post-name.ts';
import { joinPath } from '../base/url.ts';
import { utcDate } from '../base/utc-date.ts';
import type { PostRoute } from '../model/blog.ts';
import type { BlogConfig } from '../model/blog-config.ts';
import { type Diagnostic, error, warning } from '../model/diagnostic.ts';
import type { Page } from '../model/page.ts';
import { atSeverity } from '../model/severity.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { type AuthorPlace, postAuthors } from './blog-authors.ts';
import { editUrlOf } from './edit-url.ts';
import { decodePath, documentFile, sitePath } from './site-path.ts';
import { type TagPlace, tagLinks, unknownTags } from './tag-links.ts';

/** What posts are linked with. */
export interface PostContext {
  config: SiteConfig;
  blog: BlogConfig;
  tags: TagPlace;
  authors: AuthorPlace;
}

/** A post with its address and date, as Docusaurus reads them from its name and front matter; its neighbours are not known yet. */
export function postRoute(
  page: Page,
  { config, blog, tags, authors }: PostContext,
): { post: PostRoute; diagnostics: Diagnostic[] } {
  const { frontMatter, source } = page;
  const name = postName(source.name);
  const slug = frontMatter.slug === undefined ? name.slug : decodePath(frontMatter.slug);
  const path = sitePath(config.baseUrl, joinPath(blog.routeBasePath, slug));
  const known = postAuthors(page, authors);
  const editUrl = editUrlOf(page, blog.editUrl);
  const date = frontMatter.date ?? (name.date && utcDate(name.date)?.toISOString()) ?? source.born;
  const post: PostRoute = {
    kind: 'post',
    path,
    file: documentFile(config, path),
    title: page.title || name.text || name.slug,
    page,
    date: date ?? new Date(0).toISOString(),
    authors: known.authors,
    tags: tagLinks(page, tags).map(({ label, href }) => ({ label, href })),
    ...(blog.showReadingTime && page.post && { readingMinutes: page.post.readingMinutes }),
    ...(editUrl && { editUrl }),
  };
  const diagnostics = [
    ...(page.title ? [] : [untitled(post)]),
    ...(date === undefined ? [undated(post, name.date)] : []),
    ...known.diagnostics,
    ...unknownTags(page, tags.file, blog.onInlineTags),
  ];
  return { post, diagnostics };
}

function untitled({ page, title }: PostRoute): Diagnostic {
  return warning('link/post-untitled', `The post has no title, so it is called "${title}".`, {
    at: { file: page.source.path },
    fix: 'Write `title: …` in its front matter, or begin its text with a heading: # …',
  });
}

function undated({ page }: PostRoute, written = ''): Diagnostic {
  return error('link/post-date-invalid', `"${written}" in the name of the post is no day.`, {
    at: { file: page.source.path },
    fix: 'Correct the name, such as 2024-05-17-hello.md, or write `date: 2024-05-17` in the front matter.',
  });
}

/** Posts that lists show as a whole, since they do not say where to stop: one problem for all. */
export function untruncated(posts: PostRoute[], blog: BlogConfig): Diagnostic[] {
  const whole = posts.filter(({ page }) => page.post?.excerpt === undefined);
  const [first] = whole;
  if (!first) return [];
  const message =
    whole.length === 1
      ? 'The post has no truncation marker, so lists show all of it.'
      : `${whole.length} posts have no truncation marker, so lists show all of them.`;
  return atSeverity(
    warning('link/post-untruncated', message, {
      at: { file: first.page.source.path },
      notes: whole.slice(1).map(({ page }) => page.source.path),
      fix: 'Put <!-- truncate --> behind what lists should show; or set `blog.onUntruncatedPosts` to "ignore".',
    }),
    blog.onUntruncatedPosts,
  );
}
