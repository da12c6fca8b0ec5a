import type { LocaleConfig } from '../../../plugin.ts';
import { pluralForm } from '../../../utils/messages.ts';
import type { Author, Post } from '../model.ts';
import { blogText } from '../texts.ts';
import { SocialIcon } from './social-icon.tsx';

interface BylineProps {
  post: Post;
  locale: LocaleConfig;
}

/** Date, reading time and authors of a post. */
export function Byline({ post, locale }: BylineProps) {
  const { date, readingMinutes, authors } = post;
  return (
    <>
      <p className="post-meta">
        <time dateTime={date}>{postDay(date, locale)}</time>
        {readingMinutes !== undefined && <> · {readingTime(readingMinutes, locale)}</>}
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

function readingTime(minutes: number, { htmlLang }: LocaleConfig): string {
  const forms = blogText('theme.blog.post.readingTime.plurals', { readingTime: String(minutes) });
  return pluralForm(forms, minutes, htmlLang);
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

/** Formats a date for a locale, in UTC, so that all builds agree. */
export function postDay(
  date: string,
  { htmlLang, calendar }: LocaleConfig,
  parts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
): string {
  return new Intl.DateTimeFormat(htmlLang, { ...parts, timeZone: 'UTC', calendar }).format(new Date(date));
}
