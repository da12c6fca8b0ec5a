import type { BlogRoute } from '../../model/blog.ts';
import type { GetMessage } from '../../model/locale.ts';
import type { ListRoute } from '../../model/site.ts';
import { pageTextOf } from '../../theme/i18n/page-texts.ts';
import { pluralForm } from '../../theme/i18n/translate.tsx';

/** Returns the title of a list: that of its category, or a message with its tag and count. */
export function listTitle({ content, title }: ListRoute, getMessage: GetMessage, language: string): string {
  switch (content.of) {
    case 'category':
      return title;
    case 'tags':
      return pageTextOf(getMessage, 'theme.tags.tagsPageTitle');
    case 'tag': {
      const count = content.docs.length;
      const forms = pageTextOf(getMessage, 'theme.docs.tagDocListPageTitle.nDocsTagged', {
        count: String(count),
      });
      const nDocsTagged = pluralForm(forms, count, language);
      return pageTextOf(getMessage, 'theme.docs.tagDocListPageTitle', { nDocsTagged, tagName: title });
    }
  }
}

/** Returns the title of a page of the blog. From the second page of a list on, it has the page number. */
export function blogTitle({ content, title }: BlogRoute, getMessage: GetMessage, language: string): string {
  const number = 'number' in content && content.number > 1 ? ` (${content.number})` : '';
  return titleOf({ content, title }, getMessage, language) + number;
}

function titleOf(
  { content, title }: Pick<BlogRoute, 'content' | 'title'>,
  getMessage: GetMessage,
  language: string,
): string {
  const posts = (count: number) =>
    pluralForm(pageTextOf(getMessage, 'theme.blog.post.plurals', { count: String(count) }), count, language);
  switch (content.of) {
    case 'posts':
      return title;
    case 'tags':
      return pageTextOf(getMessage, 'theme.tags.tagsPageTitle');
    case 'tag':
      return pageTextOf(getMessage, 'theme.blog.tagTitle', {
        nPosts: posts(content.count),
        tagName: content.label,
      });
    case 'authors':
      return pageTextOf(getMessage, 'theme.blog.authorsList.pageTitle');
    case 'author':
      return pageTextOf(getMessage, 'theme.blog.author.pageTitle', {
        authorName: content.author.name,
        nPosts: posts(content.count),
      });
    case 'archive':
      return pageTextOf(getMessage, 'theme.blog.archive.title');
  }
}
