import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useEffect } from 'react';
import { pageHeadAttribute } from '../../utils/dom-contract.ts';

/**
 * Adds its children to the head of the document: `title`, `meta`, `link`, `script` and others. `<html className>` adds classes to
 * the document. At build time, rendering moves them there. In the browser, `title` and `meta` follow changes, and a navigation
 * replaces the rest.
 */
export function Head({ children }: { children?: ReactNode }) {
  useEffect(() => {
    for (const element of elementsIn(children)) updateHead(element);
  });
  return typeof document === 'undefined' ? (
    <recto-head>
      {elementsIn(children).map((element) =>
        // React renders titles with one child only.
        element.type === 'title' ? <title key={element.key}>{titleOf(element)}</title> : element,
      )}
    </recto-head>
  ) : null;
}

function titleOf({ props }: ReactElement<Props>): string {
  return Children.toArray(props.children).join('');
}

type Props = Record<string, unknown> & { children?: ReactNode };

function elementsIn(children: ReactNode): ReactElement<Props>[] {
  return Children.toArray(children)
    .filter((child) => isValidElement<Props>(child))
    .flatMap((child) => (child.type === Fragment ? elementsIn(child.props.children) : child));
}

function updateHead(element: ReactElement<Props>): void {
  const { type, props } = element;
  if (type === 'title') document.title = titleOf(element);
  const key = props.name === undefined ? 'property' : 'name';
  const value = props[key];
  if (type !== 'meta' || typeof value !== 'string') return;
  const present = document.head.querySelector(`meta[${key}=${CSS.escape(value)}]`);
  const meta = present ?? document.createElement('meta');
  meta.setAttribute(key, value);
  meta.setAttribute('content', String(props.content));
  if (present) return;
  // A navigation replaces it.
  meta.setAttribute(pageHeadAttribute, '');
  document.head.append(meta);
}
