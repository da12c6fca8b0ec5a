import type { BlogLinks } from '../model.ts';
import { blogText } from '../texts.ts';

interface BlogIntroProps {
  title: string;
  description: string;
  links: BlogLinks;
}

/** Below the title of the list of posts: description and links of the blog. */
export function BlogIntro({ title, description, links: { archive, tags, authors, feed } }: BlogIntroProps) {
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
