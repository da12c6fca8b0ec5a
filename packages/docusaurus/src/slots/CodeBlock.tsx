import Own from '@theme-own/CodeBlock';
import type { ComponentProps, ComponentType } from 'react';
import type { CodeBlock as Original } from 'recto-docs/components';

type Props = ComponentProps<typeof Original>;
const Component = Own as ComponentType<Props>;

/** A code block, with the component of the site, which gets the language and the words of a fence as MDX has them. */
export default function CodeBlock({ meta, ...props }: Props) {
  const { language, className = language && `language-${language}`, metastring = meta } = props;
  return <Component {...props} {...(className && { className })} {...(metastring && { metastring })} />;
}
