import Socials from '@theme/Blog/Components/Author/Socials';
import type { ComponentProps, ReactNode } from 'react';
import { Layout, Translate, translate, usePage } from 'recto-docs/components';
import Link from '../docusaurus/Link.tsx';
import { useBlogPost } from '../docusaurus/plugin-content-blog/client.ts';
import { usePluralForm } from '../docusaurus/theme-common/messages.tsx';
import { useDateTimeFormat } from '../docusaurus/theme-common/page.ts';
import type { Author } from '../types.ts';

type LayoutProps = ComponentProps<typeof Layout> & { sidebar?: object; toc?: ReactNode };

/** Renders its children: sidebar and table of contents are around a post. */
export function BlogLayout({ sidebar: _, toc: __, ...props }: LayoutProps) {
  return <Layout {...props} />;
}

export function PostContainer({ children, className = '' }: { children?: ReactNode; className?: string }) {
  const { isBlogPostPage } = useBlogPost();
  return <article className={isBlogPostPage ? className : `post ${className}`.trim()}>{children}</article>;
}

/** Date and reading time of a post. */
export function PostInfo({ className = '' }: { className?: string }) {
  const { date, readingTime } = useBlogPost().metadata;
  const day = useDateTimeFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const { selectMessage } = usePluralForm();
  const minutes = Math.ceil(readingTime ?? 0);
  const label = { id: 'theme.blog.post.readingTime.plurals', message: 'One min read|{readingTime} min read' };
  return (
    <div className={`byline ${className}`.trim()}>
      <p className="post-meta">
        {date && <time dateTime={date}>{day.format(new Date(date))}</time>}
        {readingTime !== undefined && (
          <> · {selectMessage(minutes, translate(label, { readingTime: minutes }))}</>
        )}
      </p>
    </div>
  );
}

interface AuthorProps {
  author: Author;
  className?: string;
  /** Number of posts. */
  count?: number;
}

/** Picture, name, title and profiles of an author. */
export function PostAuthor({ author, className = '', count }: AuthorProps) {
  const { name, title, url, imageURL, email, page } = author;
  const href = page?.permalink ?? url ?? (email && `mailto:${email}`);
  return (
    <div className={`author ${className}`.trim()}>
      {imageURL && <img src={imageURL} alt="" width="44" height="44" loading="lazy" />}
      <div>
        <div>
          {href ? (
            <Link className="author__name" href={href}>
              {name}
            </Link>
          ) : (
            <span className="author__name">{name}</span>
          )}
          {count !== undefined && (
            <>
              {' '}
              <span className="author__count">{count}</span>
            </>
          )}
        </div>
        {title && <small>{title}</small>}
        <Socials author={author} />
      </div>
    </div>
  );
}

/** The title of a post, unless its text has one; in a list, with a link to the post. */
export function PostTitle({ className }: { className?: string }) {
  const { state } = usePage('BlogPostItemHeaderTitle');
  const { isBlogPostPage, metadata } = useBlogPost();
  const { title, permalink } = metadata;
  if (!isBlogPostPage)
    return (
      <h2 className={className ?? 'post__title'}>
        <Link to={permalink}>{title}</Link>
      </h2>
    );
  return state && !state.heading ? null : <h1 className={className}>{title}</h1>;
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
