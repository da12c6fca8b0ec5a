import type { ComponentProps } from 'react';
import { Admonition, Details, Head, Heading, Link } from 'recto-docs/components';
import { MDXCode, MDXImage, MDXList, MDXListItem, MDXPre } from '../parts/code.tsx';

const headings = (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((level) => {
  const MDXHeading = (props: ComponentProps<'h2'>) => <Heading as={level} {...props} />;
  return [level, MDXHeading] as const;
});

/** The components of MDX pages, which a site extends. */
export default {
  Head,
  details: Details,
  Details,
  code: MDXCode,
  a: Link,
  pre: MDXPre,
  ul: MDXList,
  li: MDXListItem,
  img: MDXImage,
  ...Object.fromEntries(headings),
  admonition: Admonition,
};
