import { articleLanguage, localeOf, type SiteConfig } from '../../../plugin.ts';
import { Excerpt, TagGroups, Tags } from '../../../theme.ts';
import { pluralForm } from '../../../utils/messages.ts';
import type { BlogLinks, List, ListContent, Post } from '../model.ts';
import { blogText } from '../texts.ts';
import { AuthorCard, Byline, postDay } from './byline.tsx';

interface WithConfig {
  config: SiteConfig;
}

type ContentOf<Kind extends ListContent['of']> = Extract<ListContent, { of: Kind }> & WithConfig;

type BlogListProps = Pick<List, 'content' | 'description'> & WithConfig;

/** The article of a page of the blog that lists posts, tags or authors. */
export function BlogList({ content, description, config }: BlogListProps) {
  if (content.of === 'posts') return <Posts {...content} config={config} />;
  if (content.of === 'tag') return <Tagged {...content} description={description} config={config} />;
  if (content.of === 'author') return <ByAuthor {...content} config={config} />;
  if (content.of === 'tags') return <TagGroups groups={content.groups} />;
  if (content.of === 'authors') return <Authors {...content} config={config} />;
  return (
    <article>
      {content.years.map((group) => (
        <Year key={group.year} {...group} config={config} />
      ))}
    </article>
  );
}

function Posts({ posts, config }: { posts: Post[] } & WithConfig) {
  return (
    <div className="posts">
      {posts.map((post) => (
        <PostItem key={post.href} post={post} config={config} />
      ))}
    </div>
  );
}

function Tagged(props: ContentOf<'tag'> & { description: string | undefined }) {
  const { posts, allTags, description, config } = props;
  return (
    <>
      {description && <p>{description}</p>}
      <p>
        <a href={allTags}>{blogText('theme.tags.tagsPageLink')}</a>
      </p>
      <Posts posts={posts} config={config} />
    </>
  );
}

function ByAuthor({ author, allAuthors, posts, config }: ContentOf<'author'>) {
  const { href: _, description, ...cardAuthor } = author;
  return (
    <>
      <AuthorCard author={cardAuthor} />
      {description && <p>{description}</p>}
      <p>
        <a href={allAuthors}>{blogText('theme.blog.authorsList.viewAll')}</a>
      </p>
      {posts.length > 0 ? (
        <Posts posts={posts} config={config} />
      ) : (
        <p>{blogText('theme.blog.author.noPosts')}</p>
      )}
    </>
  );
}

function Authors({ authors, config }: ContentOf<'authors'>) {
  const { htmlLang } = localeOf(config);
  const label = (count: number) =>
    pluralForm(blogText('theme.blog.post.plurals', { count: String(count) }), count, htmlLang);
  return (
    <ul className="authors">
      {authors.map(({ author, count }) => (
        <li key={author.key}>
          <AuthorCard author={author} posts={{ count, label: label(count) }} />
        </li>
      ))}
    </ul>
  );
}

/** The posts of one year, each with its day. */
function Year({ year, posts, config }: ContentOf<'archive'>['years'][number] & WithConfig) {
  return (
    <section>
      <h2 id={year}>{year}</h2>
      <ul className="archive">
        {posts.map(({ href, title, date }) => (
          <li key={href}>
            <time dateTime={date}>{postDay(date, config.i18n, { day: 'numeric', month: 'long' })}</time>{' '}
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Below the title of the list of posts: description and links of the blog. */
export function BlogIntro(props: { title: string; description: string; links: BlogLinks }) {
  const {
    title,
    description,
    links: { archive, tags, authors, feed },
  } = props;
  const links = [
    { href: archive, label: blogText('theme.blog.archive.title') },
    { href: tags, label: blogText('theme.tags.tagsPageTitle') },
    { href: authors, label: blogText('theme.blog.authorsList.pageTitle') },
    ...(feed ? [feed] : []),
  ];
  return (
    <>
      {description && description !== title && <p className="blog-about">{description}</p>}
      <p className="post-meta blog-links">
        {links.map(
          ({ href, label }) =>
            href && (
              <a key={href} href={href}>
                {label}
              </a>
            ),
        )}
      </p>
    </>
  );
}

function PostItem({ post, config }: { post: Post; config: SiteConfig }) {
  const { href, title, tags, page } = post;
  const language = articleLanguage(page, config);
  const isCut = page.entry?.excerpt !== undefined;
  return (
    <article className="post">
      <h2 {...language}>
        <a href={href}>{title}</a>
      </h2>
      <Byline post={post} i18n={config.i18n} />
      <div className="post__text" {...language}>
        <Excerpt of={href} />
      </div>
      {(isCut || tags.length > 0) && (
        <footer className="post__end">
          {isCut && (
            <a href={href} aria-label={blogText('theme.blog.post.readMoreLabel', { title })}>
              <b>{blogText('theme.blog.post.readMore')}</b>
            </a>
          )}
          {tags.length > 0 && <Tags tags={tags} />}
        </footer>
      )}
    </article>
  );
}
