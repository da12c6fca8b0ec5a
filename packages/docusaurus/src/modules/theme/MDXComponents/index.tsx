import type { ComponentProps } from 'react';
import { Admonition, Details, Head, Heading } from 'recto-docs/components';
import A from './A.ts';
import Code from './Code.tsx';
import Img from './Img.tsx';
import Li from './Li.tsx';
import Pre from './Pre.tsx';
import Ul from './Ul.tsx';

const headings = (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((level) => {
  const MDXHeading = (props: ComponentProps<'h2'>) => <Heading as={level} {...props} />;
  return [level, MDXHeading] as const;
});

/** The components of MDX pages, which a site extends. */
export default {
  Head,
  details: Details,
  Details,
  code: Code,
  a: A,
  pre: Pre,
  ul: Ul,
  li: Li,
  img: Img,
  ...Object.fromEntries(headings),
  admonition: Admonition,
};
