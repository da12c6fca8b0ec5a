import type { ComponentProps } from 'react';
import { uncheckedAttribute } from '../../model/dom-contract.ts';

export interface LinkProps extends ComponentProps<'a'> {
  /** Address inside the site; the same as `href`. */
  to?: string;
  /** Keeps the link from being reported where it leads to no page, as in Docusaurus. */
  'data-noBrokenLinkCheck'?: boolean | string;
}

/** A link; its address is resolved and checked like every other link of the article. */
export function Link({ to, href, children, 'data-noBrokenLinkCheck': unchecked, ...rest }: LinkProps) {
  return (
    <a {...rest} {...{ [uncheckedAttribute]: unchecked }} href={to ?? href}>
      {children}
    </a>
  );
}
