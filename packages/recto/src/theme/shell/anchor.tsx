import type { ComponentProps } from 'react';
import { isExternal } from '../../base/url.ts';

type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A link; one that leaves the site opens a new tab, which style sheets mark by its `target`. */
export function Anchor({ href, children, ...rest }: AnchorProps) {
  const leaving = isExternal(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a {...leaving} {...rest} href={href}>
      {children}
    </a>
  );
}
