import SiteCodeBlock from '@theme-own/CodeBlock';
import type { ComponentProps } from 'react';
import type { CodeBlock as Original } from 'recto-docs/components';

type Props = ComponentProps<typeof Original>;

/** A code block, with the component of the site, which receives the language and the words of a fence as MDX has them. */
export default function CodeBlock({ meta, ...props }: Props) {
  const { language, className = language && `language-${language}`, metastring = meta } = props;
  const codeProps = { ...wordsOf(metastring), ...props };
  return (
    <SiteCodeBlock {...codeProps} {...(className && { className })} {...(metastring && { metastring })} />
  );
}

/** Returns the words of a fence as MDX 1 passed them: `live` as `live={true}`. Themes of GitHub code look for `reference`. */
function wordsOf(metastring = ''): Record<string, true> {
  const words = metastring
    .replace(/=(?:"[^"]*"|'[^']*')/g, '=')
    .split(/\s+/)
    .filter((word) => /^[a-z]\w*$/i.test(word));
  return Object.fromEntries(words.map((word) => [word, true]));
}
