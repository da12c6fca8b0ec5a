import type { Blog } from '../../model/blog.ts';
import { pageText } from '../i18n/page-texts.ts';

const feedNames = { rss: 'RSS', atom: 'Atom', json: 'JSON' };

/** Below the title of the list of posts: description and links of the blog. */
export function BlogIntro({ blog, description }: { blog: Blog; description: string | undefined }) {
  const { archive, tags, authors, feeds } = blog;
  const links = [
    { href: archive, label: pageText('theme.blog.archive.title') },
    { href: tags, label: pageText('theme.tags.tagsPageTitle') },
    { href: authors, label: pageText('theme.blog.authorsList.pageTitle') },
    ...feeds.slice(0, 1).map(({ href, type }) => ({ href, label: feedNames[type] })),
  ];
  return (
    <>
      {description && description !== blog.title && <p className="blog-about">{description}</p>}
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
