import { type ComponentProps, useContext } from 'react';
import { isDocusaurusProject } from '../../config/config-location.ts';
import { sourceAttribute, uncheckedAttribute } from '../../utils/dom-contract.ts';
import { ShellStateContext } from '../slots.ts';
import { ArticleError } from './article-error.ts';
import { ArticleContext, useLinkAddress } from './site-context.ts';

export interface LinkProps extends ComponentProps<'a'> {
  /** Address inside the site; the same as `href`. */
  to?: string;
  /** Turns off the link check, as in Docusaurus. */
  'data-noBrokenLinkCheck'?: boolean | string;
}

/**
 * A link, resolved and checked like every other link of the article. In the shell and in islands, the base URL is added to
 * paths from the root of the site.
 */
export function Link({ href, to = href, children, 'data-noBrokenLinkCheck': unchecked, ...rest }: LinkProps) {
  const addressOf = useLinkAddress();
  const shell = useContext(ShellStateContext);
  const { site } = useContext(ArticleContext);
  const isStatic = site !== undefined && (site.resolvesLinks || !addressOf) && !shell;
  const target = linkAddress(to);
  // Docusaurus renders links without addresses.
  if (isStatic && target === undefined && !isDocusaurusProject(site.config))
    throw invalidLink('This <Link> has no address.');
  if (target && unchecked === undefined) shell?.onLink?.(target);
  const address = addressOf && target ? addressOf(target) : target;
  // The resolved address does not show that this path is not a page.
  const isChecked = !(addressOf && target?.startsWith('pathname://'));
  const marks = {
    [uncheckedAttribute]: shell ? undefined : (unchecked ?? (isChecked ? undefined : true)),
    // Tells the link check that this is not a plain element.
    [sourceAttribute]: isStatic ? '' : undefined,
  };
  return (
    <a {...rest} {...marks} href={address}>
      {children}
    </a>
  );
}

/** Reports a link without a usable address. */
function invalidLink(message: string): ArticleError {
  return new ArticleError(message, 'Pass a path or a URL: <Link to="/docs">.', 'render/link-invalid');
}

/**
 * Returns the address of a link: a text, or the parts that routers take. Throws for other values.
 *
 * @example linkAddress({ pathname: '/docs', hash: 'start' }) // '/docs#start'
 */
function linkAddress(to: unknown): string | undefined {
  if (to === undefined || to === null) return undefined;
  if (typeof to === 'string') return to;
  const { pathname, search, hash } = to as Record<string, unknown>;
  const address = `${text(pathname)}${prefixed('?', text(search))}${prefixed('#', text(hash))}`;
  if (address) return address;
  throw invalidLink(`The address of <Link> must be text, not ${kindOf(to)}.`);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function prefixed(mark: string, part: string): string {
  return part === '' || part.startsWith(mark) ? part : mark + part;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
