import { type ComponentProps, memo, type Ref } from 'react';
import { menuMarkupAttribute } from '../model/dom-contract.ts';

interface StaticHtmlProps extends Pick<ComponentProps<'div'>, 'id' | 'className' | 'lang' | 'dir'> {
  /** The content at build; the client gives none and leaves what the server sent. */
  html?: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * An element whose content React never looks into: the article and the footer. Hydration keeps the server's
 * children, because an empty `dangerouslySetInnerHTML` is not compared with them, and later renders are skipped.
 */
export const StaticHtml = memo(function StaticHtml({ html = '', ...rest }: StaticHtmlProps) {
  return <div {...rest} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
});

type RawHtmlProps = {
  as: 'div' | 'li' | 'span';
  html: string;
  className?: string;
  [menuMarkupAttribute]?: '';
};

/** An element with markup that the site's own author wrote in its configuration or its headings. */
export function RawHtml({ as: Tag, html, ...attributes }: RawHtmlProps) {
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
