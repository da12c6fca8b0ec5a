import { translate } from 'recto-docs/components';
import { label, useCount } from './messages.tsx';

interface Counted {
  count: number;
}

const usePostCount = () => useCount('theme.blog.post.plurals', 'One post|{count} posts');

export function useBlogTagsPostsPageTitle({ label, count }: Counted & { label: string }): string {
  const nPosts = usePostCount()(count);
  const message = '{nPosts} tagged with "{tagName}"';
  return translate({ id: 'theme.blog.tagTitle', message }, { nPosts, tagName: label });
}

export function useBlogAuthorPageTitle({
  name,
  key,
  count,
}: Counted & { name?: string; key: string }): string {
  const nPosts = usePostCount()(count);
  const message = '{authorName} - {nPosts}';
  return translate({ id: 'theme.blog.author.pageTitle', message }, { authorName: name ?? key, nPosts });
}

export function translateBlogAuthorsListPageTitle(): string {
  return translate({ id: 'theme.blog.authorsList.pageTitle', message: 'Authors' });
}

export const BlogAuthorsListViewAllLabel = label('theme.blog.authorsList.viewAll', 'View all authors');
export const BlogAuthorNoPostsLabel = label(
  'theme.blog.author.noPosts',
  'This author has not written any posts yet.',
);

export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  return useCount('theme.docs.DocCard.categoryDescription.plurals', '1 item|{count} items');
}
