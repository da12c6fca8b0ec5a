import CodeInline from '@theme/CodeInline';
import Heading from '@theme/Heading';
import map from '@theme/MDXComponents';
import A from '@theme/MDXComponents/A';
import Code from '@theme/MDXComponents/Code';
import Details from '@theme/MDXComponents/Details';
import MDXHeading from '@theme/MDXComponents/Heading';
import Img from '@theme/MDXComponents/Img';
import Li from '@theme/MDXComponents/Li';
import Pre from '@theme/MDXComponents/Pre';
import Ul from '@theme/MDXComponents/Ul';
import MDXContent from '@theme/MDXContent';
import OriginalCodeInline from '@theme-original/CodeInline';
import OriginalHeading from '@theme-original/Heading';
import originals from '@theme-original/MDXComponents';
import OriginalA from '@theme-original/MDXComponents/A';
import OriginalCode from '@theme-original/MDXComponents/Code';
import OriginalDetails from '@theme-original/MDXComponents/Details';
import OriginalMDXHeading from '@theme-original/MDXComponents/Heading';
import OriginalImg from '@theme-original/MDXComponents/Img';
import OriginalLi from '@theme-original/MDXComponents/Li';
import OriginalPre from '@theme-original/MDXComponents/Pre';
import OriginalUl from '@theme-original/MDXComponents/Ul';
import OriginalMDXContent from '@theme-original/MDXContent';
import { Children, isValidElement, type ReactNode } from 'react';
import { attempt } from '../values.ts';

/** Components of the site in place of single elements, each with the original. */
const parts: Record<string, [component: unknown, original: unknown]> = {
  a: [A, OriginalA],
  details: [Details, OriginalDetails],
  img: [Img, OriginalImg],
  li: [Li, OriginalLi],
  pre: [Pre, OriginalPre],
  ul: [Ul, OriginalUl],
};

const headings = [
  [MDXHeading, OriginalMDXHeading],
  [Heading, OriginalHeading],
] as const;
const SiteHeading = headings.find(([component, original]) => component !== original)?.[0];

function asHeading(level: string) {
  return (props: object) => <SiteHeading as={level} {...props} />;
}

const components: Record<string, unknown> = {
  ...Object.fromEntries(
    Object.entries(parts).flatMap(([name, [component, original]]) =>
      component === original ? [] : [[name, component]],
    ),
  ),
  ...(SiteHeading &&
    Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((level) => [level, asHeading(level)]))),
  ...Object.fromEntries(
    Object.entries({ ...map, ...contentComponents() }).filter(
      ([name, component]) => originals[name] !== component,
    ),
  ),
};

/** Returns the components that a component of the site around MDX provides. */
function contentComponents(): Record<string, unknown> {
  const Content = MDXContent as (props: object) => ReactNode;
  return MDXContent === OriginalMDXContent ? {} : providedIn(attempt(() => Content({ children: null })));
}

function providedIn(node: ReactNode): Record<string, unknown> {
  return Object.assign(
    {},
    ...Children.toArray(node).map((child) => {
      if (!isValidElement<{ components?: object; children?: ReactNode }>(child)) return {};
      return child.props.components ?? providedIn(child.props.children);
    }),
  );
}

/** The component of the site for code. What it has in place of `pre` gets blocks from the original. */
function codeComponent() {
  if (Code !== OriginalCode || 'pre' in components) return Code;
  return CodeInline === OriginalCodeInline ? undefined : CodeInline;
}

const code = codeComponent();

/**
 * The components of the site for MDX: from its map, except the originals, which the engine renders faster
 * itself, and in place of single elements.
 */
export default { ...(code && { code }), ...components };
