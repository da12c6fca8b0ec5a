import type { BlogContent, BlogRoute, PostRoute } from '../../model/blog.ts';
import { localeOf } from '../../model/locale.ts';
import { useSite } from '../article/site-context.ts';
import { TagGroups } from '../doc-list.tsx';
import { pageText } from '../i18n/page-texts.ts';
import { pluralForm } from '../i18n/translate.tsx';
import { AuthorCard, postDay } from './byline.tsx';
import { PostItem } from './post-item.tsx';

type Of<Kind extends BlogContent['of']> = Extract<BlogContent, { of: Kind }>;

/** The article of a page of the blog that lists posts, tags or authors. */
export function BlogList({ content, description }: Pick<BlogRoute, 'content' | 'description'>) {
  switch (content.of) {
    case 'posts':
      return <Posts {...content} />;
    case 'tag':
      return <Tagged {...content} description={description} />;
    case 'author':
      return <ByAuthor {...content} />;
    case 'tags':
      return <TagGroups groups={content.groups} />;
    case 'authors':
      return <Authors {...content} />;
    case 'archive':
      return content.years.map((group) => <Year key={group.year} {...group} />);
  }
}

function Posts({ posts }: { posts: PostRoute[] }) {
  return (
    <div className="posts">
      {posts.map((post, index) => (
        <PostItem key={post.path} post={post} index={index} />
      ))}
    </div>
  );
}

function Tagged({ posts, allTags, description }: Of<'tag'> & { description: string | undefined }) {
  return (
    <>
      {description && <p>{description}</p>}
      <p>
        <a href={allTags}>{pageText('theme.tags.tagsPageLink')}</a>
      </p>
      <Posts posts={posts} />
    </>
  );
}

function ByAuthor({ author, allAuthors, posts }: Of<'author'>) {
  const { href: _, description, ...shown } = author;
  return (
    <>
      <AuthorCard author={shown} />
      {description && <p>{description}</p>}
      <p>
        <a href={allAuthors}>{pageText('theme.blog.authorsList.viewAll')}</a>
      </p>
      {posts.length > 0 ? <Posts posts={posts} /> : <p>{pageText('theme.blog.author.noPosts')}</p>}
    </>
  );
}

function Authors({ authors }: Of<'authors'>) {
  const { htmlLang } = localeOf(useSite('The list of authors').config);
  const posts = (count: number) =>
    pluralForm(pageText('theme.blog.post.plurals', { count: String(count) }), count, htmlLang);
  return (
    <ul className="authors">
      {authors.map(({ author, count }) => (
        <li key={author.key}>
          <AuthorCard author={author} note={posts(count)} />
        </li>
      ))}
    </ul>
  );
}

/** The posts of one year, each with its day. */
function Year({ year, posts }: Of<'archive'>['years'][number]) {
  const locale = localeOf(useSite('The archive').config);
  return (
    <section>
      <h2 id={year}>{year}</h2>
      <ul className="archive">
        {posts.map(({ path, title, date }) => (
          <li key={path}>
            <time dateTime={date}>{postDay(date, locale, { day: 'numeric', month: 'long' })}</time>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
