type RawHtmlProps = { as: 'div' | 'li' | 'span'; html: string; className?: string };

/** An element with markup that the site's own author wrote in its configuration or its headings. */
export function RawHtml({ as: Tag, html, className }: RawHtmlProps) {
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
