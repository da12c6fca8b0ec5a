import { usePage } from 'recto-docs/components';

/** Date, reading time and authors of a post. */
export default function BlogPostItemHeaderInfo() {
  const { byline } = usePage('BlogPostItem').state ?? {};
  return byline === undefined ? null : (
    <div className="byline" dangerouslySetInnerHTML={{ __html: byline }} suppressHydrationWarning />
  );
}
