import { articleLanguage, localeOf, type SiteConfig } from '../../../plugin.ts';
import { Excerpt } from '../../../theme.ts';
import { partAttribute } from '../../../utils/dom-contract.ts';
import type { Post } from '../model.ts';
import { blogText } from '../texts.ts';
import { Byline } from './byline.tsx';

/** A post in a list: title, byline, excerpt and link. */
export function PostItem({ post, config }: { post: Post; config: SiteConfig }) {
  const { href, title, tags, page } = post;
  const language = articleLanguage(page, config);
  const isCut = page.entry?.excerpt !== undefined;
  return (
    <article className="post">
      <h2 {...language}>
        <a href={href}>{title}</a>
      </h2>
      <Byline post={post} locale={localeOf(config)} />
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
          {tags.length > 0 && (
            <div {...{ [partAttribute]: 'tags' }} className="theme-doc-tags">
              {blogText('theme.tags.tagsListLabel')}
              <ul className="tags">
                {tags.map((tag) => (
                  <li key={tag.href}>
                    <a className="tag" href={tag.href} rel="tag">
                      {tag.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </footer>
      )}
    </article>
  );
}
