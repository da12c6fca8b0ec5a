import { translate } from '../../components.ts';

/** Interface texts in English, by the ids of Docusaurus. */
export const texts = {
  'theme.tags.tagsPageTitle': 'Tags',
  'theme.tags.tagsPageLink': 'View All Tags',
  'theme.blog.sidebar.navAriaLabel': 'Blog recent posts navigation',
  'theme.blog.post.readingTime.plurals': 'One min read|{readingTime} min read',
  'theme.blog.post.readMore': 'Read more',
  'theme.blog.post.readMoreLabel': 'Read more about {title}',
  'theme.blog.post.plurals': 'One post|{count} posts',
  'theme.blog.post.paginator.navAriaLabel': 'Blog post page navigation',
  'theme.blog.post.paginator.newerPost': 'Newer Post',
  'theme.blog.post.paginator.olderPost': 'Older Post',
  'theme.blog.paginator.navAriaLabel': 'Blog list page navigation',
  'theme.blog.paginator.newerEntries': 'Newer Entries',
  'theme.blog.paginator.olderEntries': 'Older Entries',
  'theme.blog.tagTitle': '{nPosts} tagged with "{tagName}"',
  'theme.blog.author.pageTitle': '{authorName} - {nPosts}',
  'theme.blog.author.noPosts': 'This author has not written any posts yet.',
  'theme.blog.authorsList.pageTitle': 'Authors',
  'theme.blog.authorsList.viewAll': 'View All Authors',
  'theme.blog.archive.title': 'Archive',
} as const;

export type TextId = keyof typeof texts;

/** Returns a text with its id, for `translate`. */
export function textOf<Id extends TextId>(id: Id): { id: Id; message: string } {
  return { id, message: texts[id] };
}

/** Returns a text in the language of the page, while a component renders. */
export function blogText(id: TextId, values?: Record<string, string>): string {
  return translate(textOf(id), values);
}
