import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { AdmonitionTitle } from 'recto-docs/components';

interface Given {
  /** Its name in Markdown: `tip`. */
  kind?: string;
  type?: string;
  title?: ReactNode;
  children?: ReactNode;
}

export interface OwnAdmonitionProps {
  type: string;
  title?: ReactNode;
  children?: ReactNode;
}

/** Returns the props of an admonition as components of Docusaurus get them: with its name as `type`, and its title. */
export function admonitionProps({ kind, type, title, children, ...rest }: Given): OwnAdmonitionProps {
  const parts = Children.toArray(children);
  const isTitle = (part: ReactNode): part is ReactElement<{ children?: ReactNode }> =>
    isValidElement(part) && part.type === AdmonitionTitle;
  const own = title ?? parts.find(isTitle)?.props.children;
  return {
    ...rest,
    type: type ?? kind ?? 'note',
    ...(own !== undefined && { title: own }),
    children: parts.filter((part) => !isTitle(part)),
  };
}
