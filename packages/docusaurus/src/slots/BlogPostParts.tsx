import Container from '@theme/BlogPostItem/Container';
import Content from '@theme/BlogPostItem/Content';
import Footer from '@theme/BlogPostItem/Footer';
import Header from '@theme/BlogPostItem/Header';
import type { BlogPostProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

/** A post, with the parts of the site. */
function BlogPostParts({ children }: BlogPostProps) {
  return (
    <Container>
      <Header />
      <Content>{children}</Content>
      <Footer />
    </Container>
  );
}

export default replacement('BlogPost', BlogPostParts);
