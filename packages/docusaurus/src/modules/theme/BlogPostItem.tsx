import Container from '@theme/BlogPostItem/Container';
import Content from '@theme/BlogPostItem/Content';
import Footer from '@theme/BlogPostItem/Footer';
import Header from '@theme/BlogPostItem/Header';
import type { ReactNode } from 'react';
import { BlogPost } from 'recto-docs/theme';
import { useBlogPost } from '../docusaurus/plugin-content-blog/client.ts';
import { partOf } from '../slot-props.tsx';

const PageItem = partOf(['BlogPost'], BlogPost);

type ItemProps = { children?: ReactNode; className?: string };

/** The post of the page; in a list, a post with the parts of the site. */
export default function BlogPostItem(props: ItemProps) {
  if (useBlogPost().isBlogPostPage) return <PageItem {...props} />;
  const { children, className = '' } = props;
  return (
    <Container className={`margin-bottom--xl ${className}`.trim()}>
      <Header />
      <Content>{children}</Content>
      <Footer />
    </Container>
  );
}
