import Author from '@theme/Blog/Components/Author';
import Authors from '@theme/BlogPostItem/Header/Authors';
import Info from '@theme/BlogPostItem/Header/Info';
import Title from '@theme/BlogPostItem/Header/Title';
import type { ComponentType } from 'react';
import { DocHeader } from 'recto-docs/theme';
import { partOf } from '../slot-props.tsx';
import { PostAuthor, PostInfo, PostTitle } from './blog.tsx';
import { PostAuthors } from './post-authors.tsx';

const parts = { Author, Authors, Info, Title } as Record<string, unknown> as Record<
  'Author' | 'Authors' | 'Info' | 'Title',
  ComponentType
>;
const originals: unknown[] = [PostAuthor, PostAuthors, PostInfo, PostTitle];
const hasOwnParts = Object.values(parts).some((part) => !originals.includes(part));

/** Title, date and authors of a post, with the parts of the site. */
function ComposedHeader() {
  return (
    <header>
      <parts.Title />
      <parts.Info />
      <parts.Authors />
    </header>
  );
}

/** The header of Recto, which has more of its authors, unless the site has parts of its own. */
export const PostHeader = hasOwnParts ? ComposedHeader : partOf(['BlogPost'], DocHeader);
