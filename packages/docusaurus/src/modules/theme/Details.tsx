import { isValidElement } from 'react';
import { type DetailsProps, Details as OriginalDetails } from 'recto-docs/components';

type Props = DetailsProps & { 'data-collapsed'?: unknown };

/**
 * Content that readers can expand. As in Docusaurus, a summary that is an element has its own `<summary>`, and the content is in
 * two elements, which style sheets select: `.details > div > div`. `themeSelector` reads `data-collapsed`.
 */
export function Details({ summary, children, 'data-collapsed': _, ...props }: Props) {
  const isElement = isValidElement(summary);
  return (
    <OriginalDetails {...props} {...(!isElement && { summary: summary ?? 'Details' })}>
      {isElement && summary}
      <div>
        <div className="details-content">{children}</div>
      </div>
    </OriginalDetails>
  );
}

export default Details;
