import type { BlogRoute } from '../model/blog.ts';
import type { LookUp } from '../model/translations.ts';
import { pageTextOf } from '../theme/page-texts.ts';
import { pluralForm } from '../theme/plural.ts';

/** The heading of a page of the blog, which is its title too, in the language of the site; further pages of a list have their number. */
export function blogTitle({ content, title }: BlogRoute, lookUp: LookUp, language: string): string {
  const number = 'number' in content && content.number > 1 ? ` (${content.number})` : '';
  return headingOf({ content, title }, lookUp, language) + number;
}

function headingOf(
  { content, title }: Pick<BlogRoute, 'content' | 'title'>,
  lookUp: LookUp,
  language: string,
): string {
  const posts = (count: number) =>
    pluralForm(pageTextOf(lookUp, 'theme.blog.post.plurals', { count: String(count) }), count, language);
  switch (content.of) {
    case 'posts':
      return title;
    case 'tags':
      return pageTextOf(lookUp, 'theme.tags.tagsPageTitle');
    case 'tag':
      return pageTextOf(lookUp, 'theme.blog.tagTitle', {
        nPosts: posts(content.count),
        tagName: content.label,
      });
    case 'authors':
      return pageTextOf(lookUp, 'theme.blog.authorsList.pageTitle');
    case 'author':
      return pageTextOf(lookUp, 'theme.blog.author.pageTitle', {
        authorName: content.author.name,
        nPosts: posts(content.count),
      });
    case 'archive':
      return pageTextOf(lookUp, 'theme.blog.archive.title');
  }
}
