import type { ComponentProps } from 'react';
import { Link as PageLink } from 'recto-docs/components';
import { uncheckedProp } from '../link-target.ts';
import isInternalUrl from './isInternalUrl.ts';
import { NavLink } from './router.tsx';

interface Props extends ComponentProps<typeof PageLink> {
  isNavLink?: boolean;
  exact?: boolean;
  isActive?: ComponentProps<typeof NavLink>['isActive'];
  activeClassName?: string;
  autoAddBaseUrl?: boolean;
}

/** Of links to other sites, to which the theme then adds no icon. */
const externalProps = { target: '_blank', rel: 'noopener noreferrer', 'data-external': '' };

/** A link; one of navigation has a class on the page that it leads to. */
export default function Link({
  isNavLink,
  exact,
  isActive,
  activeClassName,
  autoAddBaseUrl,
  ...linkProps
}: Props) {
  const address: unknown = linkProps.to ?? linkProps.href;
  const isExternal = typeof address === 'string' && !isInternalUrl(address);
  const unchecked = !isExternal && !String(address).startsWith('#') && uncheckedProp(linkProps.target);
  const props = { ...(isExternal && externalProps), ...unchecked, ...linkProps };
  if (!isNavLink) return <PageLink {...props} />;
  const activity = { ...(exact && { exact }), ...(isActive && { isActive }) };
  return <NavLink {...activity} {...(activeClassName && { activeClassName })} {...props} />;
}
