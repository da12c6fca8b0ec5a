import type { ComponentProps } from 'react';
import { isExternal } from '../../base/url.ts';

type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A link; one that leaves the site opens a new tab, which style sheets mark by its `target`. */
export function Anchor({ href, children, target, ...rest }: AnchorProps) {
  const place = target ?? (isExternal(href) ? '_blank' : undefined);
  return (
    <a target={place} rel={place === '_blank' ? 'noopener noreferrer' : undefined} {...rest} href={href}>
      {children}
    </a>
  );
}
