import BlogPostItem from '@theme/BlogPostItem';
import type { ComponentType, ReactNode } from 'react';
import { BlogPostProvider } from '../docusaurus/plugin-content-blog/client.ts';
import type { PostContent } from '../listed-post.ts';

interface ItemsProps {
  items?: { content: ComponentType & PostContent }[];
  component?: ComponentType<{ children?: ReactNode }>;
  children?: ReactNode;
}

/** Recto's list of posts, if this is around it, or posts with the parts of the site. */
export default function BlogPostItems({ items = [], component: Item = BlogPostItem, children }: ItemsProps) {
  return (
    children ??
    items.map(({ content: Content }) => (
      <BlogPostProvider key={Content.metadata.permalink} content={Content}>
        <Item>
          <Content />
        </Item>
      </BlogPostProvider>
    ))
  );
}
