import { dateFormat, type I18nConfig, localeOf } from '../../../plugin.ts';
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

/** Marks of platforms, from Simple Icons (CC0). */
const marks: Record<string, string> = {
  GitHub:
    'M12 .297c-6.63 0-12 5.373-12 12 0 5.303 3.438 9.8 8.205 11.385.6.113.82-.258.82-.577 0-.285-.01-1.04-.015-2.04-3.338.724-4.042-1.61-4.042-1.61C4.422 18.07 3.633 17.7 3.633 17.7c-1.087-.744.084-.729.084-.729 1.205.084 1.838 1.236 1.838 1.236 1.07 1.835 2.809 1.305 3.495.998.108-.776.417-1.305.76-1.605-2.665-.3-5.466-1.332-5.466-5.93 0-1.31.465-2.38 1.235-3.22-.135-.303-.54-1.523.105-3.176 0 0 1.005-.322 3.3 1.23.96-.267 1.98-.399 3-.405 1.02.006 2.04.138 3 .405 2.28-1.552 3.285-1.23 3.285-1.23.645 1.653.24 2.873.12 3.176.765.84 1.23 1.91 1.23 3.22 0 4.61-2.805 5.625-5.475 5.92.42.36.81 1.096.81 2.22 0 1.606-.015 2.896-.015 3.286 0 .315.21.69.825.57C20.565 22.092 24 17.592 24 12.297c0-6.627-5.373-12-12-12',
  LinkedIn:
    'M20.447 20.452h-3.554v-5.569c0-1.328-.027-3.037-1.852-3.037-1.853 0-2.136 1.445-2.136 2.939v5.667H9.351V9h3.414v1.561h.046c.477-.9 1.637-1.85 3.37-1.85 3.601 0 4.267 2.37 4.267 5.455v6.286zM5.337 7.433c-1.144 0-2.063-.926-2.063-2.065 0-1.138.92-2.063 2.063-2.063 1.14 0 2.064.925 2.064 2.063 0 1.139-.925 2.065-2.064 2.065zm1.782 13.019H3.555V9h3.564v11.452zM22.225 0H1.771C.792 0 0 .774 0 1.729v20.542C0 23.227.792 24 1.771 24h20.451C23.2 24 24 23.227 24 22.271V1.729C24 .774 23.2 0 22.222 0h.003z',
  X: 'M18.244 2.25h3.308l-7.227 8.26 8.502 11.24H16.17l-5.214-6.817L4.99 21.75H1.68l7.73-8.835L1.254 2.25H8.08l4.713 6.231zm-1.161 17.52h1.833L7.084 4.126H5.117z',
};

/** A globe. */
const otherMark = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18Z';

/** The mark of a platform in the color of the text. It is decorative, so its link needs a label. */
function SocialIcon({ platform }: { platform: string }) {
  const mark = marks[platform];
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      {mark ? (
        <path d={mark} fill="currentColor" />
      ) : (
        <path d={otherMark} fill="none" stroke="currentColor" strokeWidth="2" />
      )}
    </svg>
  );
}
