import type { PostRoute } from '../../model/blog.ts';
import { articleLanguage, localeOf } from '../../model/locale.ts';
import { useSite } from '../article/site-context.ts';
import { pageText } from '../i18n/page-texts.ts';
import { Byline } from './byline.tsx';

/** A post in a list: title, byline, excerpt and link. */
export function PostItem({ post, index }: { post: PostRoute; index: number }) {
  const { config } = useSite('The blog');
  const { path, title, tags, page } = post;
  const language = articleLanguage(page, config);
  const isCut = page.post?.excerpt !== undefined;
  return (
    <article className="post">
      <h2 {...language}>
        <a href={path}>{title}</a>
      </h2>
      <Byline post={post} locale={localeOf(config)} />
      <div className="post__text" {...language}>
        {excerptPlace(index)}
      </div>
      {(isCut || tags.length > 0) && (
        <footer className="post__end">
          {isCut && (
            <a href={path} aria-label={pageText('theme.blog.post.readMoreLabel', { title })}>
              <b>{pageText('theme.blog.post.readMore')}</b>
            </a>
          )}
          {tags.length > 0 && (
            <ul className="tags">
              {tags.map(({ label, href }) => (
                <li key={href}>
                  <a className="tag" href={href} rel="tag">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </footer>
      )}
    </article>
  );
}

/** Placeholder of an excerpt in the HTML of a list. Example: `\uE0043\uE005` */
export const excerptPlacePattern = /\uE004(\d+)\uE005/g;

function excerptPlace(index: number): string {
  return `\uE004${index}\uE005`;
}
