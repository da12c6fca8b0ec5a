import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { AdmonitionTitle } from 'recto-docs/components';

interface RectoProps {
  /** Its name in Markdown: `tip`. */
  kind?: string;
  type?: string;
  title?: ReactNode;
  children?: ReactNode;
}

/** Returns the props of an admonition as components of Docusaurus receive them: with its name as `type`, and its title. */
export function admonitionProps({ kind, type, title, children, ...attributes }: RectoProps) {
  const parts = Children.toArray(children);
  const isTitle = (part: ReactNode): part is ReactElement<{ children?: ReactNode }> =>
    isValidElement(part) && part.type === AdmonitionTitle;
  const heading = title ?? parts.find(isTitle)?.props.children;
  return {
    ...attributes,
    type: type ?? kind ?? 'info',
    ...(heading !== undefined && { title: heading }),
    children: parts.filter((part) => !isTitle(part)),
  };
}
