import type { ComponentProps } from 'react';
import { Link as PageLink } from 'recto-docs/components';
import { NavLink } from './router.tsx';

interface Props extends ComponentProps<typeof PageLink> {
  isNavLink?: boolean;
  exact?: boolean;
  isActive?: ComponentProps<typeof NavLink>['isActive'];
  activeClassName?: string;
  autoAddBaseUrl?: boolean;
}

/** A link; one of navigation has a class on the page that it leads to. */
export default function Link({
  isNavLink,
  exact,
  isActive,
  activeClassName,
  autoAddBaseUrl,
  ...props
}: Props) {
  if (!isNavLink) return <PageLink {...props} />;
  const activity = { ...(exact && { exact }), ...(isActive && { isActive }) };
  return <NavLink {...activity} {...(activeClassName && { activeClassName })} {...props} />;
}
