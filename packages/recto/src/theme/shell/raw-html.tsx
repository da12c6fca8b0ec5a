import { menuMarkupAttribute } from '../../model/dom-contract.ts';

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
