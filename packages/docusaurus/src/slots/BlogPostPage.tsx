import Own from '@theme-own/BlogPostPage';
import { useMemo } from 'react';
import type { BlogPostProps } from 'recto-docs/theme';
import { useBlogPost } from '../modules/docusaurus/plugin-content-blog/client.ts';
import { replacement } from '../modules/slot-props.tsx';

/** Returns the text of the post as the component that MDX is in Docusaurus, with its metadata. */
function useContent({ children }: BlogPostProps): object {
  const post = useBlogPost();
  const { permalink } = post.metadata;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one text.
  const content = useMemo(() => Object.assign(() => children, post), [permalink]);
  return { content, sidebar: { title: '', items: [] } };
}

export default replacement('BlogPost', Own, useContent);
