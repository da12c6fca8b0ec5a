import Author from '@theme/Blog/Components/Author';
import Authors from '@theme/BlogPostItem/Header/Authors';
import Info from '@theme/BlogPostItem/Header/Info';
import Title from '@theme/BlogPostItem/Header/Title';
import { DocHeader } from 'recto-docs/theme';
import { useBlogPost } from '../docusaurus/plugin-content-blog/client.ts';
import { partOf } from '../slot-props.tsx';
import { PostAuthor, PostInfo, PostTitle } from './blog.tsx';
import { PostAuthors } from './post-authors.tsx';

const originals: unknown[] = [PostAuthor, PostAuthors, PostInfo, PostTitle];
const hasOwnParts = [Author, Authors, Info, Title].some((part) => !originals.includes(part));

/** Title, date and authors of a post, with the parts of the site. */
function ComposedHeader() {
  return (
    <header>
      <Title />
      <Info />
      <Authors />
    </header>
  );
}

const PageHeader = partOf(['BlogPost'], DocHeader);

/** The header of Recto, which has more of its authors, unless it is in a list or the site has parts of its own. */
export function PostHeader(props: object) {
  const isComposed = !useBlogPost().isBlogPostPage || hasOwnParts;
  return isComposed ? <ComposedHeader /> : <PageHeader {...props} />;
}
