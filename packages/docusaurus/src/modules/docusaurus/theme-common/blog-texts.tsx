import { Translate, translate } from 'recto-docs/components';
import { usePluralForm } from './texts.tsx';

interface Counted {
  count: number;
}

function usePostCount(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  const message = translate({ id: 'theme.blog.post.plurals', message: 'One post|{count} posts' });
  return (count) => selectMessage(count, message).replace('{count}', String(count));
}

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

export function BlogAuthorsListViewAllLabel() {
  return <Translate id="theme.blog.authorsList.viewAll">View all authors</Translate>;
}

/** Text in place of the posts of an author without any. */
export function BlogAuthorNoPostsLabel() {
  return <Translate id="theme.blog.author.noPosts">This author has not written any posts yet.</Translate>;
}

export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  const id = 'theme.docs.DocCard.categoryDescription.plurals';
  const message = translate({ id, message: '1 item|{count} items' });
  return (count) => selectMessage(count, message).replace('{count}', String(count));
}
