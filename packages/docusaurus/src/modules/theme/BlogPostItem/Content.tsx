import type { ReactNode } from 'react';
import { useBlogPost } from '../../docusaurus/plugin-content-blog/client.ts';

/** The text of a post, which has its element on its own page. */
export default function Content({ children, className = '' }: { children?: ReactNode; className?: string }) {
  if (useBlogPost().isBlogPostPage) return children;
  return <div className={`markdown post__text ${className}`.trim()}>{children}</div>;
}
