import Container from '@theme/BlogPostItem/Container';
import Content from '@theme/BlogPostItem/Content';
import Footer from '@theme/BlogPostItem/Footer';
import Header from '@theme/BlogPostItem/Header';
import type { ComponentType, ReactNode } from 'react';
import type { BlogPostProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

type Part = ComponentType<{ children?: ReactNode }>;
const parts = { Container, Content, Footer, Header } as Record<string, unknown> as Record<
  'Container' | 'Content' | 'Footer' | 'Header',
  Part
>;

/** A post, with the parts of the site. */
function BlogPostParts({ children }: BlogPostProps) {
  return (
    <parts.Container>
      <parts.Header />
      <parts.Content>{children}</parts.Content>
      <parts.Footer />
    </parts.Container>
  );
}

export default replacement('BlogPost', BlogPostParts);
