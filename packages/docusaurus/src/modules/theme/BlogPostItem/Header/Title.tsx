import { useBlogPost } from '../../../docusaurus/plugin-content-blog/client.ts';

/** The title of a post. */
export default function BlogPostItemHeaderTitle({ className }: { className?: string }) {
  return <h1 className={className}>{useBlogPost().metadata.title}</h1>;
}
