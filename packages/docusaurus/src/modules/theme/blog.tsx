import type { ComponentProps, ReactNode } from 'react';
import { Layout, Link, Translate, usePage } from 'recto-docs/components';
import { useBlogPost } from '../docusaurus/plugin-content-blog/client.ts';

type LayoutProps = ComponentProps<typeof Layout> & { sidebar?: object; toc?: ReactNode };

/** Renders its children: sidebar and table of contents are around a post. */
export function BlogLayout({ sidebar: _, toc: __, ...props }: LayoutProps) {
  return <Layout {...props} />;
}

/** The element of a post. */
export function PostContainer({ children, className }: { children?: ReactNode; className?: string }) {
  return <article className={className}>{children}</article>;
}

/** Date, reading time and authors of a post. */
export function PostInfo() {
  const { byline } = usePage('BlogPostItem').state ?? {};
  return byline === undefined ? null : (
    <div className="byline" dangerouslySetInnerHTML={{ __html: byline }} suppressHydrationWarning />
  );
}

/** The title of a post. */
export function PostTitle({ className }: { className?: string }) {
  return <h1 className={className}>{useBlogPost().metadata.title}</h1>;
}

type ReadMoreProps = Omit<ComponentProps<typeof Link>, 'children'> & { blogPostTitle?: string };

/** A link from the start of a post to the post. */
export function ReadMoreLink({ blogPostTitle, ...props }: ReadMoreProps) {
  return (
    <Link aria-label={blogPostTitle} {...props}>
      <b>
        <Translate id="theme.blog.post.readMore">Read more</Translate>
      </b>
    </Link>
  );
}
