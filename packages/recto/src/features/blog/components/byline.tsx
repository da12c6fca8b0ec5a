import { dateFormat, type I18nConfig, localeOf } from '../../../plugin.ts';
import { SocialIcon } from '../../../theme.ts';
import { pluralForm } from '../../../utils/messages.ts';
import type { Author, Post } from '../model.ts';
import { blogText } from '../texts.ts';

/** Date, reading time and authors of a post. */
export function Byline({ post, i18n }: { post: Post; i18n: I18nConfig }) {
  const { date, readingMinutes, authors } = post;
  return (
    <>
      <p className="post-meta">
        <time dateTime={date}>{postDay(date, i18n)}</time>
        {readingMinutes !== undefined && <> · {readingTime(readingMinutes, i18n)}</>}
      </p>
      {authors.length > 0 && (
        <ul className="authors">
          {authors.map((author) => (
            <li key={author.key ?? author.name}>
              <AuthorCard author={author} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function readingTime(readingMinutes: number, i18n: I18nConfig): string {
  const minutes = Math.ceil(readingMinutes);
  const forms = blogText('theme.blog.post.readingTime.plurals', { readingTime: String(minutes) });
  return pluralForm(forms, minutes, localeOf({ i18n }).htmlLang);
}

interface AuthorCardProps {
  author: Author;
  /** Number of posts, if shown, and the same in words. */
  posts?: { count: number; label: string };
}

/** Picture, name and details of an author. */
export function AuthorCard({ author, posts }: AuthorCardProps) {
  const { name, title, href, image, socials } = author;
  return (
    <div className="author">
      {image && <img src={image} alt="" width="44" height="44" loading="lazy" decoding="async" />}
      <div>
        <div>
          {href ? (
            <a className="author__name" href={href} {...leaving(href)}>
              {name}
            </a>
          ) : (
            <span className="author__name">{name}</span>
          )}
          {posts && (
            <>
              {' '}
              <span className="author__count" title={posts.label}>
                {posts.count}
              </span>
            </>
          )}
        </div>
        {title && <small>{title}</small>}
        {socials.length > 0 && (
          <small className="author__socials">
            {socials.map((link) => (
              <a
                key={link.label}
                href={link.href}
                aria-label={link.label}
                title={link.label}
                {...leaving(link.href)}
              >
                <SocialIcon platform={link.label} />
              </a>
            ))}
          </small>
        )}
      </div>
    </div>
  );
}

/** Attributes of a link to another site. */
function leaving(href: string) {
  return /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
}

export function postDay(
  date: string,
  i18n: I18nConfig,
  parts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
): string {
  return dateFormat({ i18n }, parts).format(new Date(date));
}
