import { type ComponentProps, createContext, useContext, useSyncExternalStore } from 'react';
import { versionOfKey } from '../../config/version-key.ts';
import type { NavVersions } from '../../site/navbar/nav-item.ts';
import { versionAttribute, versionsAttribute } from '../../utils/dom-contract.ts';
import { isExternal, mergeSuffix } from '../../utils/url.ts';
import { useShellActions } from '../shell-actions.ts';
import { RawHtml } from '../static-html.tsx';

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

/** Ids of the docs for which the browser does not store the version that a reader chooses. */
export const UnstoredDocs = createContext<readonly string[] | undefined>(undefined);

/**
 * A link to another version of the docs, which stores that version as the reader's choice. Before hydration, the boot
 * script stores it if `data-version` is set.
 */
export function VersionLink({ version, ...rest }: ComponentProps<typeof Anchor> & { version: string }) {
  const actions = useShellActions();
  const isStored = !useContext(UnstoredDocs)?.includes(versionOfKey(version).docs);
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
export function NavAnchor({ version, suffix, ...rest }: NavAnchorProps) {
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
