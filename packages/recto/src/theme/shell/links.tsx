import { type ComponentProps, useContext, useSyncExternalStore } from 'react';
import { versionOfKey } from '../../config/version-key.ts';
import type { NavSubItem, NavVersions } from '../../site/navbar/nav-item.ts';
import { versionAttribute, versionsAttribute } from '../../utils/dom-contract.ts';
import { isExternal, mergeSuffix } from '../../utils/url.ts';
import { classNames } from '../class-names.ts';
import { useShellActions } from '../shell-actions.ts';
import type { ShellState } from '../shell-state.ts';
import { ShellStateContext } from '../slots.ts';
import { RawHtml } from '../static-html.tsx';
import { isNavActive } from './active-path.ts';

type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Where it leads for readers who prefer another version. The boot script applies that before hydration. */
  versions?: NavVersions | undefined;
};

/** A link. Links to other sites open a new tab, which style sheets mark by `target`. */
export function Anchor({ href, children, target, versions, ...rest }: AnchorProps) {
  const linkTarget = target ?? (isExternal(href) ? '_blank' : undefined);
  const versionProps = versions && { [versionsAttribute]: hrefsOf(versions), suppressHydrationWarning: true };
  return (
    <a
      target={linkTarget}
      rel={linkTarget === '_blank' ? 'noopener noreferrer' : undefined}
      {...rest}
      {...versionProps}
      href={href}
    >
      {children}
    </a>
  );
}

/** Addresses by version key, as JSON. */
function hrefsOf(versions: NavVersions): string {
  return JSON.stringify(Object.fromEntries(Object.entries(versions).map(([key, { href }]) => [key, href])));
}

/**
 * A link to another version of the docs, which stores that version as the reader's choice. Before hydration, the boot
 * script stores it if `data-version` is set.
 */
export function VersionLink({ version, ...rest }: ComponentProps<typeof Anchor> & { version: string }) {
  const actions = useShellActions();
  const unstored = useContext(ShellStateContext)?.site.unstoredDocs ?? [];
  const isStored = !unstored.includes(versionOfKey(version).docs);
  return (
    <Anchor
      {...rest}
      {...{ [versionAttribute]: isStored ? version : undefined }}
      onClick={() => actions?.version.choose(version)}
    />
  );
}

type NavAnchorProps = ComponentProps<typeof Anchor> & {
  /** Key of the version that the link leads to. */
  version: string | undefined;
  /** Query and hash to add, for links to other languages. */
  suffix: string | undefined;
};

/** A link of the navbar. Links to other versions and languages keep the query and the hash. */
function NavAnchor({ version, suffix, ...rest }: NavAnchorProps) {
  const isPlain = version === undefined && suffix === undefined;
  return isPlain ? <Anchor {...rest} /> : <SamePlaceLink {...rest} version={version} suffix={suffix} />;
}

function SamePlaceLink({ version, suffix = '', href, ...rest }: NavAnchorProps) {
  const samePlace = useSyncExternalStore(
    onLocationChange,
    () => mergeSuffix(href, location, suffix),
    () => href + suffix,
  );
  if (version === undefined) return <Anchor {...rest} href={samePlace} />;
  return <VersionLink {...rest} version={version} href={samePlace} />;
}

interface NavEntryProps {
  item: NavSubItem;
  state: ShellState;
  /** Class of the entry. */
  className?: string;
  /** Class of an entry that is HTML. @default that of others */
  htmlClass?: string | undefined;
  /** Class of its link; the current page's also has it with `--active`. */
  link: string;
}

/** An entry of a dropdown or of the main menu. */
export function NavEntry({ item, state, className, htmlClass = className, link }: NavEntryProps) {
  if (item.type === 'html')
    return <RawHtml as="li" html={item.value} className={classNames(htmlClass, item.className)} />;
  return (
    <li className={className}>
      <NavLink item={item} state={state} link={link} />
    </li>
  );
}

interface NavLinkProps extends Pick<NavEntryProps, 'state' | 'link' | 'className'> {
  item: Extract<NavSubItem, { type: 'link' }>;
}

/** A link of the navbar, of a dropdown or of the main menu. */
export function NavLink({ item, state, className, link }: NavLinkProps) {
  const isActive = isNavActive(item.active, state);
  return (
    <NavAnchor
      {...item.attributes}
      version={item.version}
      suffix={item.suffix}
      className={classNames(className, link, isActive && `${link}--active`, item.className)}
      href={item.href}
      versions={item.versions}
      aria-current={isActive ? 'page' : undefined}
    >
      <NavLabel item={item} />
    </NavAnchor>
  );
}

/** The label of a navbar link, or the HTML that its author wrote instead. */
export function NavLabel({ item }: { item: { label: string; html?: string } }) {
  return item.html === undefined ? item.label : <RawHtml as="span" html={item.html} />;
}

/** Listens for changes of the address. Without the Navigation API, only the hash changes without a page load. */
export function onLocationChange(listener: () => void): () => void {
  const [target, type] = window.navigation
    ? [window.navigation, 'currententrychange']
    : [window, 'hashchange'];
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
