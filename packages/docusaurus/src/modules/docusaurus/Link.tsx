import type { ComponentProps } from 'react';
import { Link as PageLink } from 'recto-docs/components';
import { uncheckedProp } from '../link-target.ts';
import { useSiteUrls } from '../site-urls.ts';
import isInternalUrl from './isInternalUrl.ts';
import { NavLink } from './router.tsx';
import { addBaseUrl } from './useBaseUrl.ts';

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
export default function Link(props: Props) {
  const [, hostPath] = /^pathname:\/\/(\/.*)/.exec(String(props.to ?? props.href)) ?? [];
  return hostPath ? <HostLink {...props} path={hostPath} /> : <AnyLink {...props} />;
}

/** A link to something on this host that is not a page, such as a folder with files. Its path has the base URL, too. */
function HostLink({ path, ...props }: Props & { path: string }) {
  const { siteUrl, filesUrl: baseUrl } = useSiteUrls();
  return <AnyLink {...props} to={`pathname://${addBaseUrl({ siteUrl, baseUrl, url: path })}`} />;
}

function AnyLink({ isNavLink, exact, isActive, activeClassName, autoAddBaseUrl, ...linkProps }: Props) {
  const address: unknown = linkProps.to ?? linkProps.href;
  const isExternal = typeof address === 'string' && !isInternalUrl(address);
  const unchecked = !isExternal && !String(address).startsWith('#') && uncheckedProp(linkProps.target);
  const props = { ...(isExternal && externalProps), ...unchecked, ...linkProps };
  if (!isNavLink) return <PageLink {...props} />;
  const activity = { ...(exact && { exact }), ...(isActive && { isActive }) };
  return <NavLink {...activity} {...(activeClassName && { activeClassName })} {...props} />;
}
