import { type ComponentProps, useSyncExternalStore } from 'react';
import { mergeSuffix } from '../../base/url.ts';
import { Anchor } from './anchor.tsx';
import { onLocationChange } from './on-location-change.ts';
import { RawHtml } from './raw-html.tsx';
import { VersionLink } from './version-link.tsx';

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
