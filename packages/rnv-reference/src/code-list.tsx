import type { ReactNode } from 'react';

/** Shows items with commas between them. */
export function commaList(items: ReactNode[]): ReactNode[] {
  return items.flatMap((item, index) => (index > 0 ? [', ', item] : [item]));
}

/** Lists names as code, separated by commas, with optional links. */
export function CodeList({ items }: { items: { text: string; href?: string | undefined }[] }): ReactNode {
  return commaList(
    items.map(({ text, href }) => {
      if (!href) return <code key={text}>{text}</code>;
      return (
        <a key={text} href={href}>
          <code>{text}</code>
        </a>
      );
    }),
  );
}
