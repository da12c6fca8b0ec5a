import Author from '@theme/Blog/Components/Author';
import { useBlogPost } from '../docusaurus/plugin-content-blog/client.ts';

export function PostAuthors({ className = 'margin-bottom--md' }: { className?: string }) {
  const { authors } = useBlogPost().metadata;
  if (authors.length === 0) return null;
  return (
    <div className={`byline ${className}`}>
      <ul className="authors">
        {authors.map((author) => (
          <li key={author.key ?? author.name}>
            <Author author={author} />
          </li>
        ))}
      </ul>
    </div>
  );
}
