type RawHtmlProps = { as: 'div' | 'li' | 'span'; html: string; className?: string; 'data-markup'?: '' };

/** An element with markup that the site's own author wrote in its configuration or its headings. */
export function RawHtml({ as: Tag, html, ...attributes }: RawHtmlProps) {
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
