import type { ComponentProps } from 'react';
import { Link, Translate } from 'recto-docs/components';

type Props = Omit<ComponentProps<typeof Link>, 'children'> & { blogPostTitle?: string };

/** A link from the start of a post to the post. */
export default function ReadMoreLink({ blogPostTitle, ...props }: Props) {
  return (
    <Link aria-label={blogPostTitle} {...props}>
      <b>
        <Translate id="theme.blog.post.readMore">Read more</Translate>
      </b>
    </Link>
  );
}
