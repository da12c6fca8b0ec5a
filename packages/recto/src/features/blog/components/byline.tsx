import { pluralForm } from '../../../base/messages.ts';
import type { LocaleConfig } from '../../../plugin.ts';
import type { Author, Post } from '../model.ts';
import { blogText } from '../texts.ts';

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

/** Picture, name and details of an author. */
export function AuthorCard({ author, note }: { author: Author; note?: string }) {
  const { name, title, href, image, socials } = author;
  return (
    <div className="author">
      {image && <img src={image} alt="" width="44" height="44" loading="lazy" decoding="async" />}
      <div>
        {href ? (
          <a className="author__name" href={href} {...leaving(href)}>
            {name}
          </a>
        ) : (
          <span className="author__name">{name}</span>
        )}
        {title && <small>{title}</small>}
        {note && <small>{note}</small>}
        {socials.length > 0 && (
          <small className="author__socials">
            {socials.map((link) => (
              <a key={link.label} href={link.href} {...leaving(link.href)}>
                {link.label}
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
