import { type ComponentProps, createContext, useContext, useSyncExternalStore } from 'react';
import { isExternal, mergeSuffix } from '../../base/url.ts';
import { versionAttribute, versionsAttribute } from '../../model/dom-contract.ts';
import type { NavVersions } from '../../model/site.ts';
import { versionOfKey } from '../../model/version.ts';
import { useShellActions } from '../shell-actions.ts';
import { RawHtml } from '../static-html.tsx';

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

/** Ids of the docs for which the browser does not store the version that a reader chooses. */
export const UnstoredDocs = createContext<readonly string[] | undefined>(undefined);

/**
 * A link to another version of the docs; following it makes that version the reader's. Before the shell reacts, the
 * boot script keeps the choice, if `data-version` tells it to.
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
  /** The version of the docs that the link leads to. */
  version: string | undefined;
  /** Set where the link leads to another language: a query that it adds to the reader's. */
  suffix: string | undefined;
};

/** A link of the navbar; to another version or language it keeps the query and the place in the page. */
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

/** What a link of the navbar says: its label, or the markup that its author gave in place of one. */
export function NavLabel({ item }: { item: { label: string; html?: string } }) {
  return item.html === undefined ? item.label : <RawHtml as="span" html={item.html} />;
}

/** Listens for another address; without the Navigation API every other page is a fresh one, and only hashes change. */
export function onLocationChange(listener: () => void): () => void {
  const [target, type] = window.navigation
    ? [window.navigation, 'currententrychange']
    : [window, 'hashchange'];
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
