import type { ComponentProps } from 'react';

export interface LinkProps extends ComponentProps<'a'> {
  /** Address inside the site; the same as `href`. */
  to?: string;
}

/** A link; its address is resolved and checked like every other link of the article. */
export function Link({ to, href, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to ?? href}>
      {children}
    </a>
  );
}
