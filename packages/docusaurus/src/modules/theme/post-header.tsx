import Authors from '@theme/BlogPostItem/Header/Authors';
import Info from '@theme/BlogPostItem/Header/Info';
import Title from '@theme/BlogPostItem/Header/Title';
import type { ComponentType } from 'react';

const parts = { Authors, Info, Title } as Record<string, unknown> as Record<
  'Authors' | 'Info' | 'Title',
  ComponentType
>;

/** Title, date and authors of a post. */
export function PostHeader() {
  return (
    <header>
      <parts.Title />
      <parts.Info />
      <parts.Authors />
    </header>
  );
}
