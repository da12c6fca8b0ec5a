import { type ComponentProps, memo, type Ref } from 'react';
import { menuMarkupAttribute } from '../utils/dom-contract.ts';

interface StaticHtmlProps extends Pick<ComponentProps<'div'>, 'id' | 'className' | 'lang' | 'dir'> {
  /** The content at build time. The client passes none and keeps what the server sent. */
  html?: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * An element whose content React leaves alone: the article, the banner and the footer. Hydration keeps the server's children,
 * because React does not compare them with an empty `dangerouslySetInnerHTML`; later renders are skipped.
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

/** An element with HTML that the site's author wrote in the configuration or in headings. */
export function RawHtml({ as: Tag, html, ...attributes }: RawHtmlProps) {
  // Components inside may be hydrated before.
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}
