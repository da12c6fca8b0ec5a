import type { ComponentProps } from 'react';
import { isExternal } from '../../base/url.ts';
import { versionsAttribute } from '../../model/dom-contract.ts';
import type { NavVersions } from '../../model/site.ts';

type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Where it leads instead for readers who prefer a version; the boot script sees to that before the shell does. */
  versions?: NavVersions | undefined;
};

/** A link; one that leaves the site opens a new tab, which style sheets mark by its `target`. */
export function Anchor({ href, children, target, versions, ...rest }: AnchorProps) {
  const place = target ?? (isExternal(href) ? '_blank' : undefined);
  const preferable = versions && { [versionsAttribute]: hrefsOf(versions), suppressHydrationWarning: true };
  return (
    <a
      target={place}
      rel={place === '_blank' ? 'noopener noreferrer' : undefined}
      {...rest}
      {...preferable}
      href={href}
    >
      {children}
    </a>
  );
}

/** Addresses by the key of a version, as JSON. */
function hrefsOf(versions: NavVersions): string {
  return JSON.stringify(Object.fromEntries(Object.entries(versions).map(([key, { href }]) => [key, href])));
}
