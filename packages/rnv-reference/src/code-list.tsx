import { Fragment, type ReactNode } from 'react';

/** Lists names as code, separated by commas, with optional links. */
export function CodeList({ items }: { items: { text: string; href?: string }[] }): ReactNode {
  return items.map(({ text, href }, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      {href ? (
        <a href={href}>
          <code>{text}</code>
        </a>
      ) : (
        <code>{text}</code>
      )}
    </Fragment>
  ));
}
